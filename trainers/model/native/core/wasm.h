// Calls of kernels from `wasm/kernels.ts`, which owns the tensors. The module
// has no static data: everything is in the memory of TensorFlow.js.

#ifndef UNLOCK_WASM_H_
#define UNLOCK_WASM_H_

#include "platform.h"

extern "C" {
// Allocates an output tensor of float32.
__attribute__((import_name("allocate"))) float* UnlockAllocate(
    int output, const ptrdiff_t* shape, int rank);
// Returns an input as an output.
__attribute__((import_name("forward"))) void UnlockForward(int output,
                                                           int input);
// Throws.
__attribute__((import_name("refuseToken"))) void UnlockRefuseToken(
    int token, ptrdiff_t vocabulary);
// Scratch memory, reused from call to call while it is large enough.
__attribute__((import_name("scratch"))) float* UnlockScratch(ptrdiff_t floats);
}

namespace unlock {

// A tensor, as JavaScript describes it.
struct Tensor {
  void* data;
  Index size, shape[4];
};

class Input {
 public:
  explicit Input(const Tensor* tensor) : tensor_(tensor) {}
  Index Size() const { return tensor_->size; }
  Index Dim(int axis) const { return tensor_->shape[axis]; }
  float* Floats() const { return static_cast<float*>(tensor_->data); }
  const int32_t* Integers() const {
    return static_cast<const int32_t*>(tensor_->data);
  }
  const Tensor* Get() const { return tensor_; }

 private:
  const Tensor* tensor_;
};

class Call {
 public:
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  Input In(int index) const { return Input(&inputs_[index]); }

  template <typename... Lengths>
  float* Out(int index, Lengths... lengths) {
    const Index shape[] = {lengths...};
    return UnlockAllocate(index, shape, sizeof...(lengths));
  }

  void Forward(int index, const Input& input) {
    UnlockForward(index, static_cast<int>(input.Get() - inputs_));
  }

  void RefuseToken(int32_t token, Index vocabulary) {
    UnlockRefuseToken(token, vocabulary);
  }

  float Attribute(int index) const { return attributes_[index]; }
  Index Integer(int index) const {
    return static_cast<Index>(attributes_[index]);
  }

 private:
  // Written by JavaScript.
  float attributes_[8];
  Tensor inputs_[8];
};

}  // namespace unlock

#endif  // UNLOCK_WASM_H_
