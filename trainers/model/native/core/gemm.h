// Products of matrices of any size, on all cores: blocks of C from packed parts
// of A and B that fit in the cache (Goto and van de Geijn 2008, doi
// 10.1145/1356052.1356053).

#ifndef UNLOCK_GEMM_H_
#define UNLOCK_GEMM_H_

#include <tuple>
#include <type_traits>
#include <utility>

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

// Four numbers, for code that is the same on all processors.
typedef float Quad __attribute__((vector_size(16), aligned(4)));

// Transposes 4 x 4 numbers.
inline void TransposeQuads(const float* from, Index from_stride, float* to,
                           Index to_stride) {
  Quad r[4];
  for (int i = 0; i < 4; i++) {
    r[i] = *reinterpret_cast<const Quad*>(from + i * from_stride);
  }
  typedef int Order __attribute__((vector_size(16)));
  const Quad a = __builtin_shuffle(r[0], r[1], Order{0, 4, 1, 5});
  const Quad b = __builtin_shuffle(r[2], r[3], Order{0, 4, 1, 5});
  const Quad c = __builtin_shuffle(r[0], r[1], Order{2, 6, 3, 7});
  const Quad d = __builtin_shuffle(r[2], r[3], Order{2, 6, 3, 7});
  const Quad t[4] = {__builtin_shuffle(a, b, Order{0, 1, 4, 5}),
                     __builtin_shuffle(a, b, Order{2, 3, 6, 7}),
                     __builtin_shuffle(c, d, Order{0, 1, 4, 5}),
                     __builtin_shuffle(c, d, Order{2, 3, 6, 7})};
  for (int i = 0; i < 4; i++) {
    *reinterpret_cast<Quad*>(to + i * to_stride) = t[i];
  }
}

// Numbers of a column that are widened before they are transposed.
constexpr Index kRun = 16;

// Copies a column-major matrix row by row, in whole pieces only. Returns the
// numbers of rows and columns that it has copied.
template <typename Element>
std::pair<Index, Index> TransposeColumns(const Matrix<Element>& from,
                                         Index rows, Index columns, float* to,
                                         Index stride) {
  const Index step = std::is_same_v<Element, float> ? 4 : kRun;
  const Index whole_rows = rows / step * step;
  const Index whole_columns = columns / 4 * 4;
  for (Index i = 0; i < whole_rows; i += step) {
    for (Index j = 0; j < whole_columns; j += 4) {
      const Element* piece = from.data + i + j * from.column;
      float* target = to + i * stride + j;
      if constexpr (std::is_same_v<Element, float>) {
        TransposeQuads(piece, from.column, target, stride);
      } else {
        float run[4 * kRun];
        for (Index c = 0; c < 4; c++) {
#pragma omp simd
          for (Index k = 0; k < kRun; k++) {
            run[c * kRun + k] = static_cast<float>(piece[c * from.column + k]);
          }
        }
        for (Index k = 0; k < kRun; k += 4) {
          TransposeQuads(run + k, kRun, target + k * stride, stride);
        }
      }
    }
  }
  return {whole_rows, whole_columns};
}

// Copies part of a matrix that is not row-major, [rows, columns], row by row.
template <typename Element>
void CopyRows(const Matrix<Element>& from, Index rows, Index columns,
              float* to, Index stride) {
  Index whole_rows = 0, whole_columns = 0;
  if (from.row == 1) {
    std::tie(whole_rows, whole_columns) =
        TransposeColumns(from, rows, columns, to, stride);
  }
  for (Index j = 0; j < columns; j++) {
    const Element* column = from.data + j * from.column;
    for (Index i = j < whole_columns ? whole_rows : 0; i < rows; i++) {
      to[i * stride + j] = static_cast<float>(column[i * from.row]);
    }
  }
}

// Whether rows fall on the same few cache lines.
inline bool Collides(const Matrix<float>& a) { return a.row % 1024 == 0; }

// Packs part of a matrix, [depth, columns], into panels of kWidth columns, each
// row by row.
template <Index kWidth, typename Element>
void PackPanels(const Matrix<Element>& from, Index depth, Index columns,
                float* to) {
  if (from.column != 1) {
    for (Index n = 0; n < columns; n += kWidth) {
      CopyRows(from.From(0, n), depth, std::min(kWidth, columns - n),
               to + n * depth, kWidth);
    }
    return;
  }
  // In memory order.
  for (Index k = 0; k < depth; k++) {
    const Element* row = from.data + k * from.row;
    float* target = to + k * kWidth;
    Index n = 0;
    for (; n + kWidth <= columns; n += kWidth) {
#pragma omp simd
      for (Index j = 0; j < kWidth; j++) {
        target[n * depth + j] = static_cast<float>(row[n + j]);
      }
    }
    for (Index j = 0; n + j < columns; j++) {
      target[n * depth + j] = static_cast<float>(row[n + j]);
    }
  }
}

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

  // Adds A [rows, depth] times B [depth, columns].
  void Add(Index depth, const Matrix<float>& a, const Matrix<Element>& b) {
    PackPanels<kPanel>(b, depth, columns_, panels_);
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
        Multiply(rows_, padded, depth, a, panel, kPanel, addend, c, stride);
      }
      for (Index m = 0; packs && m < rows_; m += kPackedRows) {
        const Matrix<float> tiles{tiles_ + m * depth, 1, kPackedRows};
        Multiply(std::min(kPackedRows, rows_ - m), padded, depth, tiles, panel,
                 kPanel, addend.From(m, 0), c + m * stride, stride);
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
      for (Index k = 0; k < depth; k += kDepth) {
        block.Add(std::min(kDepth, depth - k), a.From(m, k), b.From(k, n));
      }
    }
  }
}

// The same on all threads, for a dense C. The order of each sum does not depend
// on the number of threads.
template <typename Element>
void Gemm(Index rows, Index columns, Index depth, const Matrix<float>& a,
          const Matrix<Element>& b, const Addend& addend, float* c) {
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

}  // namespace unlock

#endif  // UNLOCK_GEMM_H_
