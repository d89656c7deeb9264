"""The same model and work in PyTorch: what the trainer's speed is measured against.

A line of standard input asks for one measurement; a line of standard output
answers with its seconds, so that whoever asks can measure other things between.
Run by bench/peer.ts; needs PyTorch, which nothing else here does.
"""

import json
import math
import sys
import time

import torch
from torch import nn
from torch.nn import functional as F


def norm(x, scale, eps):
    return x * torch.rsqrt(x.square().mean(-1, keepdim=True) + eps) * scale


def turn(x, cosines, sines):
    a, b = x.chunk(2, -1)
    return x * cosines + torch.cat((-b, a), -1) * sines


class Block(nn.Module):
    """One block of Llama: attention and SwiGLU, each after a norm."""

    def __init__(self, c):
        super().__init__()
        d, f = c["hiddenSize"], c["intermediateSize"]
        self.heads, self.eps = c["heads"], c["rmsNormEps"]
        shared = c["keyValueHeads"] * d // c["heads"]
        self.sizes = [d, shared, shared]
        self.qkv = nn.Linear(d, sum(self.sizes), bias=False)
        self.out = nn.Linear(d, d, bias=False)
        self.gate_up = nn.Linear(d, 2 * f, bias=False)
        self.down = nn.Linear(f, d, bias=False)
        self.scale1 = nn.Parameter(torch.ones(d))
        self.scale2 = nn.Parameter(torch.ones(d))

    def forward(self, x, cosines, sines, past):
        batch, time_, width = x.shape
        size = width // self.heads
        heads = lambda y: y.view(batch, time_, -1, size).transpose(1, 2)
        mixed = self.qkv(norm(x, self.scale1, self.eps)).split(self.sizes, -1)
        q, k, v = map(heads, mixed)
        q, k = turn(q, cosines, sines), turn(k, cosines, sines)
        if past is not None:
            k, v = torch.cat((past[0], k), 2), torch.cat((past[1], v), 2)
        # A single new token sees all that came before it.
        mixed = F.scaled_dot_product_attention(
            q, k, v, is_causal=time_ > 1, enable_gqa=k.shape[1] < self.heads
        )
        x = x + self.out(mixed.transpose(1, 2).reshape(batch, time_, width))
        gate, up = self.gate_up(norm(x, self.scale2, self.eps)).chunk(2, -1)
        return x + self.down(F.silu(gate) * up), (k, v)


class Model(nn.Module):
    """A decoder-only transformer with a value head."""

    def __init__(self, c):
        super().__init__()
        d, v = c["hiddenSize"], c["vocabularySize"]
        self.embed = nn.Embedding(v, d)
        self.blocks = nn.ModuleList(Block(c) for _ in range(c["layers"]))
        self.scale, self.eps = nn.Parameter(torch.ones(d)), c["rmsNormEps"]
        self.head = nn.Linear(d, v, bias=False)
        if c["tiedEmbeddings"]:
            self.head.weight = self.embed.weight
        self.value = nn.Linear(d, 1)
        size = d // c["heads"]
        half = torch.arange(0, size, 2) / size
        angles = torch.outer(torch.arange(c["maxPositions"]), c["ropeTheta"] ** -half)
        angles = torch.cat((angles, angles), -1)
        self.register_buffer("cosines", angles.cos())
        self.register_buffer("sines", angles.sin())

    def forward(self, tokens, caches=None):
        start = 0 if caches is None else caches[0][0].shape[2]
        span = slice(start, start + tokens.shape[1])
        x, present = self.embed(tokens), []
        for i, block in enumerate(self.blocks):
            past = None if caches is None else caches[i]
            x, cache = block(x, self.cosines[span], self.sines[span], past)
            present.append(cache)
        x = norm(x, self.scale, self.eps)
        return x, present


def training(model, c, shape):
    """PPO's loss on made-up advantages and returns, a clip, and AdamW."""
    tokens = torch.randint(c["vocabularySize"], shape)
    optimizer = torch.optim.AdamW(model.parameters(), 1e-3, (0.9, 0.95), weight_decay=0)

    def loss():
        hidden, _ = model(tokens)
        log_p = F.log_softmax(model.head(hidden), -1)
        entropy = -(log_p.exp() * log_p).sum(-1)
        chosen = log_p.gather(-1, tokens.unsqueeze(-1)).squeeze(-1)
        ratio = torch.exp(chosen + math.log(c["vocabularySize"]))
        policy = torch.minimum(ratio, ratio.clamp(0.8, 1.2))
        value = (model.value(hidden).squeeze(-1) - 1).square()
        return (0.1 * value - policy - 0.01 * entropy).mean()

    def step(loss):
        value = loss()
        optimizer.zero_grad()
        value.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1)
        optimizer.step()
        value.item()

    compiled = torch.compile(loss)
    return lambda: step(loss), lambda: step(compiled)


@torch.no_grad()
def play(model, c, shape):
    """Samples token by token with a cache of keys and values."""
    batch, prompt, sampled = shape
    tokens = torch.randint(c["vocabularySize"], (batch, prompt))
    caches = None
    for _ in range(sampled):
        hidden, caches = model(tokens, caches)
        last = hidden[:, -1]
        p = torch.softmax(model.head(last), -1)
        tokens = torch.multinomial(p, 1)
        p.gather(-1, tokens).log().tolist()
        model.value(last).tolist()


def product(kind, rows, inner, columns):
    """A product of a linear layer, or one of its two gradients."""
    x, w = torch.randn(rows, inner), torch.randn(inner, columns)
    dy = torch.randn(rows, columns)
    return (lambda: x @ w, lambda: dy @ w.T, lambda: x.T @ dy)[kind]


def main():
    asked = json.loads(sys.argv[1])
    torch.manual_seed(0)
    torch.set_default_device(asked["device"])
    c = asked["config"]
    model = Model(c)
    eager, compiled = training(model, c, asked["train"])
    work = {
        "training": eager,
        "compiled": compiled,
        "rollout": lambda: play(model, c, asked["rollout"]),
    }
    on_cpu = asked["device"] == "cpu"
    threads = f"{torch.get_num_threads()} threads, "
    answer = {
        "version": torch.__version__,
        "device": (
            threads + torch.backends.cpu.get_cpu_capability()
            if on_cpu
            else torch.cuda.get_device_name()
        ),
        "parameters": sum(p.numel() for p in model.parameters()),
    }
    print(json.dumps(answer), flush=True)
    begin = [p.detach().clone() for p in model.parameters()]
    for line in sys.stdin:
        # Learning from made-up tokens for long ends in numbers that are none.
        with torch.no_grad():
            for p, own in zip(model.parameters(), begin):
                p.copy_(own)
        name, *sizes = line.split()
        if sizes and line not in work:
            work[line] = product(*map(int, sizes))
        run = work[line if sizes else name]
        start = time.perf_counter()
        run()
        if not on_cpu:
            torch.cuda.synchronize()
        print(time.perf_counter() - start, flush=True)


if __name__ == "__main__":
    main()
