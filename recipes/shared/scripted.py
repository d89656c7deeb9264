"""For tests of engines: a tokenizer of bytes, and a model that follows a script."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import PreTrainedTokenizerFast
from unlock_gym import Episode

_TEMPLATE = """{% for message in messages %}<|im_start|>{{ message.role }}
{{ message.content }}<|im_end|>
{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant
{% endif %}"""

_ASK = "<interact>Query: Are your legs swollen?</interact>"
_BELIEVE = "<interact>Guess: 0.2,0.2,0.6,0.2</interact>"

# One rollout asks well, and then the same again; the other answers at once.
SCRIPTS = (
    (_ASK, _BELIEVE, _ASK, _BELIEVE, "<answer>0.1,0.1,0.7,0.1</answer>"),
    ("<answer>0.1,0.1,0.1,0.7</answer>",),
)
TASK = {"split": "test", "index": 3}


def make_tokenizer():
    """A tokenizer of bytes and of the words that open and close messages."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    specials = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"]
    trainer = trainers.BpeTrainer(
        vocab_size=259,
        special_tokens=specials,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator([], trainer)
    return PreTrainedTokenizerFast(
        tokenizer_object=tokenizer,
        pad_token=specials[0],
        eos_token=specials[2],
        additional_special_tokens=specials[1:2],
        chat_template=_TEMPLATE,
    )


class Model:
    """Follows the scripts by turns: each new episode gets the next one."""

    def __init__(self, tokenizer):
        self.tokenizer = tokenizer
        self.opened = 0

    def sample(self, ids):
        """The next message for a prompt's tokens, and its log-probabilities."""
        said = self.tokenizer.decode(ids).split("<|im_start|>assistant\n")[1:-1]
        if not said:
            script = SCRIPTS[self.opened % len(SCRIPTS)]
            self.opened += 1
        else:
            [script] = [script for script in SCRIPTS if said[0].startswith(script[0])]
        text = script[len(said)] + "<|im_end|>"
        written = self.tokenizer.encode(text, add_special_tokens=False)
        return written, [-0.5 - place / 1000 for place in range(len(written))]


def serve(answer):
    """Answers JSON over HTTP, from `answer` of what was sent; returns the port."""

    class Handler(BaseHTTPRequestHandler):
        def _send(self, body):
            data = json.dumps(body).encode()
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def do_GET(self):
            self._send({})

        def do_POST(self):
            length = int(self.headers["content-length"])
            self._send(answer(json.loads(self.rfile.read(length))))

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port


def expect(tokenizer, base, tokens, mask):
    """What a trajectory should have, by the script that its words follow.

    The script is played again, without tokens.

    Returns:
        The script's number, a label for each token, and the reward.
    """
    starts = [
        place for place, wrote in enumerate(mask) if wrote and not mask[place - 1]
    ]
    ends = [mask.index(0, start) if 0 in mask[start:] else len(mask) for start in starts]
    spans = list(zip(starts, ends, strict=True))
    texts = [tokenizer.decode(tokens[start:end]) for start, end in spans]
    assert all(text.endswith("<|im_end|>") for text in texts), texts
    script = tuple(text.removesuffix("<|im_end|>") for text in texts)
    # What was read in between is what the template puts there.
    for end, start in zip(ends, starts[1:], strict=False):
        read = tokenizer.decode(tokens[end:start])
        assert read.startswith("\n<|im_start|>user\n"), read
        assert read.endswith("<|im_end|>\n<|im_start|>assistant\n"), read

    episode = Episode(base, style="chat")
    episode.start(**TASK)
    for message in script:
        episode.say(message)
    episode.close()
    assert episode.done
    labels = [0] * len(tokens)
    for (start, end), label in zip(spans, episode.labels, strict=True):
        labels[start:end] = [label] * (end - start)
    return SCRIPTS.index(script), labels, episode.reward
