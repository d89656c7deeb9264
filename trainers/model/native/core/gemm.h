// Products of matrices of any size, on all cores: blocks of C from packed parts
// of A and B that fit in the cache (Goto and van de Geijn 2008, doi
// 10.1145/1356052.1356053).

#ifndef UNLOCK_GEMM_H_
#define UNLOCK_GEMM_H_

#include "packing.h"
#include "parallel.h"
#include "product.h"

namespace unlock {

// Depth of a block: a panel of it fits in the L1 cache.
constexpr Index kDepth = 6144 / kPanel < 256 ? 6144 / kPanel : 256;

// Rows of A in a packed group, stored column by column: whole tiles.
constexpr Index kPackedRows = 12;
static_assert(kPackedRows % kTileRows == 0, "a group holds whole tiles");

// Maximum rows of a block of C: so much of A fits in the L2 cache.
constexpr Index kBlockRows = 24 * kPackedRows;

// Maximum columns of a block.
constexpr Index kBlockColumns = 256;

// Blocks per thread, if there are enough: a thread may start late.
constexpr Index kBlocksPerThread = 2;

// Smaller products (in multiply-adds) are not worth waking a thread.
constexpr Index kLeastWork = Index{1} << 18;

// Most pairs that are rounded ahead, unless a block has more.
constexpr Index kMostRounded = Index{1} << 21;

// Whether rows fall on the same few cache lines.
inline bool Collides(const Matrix<float>& a) { return a.row % 1024 == 0; }

// The work of one thread: a block of C, from all of A's columns.
template <typename Element>
class GemmBlock {
 public:
  // Scratch memory, in floats.
  static constexpr Index kScratch =
      kDepth * (kBlockRows + kPackedRows + kBlockColumns + kPanel) +
      kPanel * kBlockRows;

  GemmBlock(Index rows, Index columns, float* c, Index stride,
            const Addend& addend, float* room)
      : rows_(rows),
        columns_(columns),
        stride_(stride),
        c_(c),
        addend_(addend),
        edge_(room),
        panels_(edge_ + kPanel * kBlockRows),
        tiles_(panels_ + kDepth * (kBlockColumns + kPanel)) {}

  // Whether each float of the packed parts holds two numbers.
  static constexpr bool kPaired = IsPaired<Element>();

  // Largest depth of a part.
  static constexpr Index kMostDepth = kPaired ? 2 * kDepth : kDepth;

  // Adds A [rows, depth] times B [depth, columns]. A holds pairs if kPaired.
  void Add(Index depth, const Matrix<float>& a, const Matrix<Element>& b) {
    if constexpr (kPaired) {
      PackPairs<kPanel>(b, depth, columns_, panels_);
      depth = CountPairs(depth);
    } else {
      PackPanels<kPanel>(b, depth, columns_, panels_);
    }
    const bool packs = a.column != 1 || Collides(a);
    if (packs) {
      const Matrix<float> turned{a.data, a.column, a.row};
      PackPanels<kPackedRows>(turned, depth, rows_, tiles_);
    }
    for (Index n = 0; n < columns_; n += kPanel) {
      const Index count = std::min(kPanel, columns_ - n);
      const Index padded = Padded(count);
      const float* panel = panels_ + n * depth;
      float* c = c_ + n;
      Index stride = stride_;
      Addend addend = addend_.From(0, n);
      // Computed in `edge_` if the panel is wider than the rest of C.
      const bool aside = count < kPanel;
      if (aside) {
        addend = CopyEdge(addend, count);
        c = edge_, stride = kPanel;
      }
      if (!packs) {
        Multiply<kPaired>(rows_, padded, depth, a, panel, kPanel, addend, c,
                          stride);
      }
      for (Index m = 0; packs && m < rows_; m += kPackedRows) {
        const Matrix<float> tiles{tiles_ + m * depth, 1, kPackedRows};
        Multiply<kPaired>(std::min(kPackedRows, rows_ - m), padded, depth,
                          tiles, panel, kPanel, addend.From(m, 0),
                          c + m * stride, stride);
      }
      for (Index m = 0; aside && m < rows_; m++) {
        std::memcpy(c_ + m * stride_ + n, edge_ + m * kPanel,
                    count * sizeof(float));
      }
    }
    addend_ = {c_, stride_};
  }

