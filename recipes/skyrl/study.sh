# A latent start of SmolLM2-135M, then GRPO without and with AREW, four runs at
# once on one server and one GPU: bash recipes/skyrl/study.sh FILE.gguf
set -e
here=$(dirname "$0")
out=runs/skyrl
mkdir -p "$out"
export JAX_COMPILATION_CACHE_DIR=$PWD/$out/compiled
export JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS=0
python "$here/model_from_gguf.py" "$1" "$out/base"

# Asks well in 3 of 10 questions and uses each reply; then hardly any of either.
lessons="deno run -A bench/new_model/language_lessons.ts"
$lessons --asks 0.3 --listens 1 --episodes 20000 --out "$out/phase1.jsonl"
$lessons --asks 0.02 --listens 0.02 --episodes 2700 --seed 9 \
  --out "$out/phase2.jsonl"
python "$here/cold_start.py" "$out/base" "$out/phase1.jsonl" "$out/phase1" \
  --steps 392 --learning-rate 3e-4
python "$here/cold_start.py" "$out/phase1" "$out/phase2.jsonl" "$out/start" \
  --steps 80 --learning-rate 5e-5 --warm-up 5

python "$here/serve.py" --base-model "$PWD/$out/start" --backend jax \
  --backend-config '{"max_lora_adapters":6,"max_lora_rank":16,"train_micro_batch_size":32,"sample_max_num_sequences":128,"gradient_checkpointing":true}' \
  --checkpoints-base "$PWD/$out/checkpoints" \
  --database-url "sqlite:///$PWD/$out/tinker.db" &
server=$!
trap 'kill $server' EXIT
until curl -sf http://127.0.0.1:8000/api/v1/healthz; do sleep 1; done

runs=
for seed in 0 1; do
  for arm in vanilla as+bt; do
    strength=$([ $arm = vanilla ] || echo --arew-lambda 0.5)
    deno task train PE-G-Mini-v0 --trainer grpo --arm $arm $strength \
      --model "$out/start" --lora-rank 16 \
      --learner tinker:http://127.0.0.1:8000 --loss-reduction seq-mean \
      --updates "${UPDATES:-5}" --batch 64 --minibatches 2 \
      --learning-rate 5e-4 --warm-up 2 --max-turn-tokens 32 \
      --test-episodes 300 --seed $seed --out "$out/$arm-$seed" &
    runs="$runs $!"
  done
done
for run in $runs; do wait "$run"; done
