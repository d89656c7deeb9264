// The gradient of a transformer block. Norms and SwiGLU's output are
// recomputed.

#ifndef UNLOCK_BLOCK_GRADIENT_H_
#define UNLOCK_BLOCK_GRADIENT_H_

#include <vector>

#include "attention_gradient.h"
#include "block.h"

namespace unlock {

// The gradient of `Block` with respect to the stream and all weights, from the
// outputs of `Block`. Without a bias its gradient is empty; likewise the norms
// of heads.
struct BlockGradient {
  static constexpr char kSignature[] =
      "UnlockBlockGradient(dy, x, norm1, query, key, value, out, norm2, gate, "
      "up, down, cosines, sines, query_norm, key_norm, qkv, logz, mixed, "
      "attended, gate_up) -> dx, dnorm1, dquery, dkey, dvalue, dout, dnorm2, "
      "dgate, dup, ddown, dbias, dquery_norm, dkey_norm; "
      UNLOCK_HEADS ", biased, normed, eps: float";
  static void Compute(Call& call) {
    const Input dy = call.In(0), x = call.In(1), gate = call.In(8),
                cosines = call.In(11), sines = call.In(12),
                query_norm = call.In(13), key_norm = call.In(14),
                qkv = call.In(15), logz = call.In(16), mixed = call.In(17),
                attended = call.In(18), gate_up = call.In(19);
    const BlockWeights w(call, 2);
    const BlockSizes s(call, x, gate);
    const Heads& h = s.heads;
    const HeadNorms norms = s.Norms(query_norm, key_norm);
    const Index rows = x.Dim(0), width = s.width, all = s.All();
    float* dx = call.Out(0, rows, width);
    float* dbias = call.Out(10, s.biased ? all : 0);
    float* next = Scratch<BlockGradient>(
        rows * (2 * width + s.Queries() + all + 3 * s.inner));
    const auto take = [&](Index columns) {
      float* start = next;
      next += rows * columns;
      return start;
    };
    const Work work{take(width),       take(width), take(s.Queries()),
                    take(all),         take(2 * s.inner),
                    take(s.inner)};
    const Chunks chunks(rows);
    Sums scale1(chunks, width), scale2(chunks, width);
    Sums bias(chunks, s.biased ? all : 0);
    Sums head_scales(chunks, norms ? 2 * h.size : 0);
    const float* heads = qkv.Floats();
    if (norms) {
      float* normed = Scratch<HeadNorms>(rows * all);
      chunks.Each([&](Index, Index from, Index to) {
        Block::NormHeads(s, norms, qkv.Floats(), from, to, normed);
      });
      heads = normed;
    }
    chunks.Each([&](Index i, Index from, Index to) {
      ToAttention(s, w, dy.Floats(), attended.Floats(), gate_up.Floats(), from,
                  to, work, scale2.Of(i));
    });
    scale2.AddUp(call.Out(6, width));
    WeightGradient(rows, work.inner, s.inner, dy.Floats(), width, width,
                   call.Out(9, s.inner, width));
    WeightGradient(rows, work.normed, width, work.dgate_up, 2 * s.inner,
                   s.inner, call.Out(7, width, s.inner));
    WeightGradient(rows, work.normed, width, work.dgate_up + s.inner,
                   2 * s.inner, s.inner, call.Out(8, width, s.inner));
    WeightGradient(rows, mixed.Floats(), s.Queries(), work.dattended, width,
                   width, call.Out(5, s.Queries(), width));
    const Angles angles(cosines, sines);
    AttentionGradient::Backward(h, angles, heads, work.dmixed, logz.Floats(),
                                work.dqkv);
    chunks.Each([&](Index i, Index from, Index to) {
      for (Index r = from; norms && r < to; r++) {
        norms.Gradient(h, qkv.Floats() + r * all, work.dqkv + r * all,
                       head_scales.Of(i));
      }
      ToStream(s, w, x.Floats(), from, to, work, dx, scale1.Of(i), bias.Of(i));
    });
    scale1.AddUp(call.Out(1, width));
    bias.AddUp(dbias);
    const Index size = norms ? h.size : 0;
    head_scales.AddUp(call.Out(11, size), 0, size);
    head_scales.AddUp(call.Out(12, size), size, size);
    int output = 2;
    s.EachProjection(w, [&](const float*, Index at, Index count) {
      WeightGradient(rows, work.normed, width, work.dqkv + at, all, count,
                     call.Out(output++, width, count));
    });
  }

 private:
  // Gradients between the layers, for all rows.
  struct Work {
    float *normed, *dattended, *dmixed, *dqkv, *dgate_up, *inner;
  };

