// Runs every kernel at random sizes, ROUNDS times. Compiled with a sanitizer, it
// ends with an error where one touches memory that is not its own, races with
// itself, or gives what is not a number.

#include <random>

#include "fake_tensorflow.h"

#include "../../../trainers/model/native/layers/adamw.h"
#include "../../../trainers/model/native/layers/attention.h"
#include "../../../trainers/model/native/layers/attention_decode.h"
#include "../../../trainers/model/native/layers/attention_gradient.h"
#include "../../../trainers/model/native/layers/block.h"
#include "../../../trainers/model/native/layers/block_gradient.h"
#include "../../../trainers/model/native/layers/decode_trunk.h"
#include "../../../trainers/model/native/layers/linear.h"
#include "../../../trainers/model/native/layers/log_probs.h"
#include "../../../trainers/model/native/layers/rows.h"

namespace {

using namespace unlock;

std::mt19937 random_bits(1);

// From 1 to most.
int64_t AtMost(int64_t most) { return 1 + random_bits() % most; }

bool Toss() { return random_bits() % 2 == 0; }

// A tensor that is freed with its last owner.
class Tensor {
 public:
  explicit Tensor(TF_Tensor* tensor) : tensor_(tensor) {}
  Tensor(const Tensor& other) : tensor_(other.tensor_) { tensor_->owners++; }
  Tensor& operator=(Tensor other) {
    std::swap(tensor_, other.tensor_);
    return *this;
  }
  ~Tensor() { TF_DeleteTensor(tensor_); }
  TF_Tensor* Get() const { return tensor_; }
  int64_t Size() const { return tensor_->size; }

 private:
  TF_Tensor* tensor_;
};

Tensor Normal(const std::vector<int64_t>& shape) {
  std::normal_distribution<float> normal;
  const Tensor tensor(NewTensor(shape));
  for (int64_t i = 0; i < tensor.Size(); i++) {
    tensor.Get()->data[i] = normal(random_bits);
  }
  return tensor;
}

// 0 or 1, the last of each row 1.
Tensor Mask(int64_t rows, int64_t columns) {
  const Tensor tensor(NewTensor({rows, columns}));
  for (int64_t i = 0; i < tensor.Size(); i++) {
    tensor.Get()->data[i] = Toss() || (i + 1) % columns == 0 ? 1.0f : 0.0f;
  }
  return tensor;
}

Tensor Integers(const std::vector<int64_t>& shape, int64_t from, int64_t to) {
  const Tensor tensor(NewTensor(shape));
  auto* data = reinterpret_cast<int32_t*>(tensor.Get()->data);
  for (int64_t i = 0; i < tensor.Size(); i++) {
    data[i] = static_cast<int32_t>(from + random_bits() % (to - from));
  }
  return tensor;
}

// Some of `slots` slots for each row, ascending, -1 behind the last.
Tensor SomeSlots(int64_t rows, int64_t slots) {
  const Tensor tensor(NewTensor({rows, slots}));
  auto* data = reinterpret_cast<int32_t*>(tensor.Get()->data);
  for (int64_t row = 0; row < rows; row++) {
    int64_t kept = 0;
    for (int64_t slot = 0; slot < slots; slot++) {
      if (Toss()) data[row * slots + kept++] = static_cast<int32_t>(slot);
    }
    while (kept < slots) data[row * slots + kept++] = -1;
  }
  return tensor;
}

// Runs a kernel; all of its outputs but the `open` last must be numbers.
template <typename Op>
std::vector<Tensor> Run(const std::vector<Tensor>& inputs,
                        const std::vector<double>& attributes = {},
                        size_t open = 0) {
  TF_OpKernelContext context;
  for (const Tensor& input : inputs) context.inputs.push_back(input.Get());
  {
    Call call(&context, attributes);
    Op::Compute(call);
  }
  const char* name = Op::kSignature;
  if (!context.failure.empty()) {
    std::printf("%s failed: %s\n", name, context.failure.c_str());
    std::exit(1);
  }
  std::vector<Tensor> outputs;
  for (TF_Tensor* output : context.outputs) {
    // The kernel's own hold has gone with the call.
    outputs.emplace_back(output);
  }
  for (size_t i = 0; i + open < outputs.size(); i++) {
    const float* data = outputs[i].Get()->data;
    for (int64_t j = 0; j < outputs[i].Size(); j++) {
      if (std::isfinite(data[j])) continue;
      std::printf("%s: output %zu is not finite at %lld\n", name, i,
                  static_cast<long long>(j));
      std::exit(1);
    }
  }
  return outputs;
}

// Sizes of a model and a batch.
struct Sizes {
  int64_t batch, time, key_heads, group, head, width, inner, words;