 private:
  // Copies the last columns of the addend, padded to whole vectors.
  Addend CopyEdge(const Addend& addend, Index count) {
    if (addend.data == nullptr) return addend;
    for (Index m = 0; m < rows_; m++) {
      std::memcpy(edge_ + m * kPanel, addend.data + m * addend.stride,
                  count * sizeof(float));
    }
    return {edge_, kPanel};
  }

  const Index rows_, columns_, stride_;
  float* const c_;
  Addend addend_;
  float *const edge_, *const panels_, *const tiles_;
};

// C = A B + addend for A [rows, depth] and B [depth, columns], on one thread.
template <typename Element>
void SerialGemm(Index rows, Index columns, Index depth,
               const Matrix<float>& a, const Matrix<Element>& b,
               const Addend& addend, float* c, Index stride) {
  for (Index m = 0; m < rows; m += kBlockRows) {
    for (Index n = 0; n < columns; n += kBlockColumns) {
      GemmBlock<Element> block(
          std::min(kBlockRows, rows - m), std::min(kBlockColumns, columns - n),
          c + m * stride + n, stride, addend.From(m, n),
          Scratch<GemmBlock<Element>>(GemmBlock<Element>::kScratch));
      constexpr Index step = GemmBlock<Element>::kMostDepth;
      for (Index k = 0; k < depth; k += step) {
        block.Add(std::min(step, depth - k),
                  a.From(m, IsPaired<Element>() ? k / 2 : k), b.From(k, n));
      }
    }
  }
}

// The same on all threads, for a dense C. The order of each sum does not depend
// on the number of threads.
template <typename Element>
void ParallelGemm(Index rows, Index columns, Index depth,
                  const Matrix<float>& a, const Matrix<Element>& b,
                  const Addend& addend, float* c) {
  const Index panels = (columns + kPanel - 1) / kPanel;
  const Index tiles = (rows + kTileRows - 1) / kTileRows;
  const Index wanted =
      std::max<Index>(1, std::min(kBlocksPerThread * Pool::Get().Size(),
                                    rows * columns * depth / kLeastWork));
  const Index parts = std::min(
      tiles, std::max((rows + kBlockRows - 1) / kBlockRows,
                      wanted / std::max<Index>(1, panels)));
  const Index groups = std::min(
      panels, std::max((columns + kBlockColumns - 1) / kBlockColumns,
                       wanted / parts));
  Pool::Get().Run(parts * groups, [&](Index i) {
    const Index part = i % parts, group = i / parts;
    const Index top = tiles * part / parts * kTileRows;
    const Index bottom =
        std::min(rows, tiles * (part + 1) / parts * kTileRows);
    const Index left = panels * group / groups * kPanel;
    const Index right =
        std::min(columns, panels * (group + 1) / groups * kPanel);
    SerialGemm(bottom - top, right - left, depth, a.From(top, 0),
              b.From(0, left), addend.From(top, left), c + top * columns + left,
              columns);
  });
}

// The same. A is rounded to pairs first if B's numbers are multiplied so; it
// must then be row-major.
template <typename Element>
void Gemm(Index rows, Index columns, Index depth, const Matrix<float>& a,
          const Matrix<Element>& b, const Addend& addend, float* c) {
  if constexpr (IsPaired<Element>()) {
    const Index pairs = CountPairs(depth);
    const Index most =
        std::max(kBlockRows, kMostRounded / std::max<Index>(1, pairs));
    for (Index top = 0; top < rows; top += most) {
      const Index count = std::min(most, rows - top);
      float* rounded = Scratch<Element>(count * pairs);
      ParallelRanges(count, kGrain / (depth + 1) + 1, [=](Index from, Index to) {
        RoundToPairs(a.From(top + from, 0), to - from, depth,
                     rounded + from * pairs);
      });
      ParallelGemm(count, columns, depth, {rounded, pairs, 1}, b,
                   addend.From(top, 0), c + top * columns);
    }
  } else {
    ParallelGemm(rows, columns, depth, a, b, addend, c);
  }
}

}  // namespace unlock

#endif  // UNLOCK_GEMM_H_
