// Calls of kernels from TensorFlow, by its C interface.

#ifndef UNLOCK_TENSORFLOW_H_
#define UNLOCK_TENSORFLOW_H_

#include <string>
#include <vector>

#include "platform.h"

#include "tensorflow/c/ops.h"
#include "tensorflow/c/tf_datatype.h"
#include "tensorflow/c/tf_status.h"
#include "tensorflow/c/tf_tensor.h"

// From tensorflow/c/kernels.h, which includes headers that distributions of
// the library leave out.
extern "C" {
struct TF_KernelBuilder;
struct TF_OpKernelConstruction;
struct TF_OpKernelContext;
TF_KernelBuilder* TF_NewKernelBuilder(
    const char* op, const char* device,
    void* (*create)(TF_OpKernelConstruction*),
    void (*compute)(void*, TF_OpKernelContext*), void (*destroy)(void*));
void TF_RegisterKernelBuilder(const char* name, TF_KernelBuilder*, TF_Status*);
void TF_OpKernelConstruction_GetAttrInt64(TF_OpKernelConstruction*,
                                          const char* name, int64_t* value,
                                          TF_Status*);
void TF_OpKernelConstruction_GetAttrFloat(TF_OpKernelConstruction*,
                                          const char* name, float* value,
                                          TF_Status*);
void TF_GetInput(TF_OpKernelContext*, int index, TF_Tensor**, TF_Status*);
TF_Tensor* TF_AllocateOutput(TF_OpKernelContext*, int index, TF_DataType,
                             const int64_t* dims, int count, size_t bytes,
                             TF_Status*);
void TF_SetOutput(TF_OpKernelContext*, int index, const TF_Tensor*, TF_Status*);
void TF_OpKernelContext_Failure(TF_OpKernelContext*, TF_Status*);
}

namespace unlock {

// An input, freed at the end of its scope.
class Input {
 public:
  Input(TF_OpKernelContext* context, int index, TF_Status* status) {
    TF_GetInput(context, index, &tensor_, status);
  }
  ~Input() { TF_DeleteTensor(tensor_); }
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  int64_t Size() const { return TF_TensorElementCount(tensor_); }
  int Rank() const { return TF_NumDims(tensor_); }
  int64_t Dim(int axis) const { return TF_Dim(tensor_, axis); }
  std::vector<int64_t> Shape() const {
    std::vector<int64_t> shape;
    for (int axis = 0; axis < Rank(); axis++) shape.push_back(Dim(axis));
    return shape;
  }
  void* Data() const { return TF_TensorData(tensor_); }
  float* Floats() const { return static_cast<float*>(Data()); }
  const int32_t* Integers() const {
    return static_cast<const int32_t*>(Data());
  }
  TF_Tensor* Tensor() const { return tensor_; }

 private:
  TF_Tensor* tensor_ = nullptr;
};

// One call of a kernel.
class Call {
 public:
  Call(TF_OpKernelContext* context, const std::vector<double>& attributes)
      : context_(context), attributes_(attributes), status_(TF_NewStatus()) {}
  ~Call() { TF_DeleteStatus(status_); }
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  Input In(int index) { return Input(context_, index, status_); }

  // Allocates an output of float32.
  template <typename... Lengths>
  float* Out(int index, Lengths... lengths) {
    return OutShaped(index, {static_cast<int64_t>(lengths)...});
  }
  float* OutShaped(int index, const std::vector<int64_t>& shape) {
    return static_cast<float*>(
        Allocate(index, shape, TF_FLOAT, sizeof(float)));
  }

  // Allocates an output of bytes.
  void* OutBytes(int index, const std::vector<int64_t>& shape) {
    return Allocate(index, shape, TF_BOOL, 1);
  }

  // Returns an input as an output, without a copy.
  void Forward(int index, const Input& input) {
    TF_SetOutput(context_, index, input.Tensor(), status_);
  }

  void RefuseToken(int32_t token, Index vocabulary) {
    Fail("token " + std::to_string(token) + " is not one of " +
         std::to_string(vocabulary));
  }

  void Fail(const std::string& why) {
    TF_SetStatus(status_, TF_INVALID_ARGUMENT, why.c_str());
    TF_OpKernelContext_Failure(context_, status_);
  }

