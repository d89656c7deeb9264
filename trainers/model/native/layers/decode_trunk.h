// All layers between the embedding and the output layer, for new tokens. Each
// sequence passes through all blocks independently, so no thread waits for
// another and intermediate results stay in the cache.

#ifndef UNLOCK_DECODE_TRUNK_H_
#define UNLOCK_DECODE_TRUNK_H_

#include <vector>

#include "../core/product.h"
#include "attention_decode.h"
#include "head_norms.h"
#include "rows.h"

namespace unlock {

// Rows per product.
constexpr Index kRowBlock = 48;

constexpr Index kTasksPerThread = 2;

// Takes token ids [B, T], the embedding [V, D]; per block the scales of both
// norms [D], the packed weights of queries-keys-values, output, gate-up and
// down, the bias of the first, and the scales of the norms of heads [S] if any;
// then the final norm's scale [D], the value head's weight [D, 1] and bias [1],
// and angles, cache, mask and past as in AttentionDecode. Returns the last
// token of each sequence after the final norm [B, D], its value [B], and the
// cache [L*B, K, 2, C*S]. A sequence has at most `positions` slots.
struct DecodeTrunk {
  static constexpr char kSignature[] =
      "UnlockDecodeTrunk(ids: int32, table, weights: n * float, scale, value, "
      "bias, cosines, sines, cache, visible, past: int32) -> hidden, values, "
      "present; "
      UNLOCK_HEADS ", masked, inner, positions, normed, n, eps: float";
  static void Compute(Call& call) {
    const bool normed = call.Integer(7) != 0;
    const Index n = call.Integer(8), rest = 2 + n;
    const Index count = normed ? kWeights + 2 : kWeights;
    if (n % count != 0) {
      return call.Fail(std::to_string(n) + " weights are not whole blocks");
    }
    const Input ids = call.In(0), table = call.In(1), scale = call.In(rest),
                value = call.In(rest + 1), bias = call.In(rest + 2),
                cosines = call.In(rest + 3), sines = call.In(rest + 4),
                old = call.In(rest + 5), visible = call.In(rest + 6),
                past = call.In(rest + 7);
    const Heads h(call, ids.Size());
    Model model{h,
                Angles(cosines, sines),
                call.Integer(4) == 0 ? nullptr : visible.Floats(),
                *past.Integers(),
                table.Floats(),
                scale.Floats(),
                value.Floats(),
                *bias.Floats(),
                table.Dim(1),
                call.Integer(5),
                static_cast<float>(call.Attribute(9)),
                {}};
    for (Index i = 0; i < n; i += count) {
      // The tensors outlive the call: the op holds them.
      const auto at = [&](Index j) { return call.In(2 + i + j).Floats(); };
      const HeadNorms norms{normed ? at(7) : nullptr, normed ? at(8) : nullptr,
                            model.eps};
      model.blocks.push_back(
          {at(0), at(1), at(2), at(3), at(4), at(5), at(6), norms});
    }
    const int32_t* words = ids.Integers();
    if (!CheckTokens(call, ids, table.Dim(0))) return;
    float* hidden = call.Out(0, h.batch, model.width);
    float* values = call.Out(1, h.batch);
    const Cache cache(call, 2, h, static_cast<Index>(model.blocks.size()),
                      old, model.before, call.Integer(6));
    // As many sequences at a time as fill a block of rows, but several tasks
    // per thread, since one may start late.
    const Index tasks_wanted = kTasksPerThread * Pool::Get().Size();
    const Index sequences = std::max<Index>(
        1, std::min(kRowBlock / h.time,
                    (h.batch + tasks_wanted - 1) / tasks_wanted));
    const Index tasks = (h.batch + sequences - 1) / sequences;
    Pool::Get().Run(tasks, [&](Index task) {
      const Index from = task * sequences;
      const Index to = std::min(h.batch, from + sequences);
      Run(model, cache, words, from, to, hidden, values);
    });
  }

 private:
  // Inputs per block, without the norms of heads.
  static constexpr Index kWeights = 7;

  struct Block {
    const float *norm1, *qkv, *out, *norm2, *gate_up, *down, *bias;
    HeadNorms norms;
  };

  struct Model {
    Heads heads;
    Angles angles;
    const float* visible;
    Index before;
    const float *table, *scale, *value;
    float bias;
    Index width, inner;
    float eps;
    std::vector<Block> blocks;
  };

  // Scratch memory of a thread.
  struct Buffers {
    float *stream, *qkv, *mixed, *normed, *gate_up, *inner;
    Index stream_stride, qkv_stride, gate_stride, attended;

