"""The numbers of AREW, against held vectors: `python arew_test.py FILE`."""

import json
import sys

from unlock_gym import MODES, compute_modifier, label_tokens

with open(sys.argv[1]) as file:
    vectors = json.load(file)
assert {vector["mode"] for vector in vectors} == set(MODES)
for vector in vectors:
    computed = compute_modifier(vector["labels"], vector["scale"], vector["mode"])
    gaps = zip(computed, vector["modifier"], strict=True)
    assert max(abs(is_now - held) for is_now, held in gaps) < 1e-9, vector
for arguments in ([[2]], [[1], 1.0, "loud"]):
    try:
        compute_modifier(*arguments)
    except ValueError as error:
        assert "Cannot reweight" in str(error)
    else:
        raise AssertionError(f"{arguments} should be refused")
assert label_tokens([1, 0, 1, 1], [-1]) == [-1, 0, 0, 0]
print("ok", len(vectors))
