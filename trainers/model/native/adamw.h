// AdamW (Loshchilov and Hutter 2019, arXiv 1711.05101) on all parameters in two
// passes over memory: the gradient's norm, then everything else.

#ifndef UNLOCK_ADAMW_H_
#define UNLOCK_ADAMW_H_

#include <cmath>
#include <vector>

#include "op.h"
#include "parallel.h"

namespace unlock {

// Parameters, gradients, flat moments and the settings below, to parameters,
// moments and the gradient's norm before it is clipped.
struct Adamw {
  static Signature Describe() {
    return {"UnlockAdamw",
            {"weights: n * float", "gradients: n * float", "m: float",
             "v: float", "settings: float"},
            {"updated: n * float", "next_m: float", "next_v: float",
             "norm: float"},
            {"n"},
            {}};
  }

  static void Compute(Call& call) {
    const int64_t n = call.Integer(0);
    std::vector<Part> parts;
    int64_t size = 0;
    for (int64_t i = 0; i < n; i++) {
      const Input weight = call.In(i), gradient = call.In(n + i);
      // The tensors outlive the call: the op holds them.
      const Part whole{weight.Floats(), gradient.Floats(),
                       call.OutLike(i, weight), size, weight.Size(),
                       weight.Rank() > 1};
      Cut(whole, parts);
      size += weight.Size();
    }
    const Input m = call.In(2 * n), v = call.In(2 * n + 1),
                given = call.In(2 * n + 2);
    float* next_m = call.Out(n, {size});
    float* next_v = call.Out(n + 1, {size});
    float* norm = call.Out(n + 2, {});
    const int64_t count = static_cast<int64_t>(parts.size());
    std::vector<double> squares(count);
    Pool::Get().Run(count, [&](int64_t i) { squares[i] = Square(parts[i]); });
    double sum = 0;
    for (const double square : squares) sum += square;
    *norm = static_cast<float>(std::sqrt(sum));
    const Settings settings(given.Floats(), *norm);
    const float *old_m = m.Floats(), *old_v = v.Floats();
    Pool::Get().Run(count, [&](int64_t i) {
      Step(settings, parts[i], old_m, old_v, next_m, next_v);
    });
  }

 private:
  struct Part {
    const float *weight, *gradient;
    float* updated;
    int64_t place, size;
    bool decays;
  };

  struct Settings {
    float rate, beta1, beta2, root, epsilon, decay, clip;

    // Step size over the mean's bias correction, decay of the mean and of the
    // mean square, 1 over the latter's correction, epsilon, what decay leaves
    // of a weight, and the largest norm.
    Settings(const float* given, float norm)
        : rate(given[0]),
          beta1(given[1]),
          beta2(given[2]),
          root(given[3]),
          epsilon(given[4]),
          decay(given[5]),
          clip(std::isinf(given[6])
                   ? 1.0f
                   : std::fmin(1.0f, given[6] / (norm + 1e-6f))) {
      // A norm that is not a number must not be clipped away.
      if (std::isnan(norm)) clip = norm;
    }
  };

  // Parts of a size that is worth a thread's while.
  static void Cut(const Part& whole, std::vector<Part>& parts) {
    constexpr int64_t kSize = 1 << 15;
    for (int64_t from = 0; from < whole.size; from += kSize) {
      parts.push_back({whole.weight + from, whole.gradient + from,
                       whole.updated + from, whole.place + from,
                       std::min(kSize, whole.size - from), whole.decays});
    }
  }

  static double Square(const Part& part) {
    double sum = 0;
#pragma omp simd reduction(+ : sum)
    for (int64_t i = 0; i < part.size; i++) {
      const double g = part.gradient[i];
      sum += g * g;
    }
    return sum;
  }

  static void Step(const Settings& s, const Part& part, const float* m,
                   const float* v, float* next_m, float* next_v) {
    const float keep = part.decays ? s.decay : 1.0f;
    const float *pm = m + part.place, *pv = v + part.place;
    float *qm = next_m + part.place, *qv = next_v + part.place;
#pragma omp simd
    for (int64_t i = 0; i < part.size; i++) {
      const float g = part.gradient[i] * s.clip;
      const float mean = s.beta1 * pm[i] + (1.0f - s.beta1) * g;
      const float square = s.beta2 * pv[i] + (1.0f - s.beta2) * g * g;
      qm[i] = mean;
      qv[i] = square;
      part.updated[i] =
          part.weight[i] * keep -
          s.rate * mean / (std::sqrt(square * s.root) + s.epsilon);
    }
  }
};

}  // namespace unlock

#endif  // UNLOCK_ADAMW_H_
