// Products of small matrices that lie in the cache.

#ifndef UNLOCK_PRODUCT_H_
#define UNLOCK_PRODUCT_H_

#include <cstdint>
#include <type_traits>

namespace unlock {

// Eight numbers; on processors with longer vectors two of these are one.
typedef float Vector __attribute__((vector_size(32), aligned(4)));
constexpr int64_t kLanes = 8;

// Rows of a tile: with four vectors a row, as many sums as there are registers.
#ifdef __AVX512VL__
constexpr int kTileRows = 6;
#else
constexpr int kTileRows = 3;
#endif

// Columns of a panel: a row of a tile.
constexpr int64_t kPanel = 4 * kLanes;

// Rounds up to whole vectors.
inline int64_t Padded(int64_t size) {
  return (size + kLanes - 1) / kLanes * kLanes;
}

// A tile of Rows x (Vectors * kLanes) of C, from all of A's columns.
template <bool kTransposed, int kRows, int kVectors>
inline void Tile(int64_t depth, const float* a, int64_t a_stride,
                 const float* b, int64_t b_stride, float* c, int64_t c_stride,
                 bool add) {
  Vector sum[kRows][kVectors];
  for (int r = 0; r < kRows; r++) {
    for (int v = 0; v < kVectors; v++) {
      sum[r][v] = add ? *reinterpret_cast<const Vector*>(
                            c + r * c_stride + v * kLanes)
                      : Vector{};
    }
  }
  for (int64_t k = 0; k < depth; k++) {
    Vector row[kVectors];
    for (int v = 0; v < kVectors; v++) {
      row[v] = *reinterpret_cast<const Vector*>(b + k * b_stride + v * kLanes);
    }
    for (int r = 0; r < kRows; r++) {
      const float factor =
          kTransposed ? a[k * a_stride + r] : a[r * a_stride + k];
      for (int v = 0; v < kVectors; v++) sum[r][v] += factor * row[v];
    }
  }
  for (int r = 0; r < kRows; r++) {
    for (int v = 0; v < kVectors; v++) {
      *reinterpret_cast<Vector*>(c + r * c_stride + v * kLanes) = sum[r][v];
    }
  }
}

template <bool kTransposed, int kRows>
inline void Rows(int64_t columns, int64_t depth, const float* a,
                 int64_t a_stride, const float* b, int64_t b_stride, float* c,
                 int64_t c_stride, bool add) {
  int64_t n = 0;
  for (; n + kPanel <= columns; n += kPanel) {
    Tile<kTransposed, kRows, 4>(depth, a, a_stride, b + n, b_stride, c + n,
                                c_stride, add);
  }
  for (; n < columns; n += kLanes) {
    Tile<kTransposed, kRows, 1>(depth, a, a_stride, b + n, b_stride, c + n,
                                c_stride, add);
  }
}

// C = A B, or C += A B, all row by row. `columns` is rounded up to whole
// vectors, for which B and C must have room. A is [rows, depth], or stored
// [depth, rows] where kTransposed.
template <bool kTransposed>
void Product(int64_t rows, int64_t columns, int64_t depth, const float* a,
             int64_t a_stride, const float* b, int64_t b_stride, float* c,
             int64_t c_stride, bool add) {
  const int64_t step = kTransposed ? 1 : a_stride;
  int64_t m = 0;
  for (; m + kTileRows <= rows; m += kTileRows) {
    Rows<kTransposed, kTileRows>(columns, depth, a + m * step, a_stride, b,
                                 b_stride, c + m * c_stride, c_stride, add);
  }
  const float* rest = a + m * step;
  float* target = c + m * c_stride;
  const auto last = [&](auto count) {
    Rows<kTransposed, decltype(count)::value>(columns, depth, rest, a_stride, b,
                                              b_stride, target, c_stride, add);
  };
  switch (rows - m) {
    case 1: return last(std::integral_constant<int, 1>());
    case 2: return last(std::integral_constant<int, 2>());
    case 3: return last(std::integral_constant<int, 3>());
    case 4: return last(std::integral_constant<int, 4>());
    case 5: return last(std::integral_constant<int, 5>());
  }
}

// Panels of a weight [depth, columns]: each holds kPanel columns, row by row,
// and follows the one before it. What is missing from the last is 0.
inline int64_t PackedSize(int64_t depth, int64_t columns) {
  return (columns + kPanel - 1) / kPanel * kPanel * depth;
}

// C = A W, or C += A W, for a weight in panels; C has room for whole panels.
inline void PackedProduct(int64_t rows, int64_t columns, int64_t depth,
                          const float* a, int64_t a_stride, const float* packed,
                          float* c, int64_t c_stride, bool add) {
  for (int64_t first = 0; first < columns; first += kPanel) {
    Product<false>(rows, kPanel, depth, a, a_stride, packed + first * depth,
                   kPanel, c + first, c_stride, add);
  }
}

}  // namespace unlock

#endif  // UNLOCK_PRODUCT_H_
