// Copies of parts of matrices, in the order in which products read them.

#ifndef UNLOCK_PACKING_H_
#define UNLOCK_PACKING_H_

#include <tuple>
#include <type_traits>
#include <utility>

#include "product.h"
#include "short_floats.h"

namespace unlock {

// Four numbers, for code that is the same on all processors.
typedef float Quad __attribute__((vector_size(16), aligned(4)));

// Four numbers of two vectors, by their places in both.
#if defined(__clang__)
#define UNLOCK_SHUFFLE(...) __builtin_shufflevector(__VA_ARGS__)
#else
typedef int Places __attribute__((vector_size(16)));
#define UNLOCK_SHUFFLE(a, b, ...) __builtin_shuffle(a, b, Places{__VA_ARGS__})
#endif

// Transposes 4 x 4 numbers.
inline void TransposeQuads(const float* from, Index from_stride, float* to,
                           Index to_stride) {
  Quad r[4];
  for (int i = 0; i < 4; i++) {
    r[i] = *reinterpret_cast<const Quad*>(from + i * from_stride);
  }
  const Quad a = UNLOCK_SHUFFLE(r[0], r[1], 0, 4, 1, 5);
  const Quad b = UNLOCK_SHUFFLE(r[2], r[3], 0, 4, 1, 5);
  const Quad c = UNLOCK_SHUFFLE(r[0], r[1], 2, 6, 3, 7);
  const Quad d = UNLOCK_SHUFFLE(r[2], r[3], 2, 6, 3, 7);
  const Quad t[4] = {UNLOCK_SHUFFLE(a, b, 0, 1, 4, 5),
                     UNLOCK_SHUFFLE(a, b, 2, 3, 6, 7),
                     UNLOCK_SHUFFLE(c, d, 0, 1, 4, 5),
                     UNLOCK_SHUFFLE(c, d, 2, 3, 6, 7)};
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

// Whether products with such a matrix round the other one to bfloat16, two
// numbers to a float.
template <typename Element>
constexpr bool IsPaired() {
#if defined(__AVX512BF16__)
  return std::is_same_v<Element, Bfloat16>;
#else
  return false;
#endif
}

inline Index CountPairs(Index depth) { return (depth + 1) / 2; }

// As PackPanels(), with a float for the two numbers of two rows. An odd last
// one is paired with 0.
template <Index kWidth>
void PackPairs(const Matrix<Bfloat16>& from, Index depth, Index columns,
               float* to) {
  const Index pairs = CountPairs(depth);
  if (from.row == 1 && from.column % 2 == 0 && depth % 2 == 0) {
    // They are pairs in memory.
    const Matrix<float> paired{reinterpret_cast<const float*>(from.data), 1,
                               from.column / 2};
    return PackPanels<kWidth>(paired, pairs, columns, to);
  }
  for (Index k = 0; k < pairs; k++) {
    const Bfloat16* first = from.data + 2 * k * from.row;
    const bool whole = 2 * k + 1 < depth;
    const Bfloat16* second = whole ? first + from.row : first;
    const uint32_t mask = whole ? 0xffff0000u : 0;
    for (Index n = 0; n < columns; n += kWidth) {
      float* target = to + n * pairs + k * kWidth;
      const Index count = std::min(kWidth, columns - n);
#pragma omp simd
      for (Index j = 0; j < count; j++) {
        const Index at = (n + j) * from.column;
        target[j] = FromBits(first[at].bits |
                             (static_cast<uint32_t>(second[at].bits) << 16 &
                              mask));
      }
    }
  }
}

// Rounds a row-major matrix [rows, depth] to pairs.
inline void RoundToPairs(const Matrix<float>& from, Index rows, Index depth,
                         float* to) {
#if defined(__AVX512BF16__)
  const Index pairs = CountPairs(depth);
  // A mask of the first `count` lanes.
  const auto first = [](Index count) {
    return static_cast<__mmask16>(count >= kLanes ? 0xffff : (1 << count) - 1);
  };
  for (Index i = 0; i < rows; i++) {
    for (Index k = 0; k < depth; k += 2 * kLanes) {
      const float* row = from.data + i * from.row + k;
      const Index left = depth - k;
      const __m512 low = _mm512_maskz_loadu_ps(first(left), row);
      const __m512 high = _mm512_maskz_loadu_ps(
          first(std::max<Index>(0, left - kLanes)), row + kLanes);
      _mm512_mask_storeu_ps(to + i * pairs + k / 2, first(pairs - k / 2),
                            (__m512)_mm512_cvtne2ps_pbh(high, low));
    }
  }
#endif
}

}  // namespace unlock

#endif  // UNLOCK_PACKING_H_