  double Attribute(int index) const { return attributes_[index]; }
  Index Integer(int index) const {
    return static_cast<Index>(attributes_[index]);
  }

 private:
  void* Allocate(int index, const std::vector<int64_t>& shape,
                 TF_DataType type, size_t bytes) {
    for (const int64_t length : shape) bytes *= length;
    TF_Tensor* tensor =
        TF_AllocateOutput(context_, index, type, shape.data(),
                          static_cast<int>(shape.size()), bytes, status_);
    void* data = TF_TensorData(tensor);
    TF_DeleteTensor(tensor);
    return data;
  }

  TF_OpKernelContext* context_;
  const std::vector<double>& attributes_;
  TF_Status* status_;
};

// A parsed kSignature. Tensors are float and attributes int by default.
struct Signature {
  std::string name;
  std::vector<std::string> inputs, outputs, attributes;

  explicit Signature(const std::string& text) {
    const size_t open = text.find('('), arrow = text.find(") -> ");
    const size_t end = std::min(text.find(';'), text.size());
    name = text.substr(0, open);
    inputs = Split(text.substr(open + 1, arrow - open - 1), ": float");
    outputs = Split(text.substr(arrow + 5, end - arrow - 5), ": float");
    if (end < text.size()) attributes = Split(text.substr(end + 2), ": int");
  }

 private:
  static std::vector<std::string> Split(const std::string& list,
                                        const char* type) {
    std::vector<std::string> parts;
    for (size_t from = 0; from < list.size();) {
      const size_t comma = std::min(list.find(", ", from), list.size());
      const std::string part = list.substr(from, comma - from);
      const bool typed = part.find(':') != std::string::npos;
      parts.push_back(typed ? part : part + type);
      from = comma + 2;
    }
    return parts;
  }
};

inline std::vector<double>* ReadAttributes(const Signature& signature,
                                           TF_OpKernelConstruction* from) {
  auto* values = new std::vector<double>();
  TF_Status* status = TF_NewStatus();
  for (const std::string& attribute : signature.attributes) {
    const size_t colon = attribute.find(':');
    const std::string name = attribute.substr(0, colon);
    if (attribute.substr(colon) == ": int") {
      int64_t value = 0;
      TF_OpKernelConstruction_GetAttrInt64(from, name.c_str(), &value, status);
      values->push_back(static_cast<double>(value));
    } else {
      float value = 0;
      TF_OpKernelConstruction_GetAttrFloat(from, name.c_str(), &value, status);
      values->push_back(value);
    }
  }
  TF_DeleteStatus(status);
  return values;
}

// Registers a kernel as an op for the processor.
template <typename kOp>
void Register() {
  const Signature signature(kOp::kSignature);
  const char* name = signature.name.c_str();
  TF_Status* status = TF_NewStatus();
  TF_OpDefinitionBuilder* definition = TF_NewOpDefinitionBuilder(name);
  for (const std::string& input : signature.inputs) {
    TF_OpDefinitionBuilderAddInput(definition, input.c_str());
  }
  for (const std::string& output : signature.outputs) {
    TF_OpDefinitionBuilderAddOutput(definition, output.c_str());
  }
  for (const std::string& attribute : signature.attributes) {
    TF_OpDefinitionBuilderAddAttr(definition, attribute.c_str());
  }
  // Stateful ops are neither merged nor pruned: this one may write to inputs.
  TF_OpDefinitionBuilderSetIsStateful(definition, true);
  TF_OpDefinitionBuilderSetShapeInferenceFunction(
      definition, &TF_ShapeInferenceContextSetUnknownShape);
  TF_RegisterOpDefinition(definition, status);
  if (TF_GetCode(status) == TF_OK) {
    TF_KernelBuilder* builder = TF_NewKernelBuilder(
        name, "CPU",
        [](TF_OpKernelConstruction* from) -> void* {
          return ReadAttributes(Signature(kOp::kSignature), from);
        },
        [](void* values, TF_OpKernelContext* context) {
          Call call(context, *static_cast<std::vector<double>*>(values));
          kOp::Compute(call);
        },
        [](void* values) { delete static_cast<std::vector<double>*>(values); });
    TF_RegisterKernelBuilder(name, builder, status);
  }
  TF_DeleteStatus(status);
}

}  // namespace unlock

#endif  // UNLOCK_TENSORFLOW_H_
