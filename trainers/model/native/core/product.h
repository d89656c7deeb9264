// Products of matrices that fit in the cache.

#ifndef UNLOCK_PRODUCT_H_
#define UNLOCK_PRODUCT_H_

#if defined(__AVX512BF16__)
#include <immintrin.h>
#endif

#include "numbers.h"

namespace unlock {

// Rows of a tile, two vectors each: as many sums as leave registers for the
// operands.
#if defined(__AVX512F__)
constexpr int kTileRows = 12;
#elif defined(__x86_64__) || defined(__wasm__)
constexpr int kTileRows = 6;
#else
constexpr int kTileRows = 12;
#endif

// Columns of a panel: the width of a tile.
constexpr Index kPanel = 2 * kLanes;

// A matrix whose element (i, j) is data[i * row + j * column].
template <typename Element>
struct Matrix {
  const Element* data;
  Index row, column;

  Matrix From(Index i, Index j) const {
    return {data + i * row + j * column, row, column};
  }
};

// Added to a product: rows `stride` apart (0 repeats one row), or nothing if
// there is no data.
struct Addend {
  const float* data = nullptr;
  Index stride = 0;

  Addend From(Index i, Index j) const {
    return data == nullptr ? *this : Addend{data + i * stride + j, stride};
  }
};

// sum += factor * line. Of pairs, each float holds two numbers in bfloat16, and
// both products are added.
template <bool kPaired>
__attribute__((always_inline)) inline void MultiplyAdd(float factor,
                                                       const Vector& line,
                                                       Vector& sum) {
#if defined(__AVX512BF16__)
  if constexpr (kPaired) {
    sum = (Vector)_mm512_dpbf16_ps((__m512)sum,
                                   (__m512bh)_mm512_set1_ps(factor),
                                   (__m512bh)line);
    return;
  }
#endif
  sum += factor * line;
}

// A tile of kRows x (kVectors * kLanes) of C, from all of A's columns. If it
// has few sums, each is split into several, since additions wait for each
// other.
template <bool kPaired, int kRows, int kVectors>
inline void Tile(Index depth, const Matrix<float>& a, const float* b,
                 Index b_stride, const Addend& addend, float* c,
                 Index c_stride) {
  constexpr int kParts =
      kRows * kVectors >= 8 ? 1 : (kRows * kVectors >= 4 ? 2 : 4);
  Vector sum[kParts][kRows][kVectors];
#pragma GCC unroll 4
  for (int p = 0; p < kParts; p++) {
#pragma GCC unroll 16
    for (int r = 0; r < kRows; r++) {
#pragma GCC unroll 4
      for (int v = 0; v < kVectors; v++) {
        sum[p][r][v] = p > 0 || addend.data == nullptr
                           ? Vector{}
                           : *reinterpret_cast<const Vector*>(
                                 addend.data + r * addend.stride + v * kLanes);
      }
    }
  }
  // One pointer serves three rows, by scaled addressing. The compiler would use
  // a pointer per row and run out of registers.
  constexpr int kPointers = (kRows + 2) / 3;
  const float* row[kPointers];
#pragma GCC unroll 8
  for (int i = 0; i < kPointers; i++) row[i] = a.data + 3 * i * a.row;
  const auto step = [&](Index k, int p) __attribute__((always_inline)) {
    Vector line[kVectors];
#pragma GCC unroll 4
    for (int v = 0; v < kVectors; v++) {
      line[v] = *reinterpret_cast<const Vector*>(b + k * b_stride + v * kLanes);
    }
#pragma GCC unroll 8
    for (int i = 0; i < kPointers; i++) asm("" : "+r"(row[i]));
#pragma GCC unroll 16
    for (int r = 0; r < kRows; r++) {
      const float factor = row[r / 3][r % 3 * a.row];
#pragma GCC unroll 4
      for (int v = 0; v < kVectors; v++) {
        MultiplyAdd<kPaired>(factor, line[v], sum[p][r][v]);
      }
    }
#pragma GCC unroll 8
    for (int i = 0; i < kPointers; i++) row[i] += a.column;
  };
  Index k = 0;
  for (; k + kParts <= depth; k += kParts) {
#pragma GCC unroll 4
    for (int p = 0; p < kParts; p++) step(k + p, p);
  }
  for (; k < depth; k++) step(k, 0);
#pragma GCC unroll 16
  for (int r = 0; r < kRows; r++) {
#pragma GCC unroll 4
    for (int v = 0; v < kVectors; v++) {
#pragma GCC unroll 4
      for (int p = 1; p < kParts; p++) sum[0][r][v] += sum[p][r][v];
      *reinterpret_cast<Vector*>(c + r * c_stride + v * kLanes) = sum[0][r][v];
    }
  }
}

template <bool kPaired, int kRows>
inline void Rows(Index columns, Index depth, const Matrix<float>& a,
                 const float* b, Index b_stride, const Addend& addend,
                 float* c, Index c_stride) {
  Index n = 0;
  for (; n + kPanel <= columns; n += kPanel) {
    Tile<kPaired, kRows, 2>(depth, a, b + n, b_stride, addend.From(0, n), c + n,
                            c_stride);
  }
  for (; n < columns; n += kLanes) {
    Tile<kPaired, kRows, 1>(depth, a, b + n, b_stride, addend.From(0, n), c + n,
                            c_stride);
  }
}

// As above, for a number of rows known at run time.
template <bool kPaired, int kRows = kTileRows - 1>
inline void LastRows(Index rows, Index columns, Index depth,
                     const Matrix<float>& a, const float* b, Index b_stride,
                     const Addend& addend, float* c, Index c_stride) {
  if constexpr (kRows > 0) {
    if (rows == kRows) {
      Rows<kPaired, kRows>(columns, depth, a, b, b_stride, addend, c,
                           c_stride);
    } else {
      LastRows<kPaired, kRows - 1>(rows, columns, depth, a, b, b_stride,
                                   addend, c, c_stride);
    }
  }
}

// C = A B + addend. B and C are row-major; `columns` is rounded up to whole
// vectors, for which B, C and the addend need room. `depth` counts pairs if
// kPaired.
template <bool kPaired>
#if defined(__wasm__)
__attribute__((noinline))  // Halves the size of the module.
#endif
inline void Multiply(Index rows, Index columns, Index depth,
                     const Matrix<float>& a, const float* b, Index b_stride,
                     const Addend& addend, float* c, Index c_stride) {
  Index m = 0;
  for (; m + kTileRows <= rows; m += kTileRows) {
    Rows<kPaired, kTileRows>(columns, depth, a.From(m, 0), b, b_stride,
                             addend.From(m, 0), c + m * c_stride, c_stride);
  }
  LastRows<kPaired>(rows - m, columns, depth, a.From(m, 0), b, b_stride,
                    addend.From(m, 0), c + m * c_stride, c_stride);
}

// C = A B, or C += A B, all row-major. A is [rows, depth], or stored as [depth,
// rows] if kTransposed.
template <bool kTransposed>
void Product(Index rows, Index columns, Index depth, const float* a,
             Index a_stride, const float* b, Index b_stride, float* c,
             Index c_stride, bool add) {
  const Matrix<float> left{a, kTransposed ? 1 : a_stride,
                           kTransposed ? a_stride : 1};
  Multiply<false>(rows, columns, depth, left, b, b_stride,
                  add ? Addend{c, c_stride} : Addend{}, c, c_stride);
}

// Size of a weight [depth, columns] in panels: each holds kPanel columns, row
// by row, and the last is padded with 0.
inline Index PackedSize(Index depth, Index columns) {
  return (columns + kPanel - 1) / kPanel * kPanel * depth;
}

// C = A W, or C += A W, for a packed weight; C needs room for whole panels.
inline void PackedProduct(Index rows, Index columns, Index depth,
                          const float* a, Index a_stride, const float* packed,
                          float* c, Index c_stride, bool add) {
  for (Index first = 0; first < columns; first += kPanel) {
    Product<false>(rows, kPanel, depth, a, a_stride, packed + first * depth,
                   kPanel, c + first, c_stride, add);
  }
}

}  // namespace unlock

#endif  // UNLOCK_PRODUCT_H_