  // Sums over rows, one per chunk, added in order: the result does not depend
  // on the order of threads.
  class Sums {
   public:
    Sums(const Chunks& chunks, Index size)
        : chunks_(chunks.count), size_(size), sums_(chunks.count * size) {}
    float* Of(Index chunk) { return sums_.data() + chunk * size_; }
    void AddUp(float* to) const { AddUp(to, 0, size_); }
    // `count` sums from index `at`.
    void AddUp(float* to, Index at, Index count) const {
      std::fill(to, to + count, 0.0f);
      for (Index chunk = 0; chunk < chunks_; chunk++) {
        const float* from = sums_.data() + chunk * size_ + at;
        for (Index i = 0; i < count; i++) to[i] += from[i];
      }
    }

   private:
    Index chunks_, size_;
    std::vector<float> sums_;
  };

  // From the gradient of the block's output to that of attention.
  static void ToAttention(const BlockSizes& s, const BlockWeights& w,
                          const float* dy, const float* attended,
                          const float* gate_up, Index from, Index to,
                          const Work& work, float* dscale) {
    const Index count = to - from, width = s.width, inner = s.inner;
    float* dinner = Scratch<Block>(count * (width + inner));
    float* dnormed = dinner + count * inner;
    float* open = work.dgate_up + from * 2 * inner;
    const float* above = dy + from * width;
    const float* middle = attended + from * width;
    float* dmiddle = work.dattended + from * width;
    Block::NormRows(s, middle, w.norm2, count, work.normed + from * width);
    SerialGemm(count, inner, width, Block::Rows(above, width),
              Block::Columns(w.down, width), {}, dinner, inner);
    for (Index r = 0; r < count; r++) {
      const float* x = gate_up + (from + r) * 2 * inner;
      Gate(x, inner, work.inner + (from + r) * inner);
      GateGradient(dinner + r * inner, x, inner, open + r * 2 * inner);
    }
    SerialGemm(count, width, inner, Block::Rows(open, 2 * inner),
              Block::Columns(w.gate, inner), {}, dnormed, width);
    SerialGemm(count, width, inner, Block::Rows(open + inner, 2 * inner),
              Block::Columns(w.up, inner), {dnormed, width}, dnormed, width);
    NormRowsGradient(s, dnormed, middle, w.norm2, above, count, dmiddle,
                     dscale);
    SerialGemm(count, s.Queries(), width, Block::Rows(dmiddle, width),
              Block::Columns(w.out, width), {},
              work.dmixed + from * s.Queries(), s.Queries());
  }

  // From the gradient of queries, keys and values to that of the block's input.
  static void ToStream(const BlockSizes& s, const BlockWeights& w,
                       const float* x, Index from, Index to,
                       const Work& work, float* dx, float* dscale,
                       float* dbias) {
    const Index count = to - from, width = s.width, all = s.All();
    float* dnormed = Scratch<Block>(count * width);
    const float* dqkv = work.dqkv + from * all;
    Addend before;
    s.EachProjection(w, [&](const float* weight, Index at, Index columns) {
      SerialGemm(count, width, columns, Block::Rows(dqkv + at, all),
                Block::Columns(weight, columns), before, dnormed, width);
      before = {dnormed, width};
    });
    Block::NormRows(s, x + from * width, w.norm1, count,
                    work.normed + from * width);
    NormRowsGradient(s, dnormed, x + from * width, w.norm1,
                     work.dattended + from * width, count, dx + from * width,
                     dscale);
    for (Index r = 0; s.biased && r < count; r++) {
#pragma omp simd
      for (Index i = 0; i < all; i++) dbias[i] += dqkv[r * all + i];
    }
  }

  // Adds the residual connection's gradient to the norm's.
  static void NormRowsGradient(const BlockSizes& s, const float* dnormed,
                               const float* x, const float* scale,
                               const float* past, Index rows, float* dx,
                               float* dscale) {
    for (Index r = 0; r < rows; r++) {
      float* target = dx + r * s.width;
      NormGradient(dnormed + r * s.width, x + r * s.width, scale, s.width,
                   s.eps, target, dscale);
#pragma omp simd
      for (Index i = 0; i < s.width; i++) target[i] += past[r * s.width + i];
    }
  }

  // x^T dy for x [N, in] and dy [N, out], whose rows are `stride` apart.
  static void WeightGradient(Index rows, const float* x, Index in,
                             const float* dy, Index stride, Index out,
                             float* dw) {
    Gemm(in, out, rows, Block::Columns(x, in), Block::Rows(dy, stride), {}, dw);
  }
};

}  // namespace unlock

#endif  // UNLOCK_BLOCK_GRADIENT_H_