  explicit Sizes(bool long_rows)
      : batch(AtMost(40)),
        time(AtMost(long_rows ? 90 : 9)),
        key_heads(AtMost(3)),
        group(AtMost(3)),
        head(2 * AtMost(20)),
        width(AtMost(70)),
        inner(AtMost(70)),
        words(AtMost(300)) {
    if (batch * time > 300) batch = std::max<int64_t>(1, 300 / time);
  }
  int64_t Heads() const { return key_heads * group; }
  int64_t Qkv() const { return (Heads() + 2 * key_heads) * head; }
  std::vector<double> Attributes() const {
    return {static_cast<double>(batch), static_cast<double>(Heads()),
            static_cast<double>(key_heads), static_cast<double>(head)};
  }
};

void RunRows(const Sizes& s) {
  const int64_t rows = s.batch * s.time;
  const Tensor x = Normal({rows, s.width}), scale = Normal({s.width});
  const Tensor dy = Normal({rows, s.width});
  Run<RmsNorm>({x, scale}, {1e-5});
  Run<RmsNormGradient>({dy, x, scale}, {1e-5});
  const Tensor gates = Normal({rows, 2 * s.inner});
  const Tensor inner = Normal({rows, s.inner});
  Run<SwiGlu>({gates});
  Run<SwiGluGradient>({inner, gates});
  const Tensor w = Normal({s.width, s.inner});
  Run<Linear>({x, w});
  Run<LinearInput>({inner, w});
  Run<LinearWeight>({x, inner});
  const Tensor words = Integers({rows}, 0, s.words);
  Run<EmbedGradient>({x, words}, {static_cast<double>(s.words)});
}

// Weights in two bytes a number, in both formats.
void RunShort(int64_t rows, int64_t inputs, int64_t outputs) {
  const Tensor x = Normal({rows, inputs}), dy = Normal({rows, outputs});
  const Tensor words = Integers({rows}, 0, inputs);
  for (const double format : {0.0, 1.0}) {
    const Tensor w =
        Run<Narrow>({Normal({inputs, outputs})}, {format}, 1)[0];
    Run<Widen>({w}, {format});
    Run<ShortLinear>({x, w}, {format});
    Run<ShortLinearInput>({dy, w}, {format});
    Run<ShortEmbed>({w, words}, {format});
  }
}

void RunLogProbs(const Sizes& s) {
  const int64_t rows = s.batch * s.time;
  const Tensor logits = Normal({rows, s.words});
  const Tensor targets = Integers({rows}, s.words - 1, s.words);
  const Tensor allowed = Mask(rows, s.words);
  const Tensor gradient = Normal({2, rows});
  const std::vector<double> masked{Toss() ? 1.0 : 0.0};
  const auto out = Run<LogProbs>({logits, targets, allowed}, masked);
  Run<LogProbsGradient>({gradient, logits, targets, allowed, out[0], out[1]},
                        masked);
}

void RunAttention(const Sizes& s) {
  const int64_t rows = s.batch * s.time;
  const Tensor qkv = Normal({rows, s.Qkv()});
  const Tensor cosines = Normal({s.time, s.head / 2});
  const Tensor sines = Normal({s.time, s.head / 2});
  const auto out = Run<Attention>({qkv, cosines, sines}, s.Attributes());
  const Tensor gradient = Normal({rows, s.Heads() * s.head});
  Run<AttentionGradient>({gradient, qkv, cosines, sines, out[1]},
                         s.Attributes());
}

void RunBlock(const Sizes& s) {
  const int64_t rows = s.batch * s.time, queries = s.Heads() * s.head;
  const int64_t keys = s.key_heads * s.head;
  std::vector<Tensor> inputs{
      Normal({rows, s.width}),      Normal({s.width}),
      Normal({s.width, queries}),   Normal({s.width, keys}),
      Normal({s.width, keys}),      Normal({queries, s.width}),
      Normal({s.width}),            Normal({s.width, s.inner}),
      Normal({s.width, s.inner}),   Normal({s.inner, s.width}),
      Normal({s.time, s.head / 2}), Normal({s.time, s.head / 2})};
  std::vector<double> attributes = s.Attributes();
  attributes.push_back(Toss() ? 1 : 0);
  attributes.push_back(Toss() ? 1 : 0);
  attributes.push_back(1e-5);
  const Tensor query_norm = Normal({s.head}), key_norm = Normal({s.head});
  std::vector<Tensor> all = inputs;
  for (const Tensor& input : {Normal({s.Qkv()}), query_norm, key_norm}) {
    all.push_back(input);
  }
  const auto out = Run<Block>(all, attributes);
  inputs.insert(inputs.begin(), Normal({rows, s.width}));
  inputs.push_back(query_norm);
  inputs.push_back(key_norm);
  inputs.insert(inputs.end(), out.begin() + 1, out.end());
  Run<BlockGradient>(inputs, attributes);
}

// A model's weights as DecodeTrunk takes them.
std::vector<Tensor> TrunkWeights(const Sizes& s, int64_t layers,
                                 bool normed) {
  const auto packed = [](int64_t in, int64_t out) {
    return Run<Pack>({Normal({in, out})})[0];
  };
  std::vector<Tensor> weights;
  for (int64_t layer = 0; layer < layers; layer++) {
    weights.push_back(Normal({s.width}));
    weights.push_back(packed(s.width, s.Qkv()));
    weights.push_back(packed(s.Heads() * s.head, s.width));
    weights.push_back(Normal({s.width}));
    weights.push_back(packed(s.width, 2 * s.inner));
    weights.push_back(packed(s.inner, s.width));
    weights.push_back(Normal({s.Qkv()}));
    for (int norm = 0; normed && norm < 2; norm++) {
      weights.push_back(Normal({s.head}));
    }
  }
  return weights;
}

// Chunks of tokens one after the other, with and without padding.
void RunDecode(const Sizes& s, const std::vector<int64_t>& chunks) {
  const int64_t layers = AtMost(3);
  const Tensor table = Normal({s.words, s.width}), scale = Normal({s.width});
  const Tensor value = Normal({s.width, 1}), bias = Normal({1});
  const bool normed = Toss();
  const std::vector<Tensor> weights = TrunkWeights(s, layers, normed);
  Tensor attention_cache = table, trunk_cache = table;
  int64_t past = 0;
  for (const int64_t time : chunks) {
    const int64_t rows = Toss() ? s.batch * time : time;
    const Tensor cosines = Normal({rows, s.head / 2});
    const Tensor sines = Normal({rows, s.head / 2});
    const Tensor visible = Mask(s.batch, past + time);
    const Tensor before = Integers({}, past, past + 1);
    std::vector<double> attributes = s.Attributes();
    attributes.push_back(Toss() ? 1 : 0);
    const Tensor qkv = Normal({s.batch * time, s.Qkv()});
    attention_cache = Run<AttentionDecode>(
        {qkv, cosines, sines, attention_cache, visible, before}, attributes,
        1)[1];
    attributes.push_back(static_cast<double>(s.inner));
    attributes.push_back(Toss() ? 0.0 : static_cast<double>(AtMost(200)));
    attributes.push_back(normed ? 1.0 : 0.0);
    attributes.push_back(static_cast<double>(weights.size()));
    attributes.push_back(1e-5);
    std::vector<Tensor> inputs{Integers({s.batch, time}, 0, s.words), table};
    inputs.insert(inputs.end(), weights.begin(), weights.end());
    for (const Tensor& input : {scale, value, bias, cosines, sines, trunk_cache,
                                visible, before}) {
      inputs.push_back(input);
    }
    trunk_cache = Run<DecodeTrunk>(inputs, attributes, 1)[2];
    past += time;
    const Tensor slots = SomeSlots(s.batch, past);
    const std::vector<double> size{static_cast<double>(s.head)};
    attention_cache = Run<PackSlots>({attention_cache, slots}, size, 1)[0];
    trunk_cache = Run<PackSlots>({trunk_cache, slots}, size, 1)[0];
  }
}

void RunAdamw() {
  const int64_t n = AtMost(5);
  std::vector<std::vector<int64_t>> shapes;
  for (int64_t i = 0; i < n; i++) {
    shapes.push_back({AtMost(300)});
    if (Toss()) shapes.back().push_back(AtMost(100));
  }
  std::vector<Tensor> inputs;
  int64_t size = 0;
  for (int copy = 0; copy < 2; copy++) {
    for (const auto& shape : shapes) inputs.push_back(Normal(shape));
  }
  for (int64_t i = 0; i < n; i++) size += inputs[i].Size();
  inputs.push_back(Normal({size}));
  // Mean squares are not negative.
  const Tensor squares = Normal({size});
  for (int64_t i = 0; i < size; i++) {
    squares.Get()->data[i] = std::abs(squares.Get()->data[i]);
  }
  inputs.push_back(squares);
  const Tensor settings(NewTensor({5 + 2 * n}));
  const float values[] = {0.9f, 0.95f, 1.0f, 1e-8f, 1.0f};
  float* rest = std::copy(values, values + 5, settings.Get()->data);
  std::fill(std::fill_n(rest, n, 1e-3f), rest + 2 * n, 0.99f);
  inputs.push_back(settings);
  Run<Adamw>(inputs, {static_cast<double>(n)});
}

}  // namespace

int main() {
  for (int round = 0; round < ROUNDS; round++) {
    const Sizes sizes(round % 3 == 0);
    RunRows(sizes);
    RunShort(sizes.batch * sizes.time, sizes.width, sizes.words);
    RunLogProbs(sizes);
    RunAttention(sizes);
    RunBlock(sizes);
    RunDecode(sizes, {sizes.time, 1, 1, AtMost(40)});
    RunAdamw();
  }
  // More than a cache ever has to spare, twice.
  Sizes few(false);
  few.batch = 2;
  RunDecode(few, {kMostSpare + 14, 1, kMostSpare + 44, 1});
  // Pairs that fall on the same cache lines, and more than are rounded at once.
  RunShort(7, 2047, 3);
  RunShort(300, 16384, 2);
  std::puts("done");
}
