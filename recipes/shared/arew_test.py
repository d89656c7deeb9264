"""The numbers of AREW, against held vectors: `python arew_test.py FILE`."""

import json
import sys

from unlock_gym import MODES, Trajectory, compute_modifier, label_tokens
from unlock_gym import normalize_group

with open(sys.argv[1]) as file:
    vectors = json.load(file)
assert {vector["mode"] for vector in vectors} == set(MODES)
for vector in vectors:
    computed = compute_modifier(vector["labels"], vector["scale"], vector["mode"])
    gaps = zip(computed, vector["modifier"], strict=True)
    assert max(abs(is_now - held) for is_now, held in gaps) < 1e-9, vector
    # The same on a trajectory, whose policy reads three tokens between two turns.
    trajectory = Trajectory([7, 7])
    for label in vector["labels"]:
        trajectory.write([8], [-0.5], label)
        trajectory.read([9] * 3)
    weights = trajectory.reweight(0.25, vector["scale"], vector["mode"])
    assert len(weights) == len(trajectory.tokens) == len(trajectory.logprobs)
    assert weights[:2] == [0, 0] and weights[3::4] == [0] * len(computed)
    assert weights[2::4] == [0.25 + value for value in computed], vector
for arguments in ([[2]], [[1], 1.0, "loud"]):
    try:
        compute_modifier(*arguments)
    except ValueError as error:
        assert "Cannot reweight" in str(error)
    else:
        raise AssertionError(f"{arguments} should be refused")
assert label_tokens([1, 0, 1, 1], [-1]) == [-1, 0, 0, 0]
assert normalize_group([1.0, 0.0, 1.0, 0.0]) == [1, -1, 1, -1]
assert normalize_group([0.3] * 3) == [0, 0, 0]
print("ok", len(vectors))
