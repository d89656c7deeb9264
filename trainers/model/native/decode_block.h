// A whole block of the transformer for new tokens after past ones: every
// sequence goes through it by itself, so that no thread waits for another, and
// what is between the layers stays in the cache.

#ifndef UNLOCK_DECODE_BLOCK_H_
#define UNLOCK_DECODE_BLOCK_H_

#include <cstring>
#include <vector>

#include "attention_decode.h"
#include "linear.h"
#include "rows.h"

namespace unlock {

// Rows that go through the products together.
constexpr int64_t kRowBlock = 48;

constexpr int64_t kTasksPerThread = 2;

// Puts a weight [in, out] into panels.
struct Pack {
  static Signature Describe() {
    return {"UnlockPack", {"w: float"}, {"packed: float"}, {}, {}};
  }
  static void Compute(Call& call) {
    const Input w = call.In(0);
    const int64_t depth = w.Dim(0), columns = w.Dim(1);
    float* packed = call.Out(0, {PackedSize(depth, columns)});
    const float* in = w.Floats();
    std::memset(packed, 0, PackedSize(depth, columns) * sizeof(float));
    for (int64_t first = 0; first < columns; first += kPanel) {
      const int64_t count = std::min(kPanel, columns - first);
      for (int64_t k = 0; k < depth; k++) {
        std::memcpy(packed + first * depth + k * kPanel,
                    in + k * columns + first, count * sizeof(float));
      }
    }
  }
};

// The residual stream of new tokens [B*T, D], the scales of both norms [D], the
// weights of queries, keys and values, output, gate and up, down, all packed,
// and what AttentionDecode takes, to the stream after the block and the cache.
struct DecodeBlock {
  static Signature Describe() {
    return {"UnlockDecodeBlock",
            {"x: float", "norm1: float", "qkv: float", "out: float",
             "norm2: float", "gate_up: float", "down: float", "cosines: float",
             "sines: float", "cache: float", "visible: float", "past: int32"},
            {"y: float", "present: float"},
            {"batch", "heads", "key_heads", "head_size", "masked", "inner"},
            {"eps"}};
  }
  static void Compute(Call& call) {
    const Input x = call.In(0), norm1 = call.In(1), qkv = call.In(2),
                out = call.In(3), norm2 = call.In(4), gate_up = call.In(5),
                down = call.In(6), cosines = call.In(7), sines = call.In(8),
                old = call.In(9), visible = call.In(10), past = call.In(11);
    const Heads h(call, x.Dim(0));
    const int64_t before = *past.Integers();
    float* y = call.Out(0, {x.Dim(0), x.Dim(1)});
    const Cache cache(call, 1, h, old, before);
    const Weights weights{norm1.Floats(),   qkv.Floats(),
                          out.Floats(),     norm2.Floats(),
                          gate_up.Floats(), down.Floats(),
                          x.Dim(1),         call.Integer(5),
                          static_cast<float>(call.Attribute(6))};
    const Angles angles(cosines, sines);
    const int64_t angle_rows = cosines.Dim(0);
    const float* in = x.Floats();
    const float* seen = call.Integer(4) == 0 ? nullptr : visible.Floats();
    // As many sequences at a time as make a block of rows, but several tasks for
    // each thread: one may begin late.
    const int64_t tasks_wanted = kTasksPerThread * Pool::Get().Size();
    const int64_t sequences = std::max<int64_t>(
        1, std::min(kRowBlock / h.time,
                    (h.batch + tasks_wanted - 1) / tasks_wanted));
    const int64_t tasks = (h.batch + sequences - 1) / sequences;
    Pool::Get().Run(tasks, [=](int64_t task) {
      const int64_t from = task * sequences;
      const int64_t to = std::min(h.batch, from + sequences);
      Run(h, weights, angles, angle_rows, seen, before, cache, from, to, in, y);
    });
  }

 private:
  struct Weights {
    const float *norm1, *qkv, *out, *norm2, *gate_up, *down;
    int64_t width, inner;
    float eps;
  };

  static int64_t Whole(int64_t columns) { return PackedSize(1, columns); }

  // Sequences [from, to).
  static void Run(const Heads& h, const Weights& w, const Angles& angles,
                  int64_t angle_rows, const float* seen, int64_t before,
                  const Cache& cache, int64_t from, int64_t to, const float* x,
                  float* y) {
    const int64_t rows = (to - from) * h.time, width = w.width;
    const int64_t attended = h.heads * h.size;
    const int64_t qkv_stride = Whole(h.Width()), stride = Whole(width);
    const int64_t gate_stride = Whole(2 * w.inner);
    static thread_local std::vector<float> room;
    room.resize(rows * (qkv_stride + attended) +
                kRowBlock * (width + stride + gate_stride + w.inner));
    float* qkv = room.data();
    float* mixed = qkv + rows * qkv_stride;
    float* normed = mixed + rows * attended;
    float* stream = normed + kRowBlock * width;
    float* gate_up = stream + kRowBlock * stride;
    float* inner = gate_up + kRowBlock * gate_stride;
    const float* source = x + from * h.time * width;
    float* target = y + from * h.time * width;
    for (int64_t row = 0; row < rows; row += kRowBlock) {
      const int64_t count = std::min(kRowBlock, rows - row);
      for (int64_t r = 0; r < count; r++) {
        Norm(source + (row + r) * width, w.norm1, width, w.eps,
             normed + r * width);
      }
      PackedProduct(count, h.Width(), width, normed, width, w.qkv,
                    qkv + row * qkv_stride, qkv_stride, false);
    }
    for (int64_t b = from; b < to; b++) {
      const int64_t row = (b - from) * h.time;
      const Angles own = AnglesOf(h, angles, angle_rows, b);
      for (int64_t k = 0; k < h.key_heads; k++) {
        DecodeHead(h, own, {qkv + row * qkv_stride, qkv_stride},
                   seen == nullptr ? nullptr : seen + b * (before + h.time), k,
                   before, cache.Keys(b, k), cache.Values(b, k),
                   {mixed + row * attended, attended});
      }
    }
    for (int64_t row = 0; row < rows; row += kRowBlock) {
      const int64_t count = std::min(kRowBlock, rows - row);
      for (int64_t r = 0; r < count; r++) {
        std::memcpy(stream + r * stride, source + (row + r) * width,
                    width * sizeof(float));
      }
      PackedProduct(count, width, attended, mixed + row * attended, attended,
                    w.out, stream, stride, true);
      for (int64_t r = 0; r < count; r++) {
        Norm(stream + r * stride, w.norm2, width, w.eps, normed + r * width);
      }
      PackedProduct(count, 2 * w.inner, width, normed, width, w.gate_up,
                    gate_up, gate_stride, false);
      for (int64_t r = 0; r < count; r++) {
        Gate(gate_up + r * gate_stride, w.inner, inner + r * w.inner);
      }
      PackedProduct(count, width, w.inner, inner, w.inner, w.down, stream,
                    stride, true);
      for (int64_t r = 0; r < count; r++) {
        std::memcpy(target + (row + r) * width, stream + r * stride,
                    width * sizeof(float));
      }
    }
  }
};

}  // namespace unlock

#endif  // UNLOCK_DECODE_BLOCK_H_