    Buffers(const Model& m, Index rows)
        : stream_stride(Whole(m.width)),
          qkv_stride(Whole(m.heads.Width())),
          gate_stride(Whole(2 * m.inner)),
          attended(m.heads.heads * m.heads.size) {
      stream = Scratch<Buffers>(rows * (stream_stride + qkv_stride + attended) +
                             kRowBlock * (m.width + gate_stride + m.inner));
      qkv = stream + rows * stream_stride;
      mixed = qkv + rows * qkv_stride;
      normed = mixed + rows * attended;
      gate_up = normed + kRowBlock * m.width;
      inner = gate_up + kRowBlock * gate_stride;
    }

   private:
    static Index Whole(Index columns) { return PackedSize(1, columns); }
  };

  // Decodes sequences [from, to).
  static void Run(const Model& m, const Cache& cache, const int32_t* ids,
                  Index from, Index to, float* hidden, float* values) {
    const Heads& h = m.heads;
    const Index rows = (to - from) * h.time, width = m.width;
    const Buffers room(m, rows);
    for (Index r = 0; r < rows; r++) {
      std::memcpy(room.stream + r * room.stream_stride,
                  m.table + ids[from * h.time + r] * width,
                  width * sizeof(float));
    }
    const auto layers = static_cast<Index>(m.blocks.size());
    for (Index layer = 0; layer < layers; layer++) {
      // Only the last tokens of the last block's output are used.
      const Index outputs = layer + 1 < layers ? h.time : 1;
      Project(m, m.blocks[layer], room, rows);
      Attend(m, cache, layer, outputs, room, from, to);
      Transform(m, m.blocks[layer], room, rows, h.time / outputs);
    }
    for (Index b = from; b < to; b++) {
      const Index last = (b - from + 1) * h.time - 1;
      float* row = hidden + b * width;
      Norm(room.stream + last * room.stream_stride, m.scale, width, m.eps, row);
      float sum = 0;
#pragma omp simd reduction(+ : sum)
      for (Index i = 0; i < width; i++) sum += row[i] * m.value[i];
      values[b] = sum + m.bias;
    }
  }

  // Computes queries, keys and values of the rows.
  static void Project(const Model& m, const Block& block, const Buffers& room,
                      Index rows) {
    for (Index row = 0; row < rows; row += kRowBlock) {
      const Index count = std::min(kRowBlock, rows - row);
      for (Index r = 0; r < count; r++) {
        Norm(room.stream + (row + r) * room.stream_stride, block.norm1,
             m.width, m.eps, room.normed + r * m.width);
        std::memcpy(room.qkv + (row + r) * room.qkv_stride, block.bias,
                    m.heads.Width() * sizeof(float));
      }
      PackedProduct(count, m.heads.Width(), m.width, room.normed, m.width,
                    block.qkv, room.qkv + row * room.qkv_stride,
                    room.qkv_stride, true);
      for (Index r = 0; block.norms && r < count; r++) {
        float* heads = room.qkv + (row + r) * room.qkv_stride;
        block.norms.Norm(m.heads, heads, heads);
      }
    }
  }

  static void Attend(const Model& m, const Cache& cache, Index layer,
                     Index outputs, const Buffers& room, Index from,
                     Index to) {
    const Heads& h = m.heads;
    for (Index b = from; b < to; b++) {
      const Index row = (b - from) * h.time;
      const Angles own = m.angles.Of(h, b);
      const float* seen =
          m.visible == nullptr ? nullptr : m.visible + b * (m.before + h.time);
      for (Index k = 0; k < h.key_heads; k++) {
        const Index sequence = layer * h.batch + b;
        DecodeHead(h, own,
                   {room.qkv + row * room.qkv_stride, room.qkv_stride}, seen,
                   k, m.before, outputs, cache.Keys(sequence, k),
                   cache.Values(sequence, k),
                   {room.mixed + row * room.attended, room.attended});
      }
    }
  }

  // The layers after attention, for every `step`-th row.
  static void Transform(const Model& m, const Block& block, const Buffers& room,
                        Index rows, Index step) {
    const Index stream_stride = step * room.stream_stride;
    const Index mixed_stride = step * room.attended;
    for (Index row = step - 1; row < rows; row += step * kRowBlock) {
      const Index count = std::min(kRowBlock, (rows - row + step - 1) / step);
      float* stream = room.stream + row * room.stream_stride;
      PackedProduct(count, m.width, room.attended,
                    room.mixed + row * room.attended, mixed_stride, block.out,
                    stream, stream_stride, true);
      for (Index r = 0; r < count; r++) {
        Norm(stream + r * stream_stride, block.norm2, m.width, m.eps,
             room.normed + r * m.width);
      }
      PackedProduct(count, 2 * m.inner, m.width, room.normed, m.width,
                    block.gate_up, room.gate_up, room.gate_stride, false);
      for (Index r = 0; r < count; r++) {
        Gate(room.gate_up + r * room.gate_stride, m.inner,
             room.inner + r * m.inner);
      }
      PackedProduct(count, m.width, m.inner, room.inner, m.inner, block.down,
                    stream, stream_stride, true);
    }
  }
};

}  // namespace unlock

#endif  // UNLOCK_DECODE_TRUNK_H_
