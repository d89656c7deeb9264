// Products of matrices of any size, on all cores: blocks of C, each from parts
// of A and B that are put together so that they stay in the cache (Goto and van
// de Geijn 2008, doi 10.1145/1356052.1356053).

#ifndef UNLOCK_GEMM_H_
#define UNLOCK_GEMM_H_

#include <tuple>
#include <type_traits>
#include <utility>

#include "parallel.h"
#include "product.h"

namespace unlock {

// Places that are summed up at a time: a panel of them stays in the innermost
// cache.
constexpr Index kDepth = 6144 / kPanel < 256 ? 6144 / kPanel : 256;

// Rows of A that are put together, column by column: those of whole tiles.
constexpr Index kTogether = 12;
static_assert(kTogether % kTileRows == 0, "a tile lies in one of them");

// Rows of a block of C at most: as many of A stay in the second cache.
constexpr Index kBlockRows = 24 * kTogether;

// Columns of a block at most.
constexpr Index kBlockColumns = 256;

// Blocks for each thread, if there are enough: one may begin late.
constexpr Index kBlocksPerThread = 2;

// Products below this many additions are not worth waking a thread.
constexpr Index kLeastWork = Index{1} << 18;

// Four numbers, for what is the same on all processors.
typedef float Quad __attribute__((vector_size(16), aligned(4)));

// Turns 4 x 4 numbers.
inline void TurnQuads(const float* from, Index from_stride, float* to,
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

// Numbers of a column that are widened at a time before they are turned.
constexpr Index kRun = 16;

// Copies the columns of a matrix, each of which lies together, row by row.
// Returns how many rows and columns it has copied: those of whole pieces.
template <typename Element>
std::pair<Index, Index> TurnColumns(const Matrix<Element>& from,
                                        Index rows, Index columns,
                                        float* to, Index stride) {
  const Index step = std::is_same_v<Element, float> ? 4 : kRun;
  const Index whole_rows = rows / step * step;
  const Index whole_columns = columns / 4 * 4;
  for (Index i = 0; i < whole_rows; i += step) {
    for (Index j = 0; j < whole_columns; j += 4) {
      const Element* piece = from.data + i + j * from.column;
      float* target = to + i * stride + j;
      if constexpr (std::is_same_v<Element, float>) {
        TurnQuads(piece, from.column, target, stride);
      } else {
        float run[4 * kRun];
        for (Index c = 0; c < 4; c++) {
#pragma omp simd
          for (Index k = 0; k < kRun; k++) {
            run[c * kRun + k] = static_cast<float>(piece[c * from.column + k]);
          }
        }
        for (Index k = 0; k < kRun; k += 4) {
          TurnQuads(run + k, kRun, target + k * stride, stride);
        }
      }
    }
  }
  return {whole_rows, whole_columns};
}

// Copies a part of a matrix whose rows do not lie together, [rows, columns],
// row by row.
template <typename Element>
void CopyRows(const Matrix<Element>& from, Index rows, Index columns,
              float* to, Index stride) {
  Index whole_rows = 0, whole_columns = 0;
  if (from.row == 1) {
    std::tie(whole_rows, whole_columns) =
        TurnColumns(from, rows, columns, to, stride);
  }
  for (Index j = 0; j < columns; j++) {
    const Element* column = from.data + j * from.column;
    for (Index i = j < whole_columns ? whole_rows : 0; i < rows; i++) {
      to[i * stride + j] = static_cast<float>(column[i * from.row]);
    }
  }
}

// Rows whose places in memory fall on the same few lines of a cache.
inline bool Collides(const Matrix<float>& a) { return a.row % 1024 == 0; }

// Puts a part of a matrix, [depth, columns], into panels of kWidth columns,
// each row by row.
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
  // Row by row, as they lie in memory.
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

// What one thread does of a product: a block of C, from all of A's columns.
template <typename Element>
class GemmBlock {
 public:
  // Floats of room that it takes.
  static constexpr Index kRoom =
      kDepth * (kBlockRows + kTogether + kBlockColumns + kPanel) +
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
      PackPanels<kTogether>(turned, depth, rows_, tiles_);
    }
    for (Index n = 0; n < columns_; n += kPanel) {
      const Index count = std::min(kPanel, columns_ - n);
      const Index padded = Padded(count);
      const float* panel = panels_ + n * depth;
      float* c = c_ + n;
      Index stride = stride_;
      Addend addend = addend_.From(0, n);
      // Beside C, where the panel is wider than what is left of it.
      const bool aside = count < kPanel;
      if (aside) {
        addend = CopyEdge(addend, count);
        c = edge_, stride = kPanel;
      }
      if (!packs) {
        Multiply(rows_, padded, depth, a, panel, kPanel, addend, c, stride);
      }
      for (Index m = 0; packs && m < rows_; m += kTogether) {
        const Matrix<float> tiles{tiles_ + m * depth, 1, kTogether};
        Multiply(std::min(kTogether, rows_ - m), padded, depth, tiles, panel,
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
  // The addend of the last columns, with room for whole vectors.
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
void GemmAlone(Index rows, Index columns, Index depth,
               const Matrix<float>& a, const Matrix<Element>& b,
               const Addend& addend, float* c, Index stride) {
  for (Index m = 0; m < rows; m += kBlockRows) {
    for (Index n = 0; n < columns; n += kBlockColumns) {
      GemmBlock<Element> block(
          std::min(kBlockRows, rows - m), std::min(kBlockColumns, columns - n),
          c + m * stride + n, stride, addend.From(m, n),
          Room<GemmBlock<Element>>(GemmBlock<Element>::kRoom));
      for (Index k = 0; k < depth; k += kDepth) {
        block.Add(std::min(kDepth, depth - k), a.From(m, k), b.From(k, n));
      }
    }
  }
}

// The same on all threads, for a dense C. Each number is summed up in the same
// order, whatever their number.
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
    GemmAlone(bottom - top, right - left, depth, a.From(top, 0),
              b.From(0, left), addend.From(top, left), c + top * columns + left,
              columns);
  });
}

}  // namespace unlock

#endif  // UNLOCK_GEMM_H_
