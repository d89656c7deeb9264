// As much of TensorFlow's C interface as our kernels use, over malloc(): each
// tensor is an allocation of its own size, so that a sanitizer sees every access
// beside it, and starts as not-a-number, so that what is read before it is
// written shows in the results.

#ifndef UNLOCK_FAKE_TENSORFLOW_H_
#define UNLOCK_FAKE_TENSORFLOW_H_

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include "tensorflow/c/tf_status.h"
#include "tensorflow/c/tf_tensor.h"

struct TF_Tensor {
  std::vector<int64_t> shape;
  int64_t size;
  float* data;
  int owners;
};

struct TSL_Status {
  int code = 0;
  std::string message;
};

struct TF_OpKernelContext {
  std::vector<TF_Tensor*> inputs, outputs;
  std::string failure;
};

// `bytes` are those of an element.
inline TF_Tensor* NewTensor(const std::vector<int64_t>& shape,
                            size_t bytes = sizeof(float)) {
  int64_t size = 1;
  for (const int64_t length : shape) size *= length;
  auto* data = static_cast<float*>(std::malloc(size * bytes));
  std::fill_n(data, size * bytes / sizeof(float),
              std::numeric_limits<float>::quiet_NaN());
  return new TF_Tensor{shape, size, data, 1};
}

inline void Place(TF_OpKernelContext* context, int index, TF_Tensor* tensor) {
  auto& outputs = context->outputs;
  if (static_cast<int>(outputs.size()) <= index) outputs.resize(index + 1);
  tensor->owners++;
  outputs[index] = tensor;
}

extern "C" {
inline TF_Status* TF_NewStatus() { return new TF_Status; }
inline void TF_DeleteStatus(TF_Status* status) { delete status; }
inline TF_Code TF_GetCode(const TF_Status* status) {
  return static_cast<TF_Code>(status->code);
}
inline void TF_SetStatus(TF_Status* status, TF_Code code, const char* message) {
  status->code = code;
  status->message = message;
}
inline void TF_OpKernelContext_Failure(TF_OpKernelContext* context,
                                       TF_Status* status) {
  context->failure = status->message;
}
inline void TF_GetInput(TF_OpKernelContext* context, int index,
                        TF_Tensor** tensor, TF_Status*) {
  *tensor = context->inputs.at(index);
  (*tensor)->owners++;
}
inline void TF_DeleteTensor(TF_Tensor* tensor) {
  if (--tensor->owners > 0) return;
  std::free(tensor->data);
  delete tensor;
}
inline int64_t TF_TensorElementCount(const TF_Tensor* tensor) {
  return tensor->size;
}
inline int64_t TF_Dim(const TF_Tensor* tensor, int axis) {
  return tensor->shape.at(axis);
}
inline int TF_NumDims(const TF_Tensor* tensor) {
  return static_cast<int>(tensor->shape.size());
}
inline void* TF_TensorData(const TF_Tensor* tensor) { return tensor->data; }
inline TF_Tensor* TF_AllocateOutput(TF_OpKernelContext* context, int index,
                                    TF_DataType type, const int64_t* shape,
                                    int rank, size_t, TF_Status*) {
  TF_Tensor* tensor =
      NewTensor({shape, shape + rank}, type == TF_BOOL ? 1 : sizeof(float));
  Place(context, index, tensor);
  return tensor;
}
inline void TF_SetOutput(TF_OpKernelContext* context, int index,
                         const TF_Tensor* tensor, TF_Status*) {
  Place(context, index, const_cast<TF_Tensor*>(tensor));
}
}

#endif  // UNLOCK_FAKE_TENSORFLOW_H_
