// A transformer block: attention and SwiGLU, each after a norm and with a
// residual connection. A thread takes a few rows through all layers between two
// attentions, so intermediate results stay in its cache.

#ifndef UNLOCK_BLOCK_H_
#define UNLOCK_BLOCK_H_

#include <vector>

#include "../core/gemm.h"
#include "attention.h"
#include "head_norms.h"
#include "rows.h"

namespace unlock {

// Approximate number of rows per thread and step.
constexpr Index kChunkRows = 192;

// Chunks of rows. Their number does not depend on the number of threads, so
// sums over chunks do not either.
struct Chunks {
  Index rows, count;

  explicit Chunks(Index rows)
      : rows(rows), count(std::max<Index>(1, rows / kChunkRows)) {}

  // First row of chunk i.
  Index At(Index i) const { return rows * i / count; }

  // Rows of the largest chunk.
  Index Largest() const { return (rows + count - 1) / count; }

  // Calls task(i, from, to) for each chunk, in parallel.
  template <typename Task>
  void Each(const Task& task) const {
    Pool::Get().Run(count, [&](Index i) { task(i, At(i), At(i + 1)); });
  }
};

// The weights of a block, all [in, out]: inputs of a call from `first` on.
struct BlockWeights {
  const float *norm1, *query, *key, *value, *out, *norm2, *gate, *up, *down;

  BlockWeights(Call& call, int first) {
    for (const float** weight : {&norm1, &query, &key, &value, &out, &norm2,
                                 &gate, &up, &down}) {
      // The tensors outlive the call: the op holds them.
      *weight = call.In(first++).Floats();
    }
  }
};

// The sizes of a block.
struct BlockSizes {
  Heads heads;
  Index width, inner;
  float eps;
  bool biased, normed;

  // Widths of queries, of keys, and of queries, keys and values.
  Index Queries() const { return heads.heads * heads.size; }
  Index Keys() const { return heads.key_heads * heads.size; }
  Index All() const { return heads.Width(); }

  // Calls task(weight, first column, columns) for projections whose results are
  // side by side.
  template <typename Task>
  void EachProjection(const BlockWeights& w, const Task& task) const {
    task(w.query, 0, Queries());
    task(w.key, Queries(), Keys());
    task(w.value, Queries() + Keys(), Keys());
  }

  BlockSizes(const Call& call, const Input& x, const Input& gate)
      : heads(call, x.Dim(0)),
        width(x.Dim(1)),
        inner(gate.Dim(1)),
        eps(static_cast<float>(call.Attribute(6))),
        biased(call.Integer(4) != 0),
        normed(call.Integer(5) != 0) {}

  // Norms of heads, if any.
  HeadNorms Norms(const Input& queries, const Input& keys) const {
    if (!normed) return {nullptr, nullptr, eps};
    return {queries.Floats(), keys.Floats(), eps};
  }
};

// Takes the residual stream [N, D], the block's weights, rotary angles, the
// bias of queries, keys and values [(H + 2K) S] if any, and the scales of the
// norms of heads [S] if any. Returns the stream after the block, and what its
// gradient needs: queries, keys and values before the norms of heads, log sum
// exp(score) of each query, the attention output, the stream after attention,
// and gate and up.
struct Block {
  static constexpr char kSignature[] =
      "UnlockBlock(x, norm1, query, key, value, out, norm2, gate, up, down, "
      "cosines, sines, bias, query_norm, key_norm) -> y, qkv, logz, mixed, "
      "attended, gate_up; " UNLOCK_HEADS ", biased, normed, eps: float";
  static void Compute(Call& call) {
    const Input x = call.In(0), gate = call.In(7), cosines = call.In(10),
                sines = call.In(11), bias = call.In(12),
                query_norm = call.In(13), key_norm = call.In(14);
    const BlockWeights w(call, 1);
    const BlockSizes s(call, x, gate);
    const Heads& h = s.heads;
    const HeadNorms norms = s.Norms(query_norm, key_norm);
    const Index rows = x.Dim(0);
    float* y = call.Out(0, rows, s.width);
    float* qkv = call.Out(1, rows, s.All());
    float* logz = call.Out(2, h.batch, h.heads, h.time);
    float* mixed = call.Out(3, rows, s.Queries());
    float* attended = call.Out(4, rows, s.width);
    float* gate_up = call.Out(5, rows, 2 * s.inner);
    const float* stream = x.Floats();
    const float* shift = s.biased ? bias.Floats() : nullptr;
    float* heads = norms ? Scratch<HeadNorms>(rows * s.All()) : qkv;
    const Chunks chunks(rows);
    chunks.Each([&](Index, Index from, Index to) {
      float* normed = Scratch<Block>((to - from) * s.width);
      NormRows(s, stream + from * s.width, w.norm1, to - from, normed);
      s.EachProjection(w, [&](const float* weight, Index at, Index count) {
        SerialGemm(to - from, count, s.width, Rows(normed, s.width),
                  Rows(weight, count), Addend{shift, 0}.From(0, at),
                  qkv + from * s.All() + at, s.All());
      });
      NormHeads(s, norms, qkv, from, to, heads);
    });
    const Angles angles(cosines, sines);
    Attention::Forward(h, angles, heads, mixed, logz);
    chunks.Each([&](Index, Index from, Index to) {
      const Index count = to - from;
      float* normed = Scratch<Block>(count * (s.width + s.inner));
      float* inner = normed + count * s.width;
      float* middle = attended + from * s.width;
      float* open = gate_up + from * 2 * s.inner;
      SerialGemm(count, s.width, s.Queries(),
                Rows(mixed + from * s.Queries(), s.Queries()),
                Rows(w.out, s.width), {stream + from * s.width, s.width},
                middle, s.width);
      NormRows(s, middle, w.norm2, count, normed);
      SerialGemm(count, s.inner, s.width, Rows(normed, s.width),
                Rows(w.gate, s.inner), {}, open, 2 * s.inner);
      SerialGemm(count, s.inner, s.width, Rows(normed, s.width),
                Rows(w.up, s.inner), {}, open + s.inner, 2 * s.inner);
      for (Index r = 0; r < count; r++) {
        Gate(open + r * 2 * s.inner, s.inner, inner + r * s.inner);
      }
      SerialGemm(count, s.width, s.inner, Rows(inner, s.inner),
                Rows(w.down, s.width), {middle, s.width}, y + from * s.width,
                s.width);
    });
  }

  static Matrix<float> Rows(const float* data, Index stride) {
    return {data, stride, 1};
  }
  static Matrix<float> Columns(const float* data, Index stride) {
    return {data, 1, stride};
  }
  static void NormHeads(const BlockSizes& s, const HeadNorms& norms,
                        const float* qkv, Index from, Index to, float* y) {
    for (Index r = from; norms && r < to; r++) {
      norms.Norm(s.heads, qkv + r * s.All(), y + r * s.All());
    }
  }
  static void NormRows(const BlockSizes& s, const float* x, const float* scale,
                       Index rows, float* y) {
    for (Index r = 0; r < rows; r++) {
      Norm(x + r * s.width, scale, s.width, s.eps, y + r * s.width);
    }
  }
};

}  // namespace unlock

#endif  // UNLOCK_BLOCK_H_
