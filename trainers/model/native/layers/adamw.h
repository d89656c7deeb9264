// AdamW (Loshchilov and Hutter 2019, arXiv 1711.05101) on all parameters in two
// passes over memory: the gradient's norm, then everything else.

#ifndef UNLOCK_ADAMW_H_
#define UNLOCK_ADAMW_H_

#include <vector>

#include "../core/op.h"
#include "../core/parallel.h"

namespace unlock {

// Takes parameters, gradients, flat moments and the settings below; returns the
// parameters, the moments and the gradient's norm before clipping. The new
// parameters overwrite the gradients and the new moments the old ones, so
// nothing of the model's size is allocated.
struct Adamw {
  static constexpr char kSignature[] =
      "UnlockAdamw(weights: n * float, gradients: n * float, m, v, settings) "
      "-> updated: n * float, next_m, next_v, norm; n";

  static void Compute(Call& call) {
    const Index n = call.Integer(0);
    std::vector<Part> parts;
    Index size = 0;
    for (Index i = 0; i < n; i++) {
      const Input weight = call.In(i), gradient = call.In(n + i);
      // The tensors outlive the call: the op holds them.
      const Part whole{weight.Floats(), gradient.Floats(), size,
                       weight.Size(), i};
      call.Forward(static_cast<int>(i), gradient);
      Cut(whole, parts);
      size += weight.Size();
    }
    const Input m = call.In(2 * n), v = call.In(2 * n + 1),
                numbers = call.In(2 * n + 2);
    call.Forward(static_cast<int>(n), m);
    call.Forward(static_cast<int>(n + 1), v);
    float* norm = call.Out(n + 2);
    const Index count = static_cast<Index>(parts.size());
    std::vector<double> squares(count);
    Pool::Get().Run(count, [&](Index i) { squares[i] = Square(parts[i]); });
    double sum = 0;
    for (const double square : squares) sum += square;
    *norm = static_cast<float>(std::sqrt(sum));
    const Settings settings(numbers.Floats(), *norm, n);
    float *means = m.Floats(), *squared = v.Floats();
    Pool::Get().Run(count, [&](Index i) {
      Step(settings, parts[i], means, squared);
    });
  }

 private:
  struct Part {
    const float* weight;
    // Becomes the new parameter.
    float* gradient;
    // Offset in the flat moments, and the parameter's index.
    Index place, size, parameter;
  };

  struct Settings {
    float beta1, beta2, root, epsilon, clip;
    // One per parameter.
    const float *rates, *keeps;

    // Layout: beta1, beta2, 1 / (correction of the mean square), epsilon,
    // maximum norm; then per parameter the step size / (correction of the
    // mean); then per parameter the factor of weight decay.
    Settings(const float* numbers, float norm, Index n)
        : beta1(numbers[0]),
          beta2(numbers[1]),
          root(numbers[2]),
          epsilon(numbers[3]),
          clip(std::isinf(numbers[4])
                   ? 1.0f
                   : std::fmin(1.0f, numbers[4] / (norm + 1e-6f))),
          rates(numbers + 5),
          keeps(numbers + 5 + n) {
      // A NaN norm must not be clipped away.
      if (std::isnan(norm)) clip = norm;
    }
  };

  // Splits a parameter into parts large enough for a thread.
  static void Cut(const Part& whole, std::vector<Part>& parts) {
    constexpr Index kSize = 1 << 15;
    for (Index from = 0; from < whole.size; from += kSize) {
      parts.push_back({whole.weight + from, whole.gradient + from,
                       whole.place + from, std::min(kSize, whole.size - from),
                       whole.parameter});
    }
  }

  static double Square(const Part& part) {
    double sum = 0;
#pragma omp simd reduction(+ : sum)
    for (Index i = 0; i < part.size; i++) {
      const double g = part.gradient[i];
      sum += g * g;
    }
    return sum;
  }

  static void Step(const Settings& s, const Part& part, float* m, float* v) {
    const float rate = s.rates[part.parameter];
    const float keep = s.keeps[part.parameter];
    float *pm = m + part.place, *pv = v + part.place;
#pragma omp simd
    for (Index i = 0; i < part.size; i++) {
      const float g = part.gradient[i] * s.clip;
      const float mean = s.beta1 * pm[i] + (1.0f - s.beta1) * g;
      const float square = s.beta2 * pv[i] + (1.0f - s.beta2) * g * g;
      pm[i] = mean;
      pv[i] = square;
      part.gradient[i] =
          part.weight[i] * keep -
          rate * mean / (std::sqrt(square * s.root) + s.epsilon);
    }
  }
};

}  // namespace unlock

#endif  // UNLOCK_ADAMW_H_
