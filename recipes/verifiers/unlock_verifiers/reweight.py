"""AREW on a trace: what a trainer assigns to its sampled tokens."""

import verifiers.v1 as vf
from unlock_gym import compute_modifier


def reweight_trace(
    trace: vf.Trace, scale: float = 1.0, mode: str = "minority_fixed"
) -> list[float]:
    """Adds AREW to the advantages that a trace's nodes have.

    Args:
        trace: A trace of this harness, with advantages on its sampled tokens.
        scale: Lambda, in units of the advantages.
        mode: How lambda is shared, as in `unlock_gym.MODES`.

    Returns:
        One advantage for each sampled token, in the order of the nodes.
    """
    sampled = [node for node in trace.nodes if any(node.mask)]
    turn_labels = trace.info["unlock"]["labels"]
    # A run's limit may refuse the last turn after it was sampled.
    turn_labels = turn_labels + [0] * (len(sampled) - len(turn_labels))
    labels = [
        label
        for node, label in zip(sampled, turn_labels, strict=True)
        for _ in range(sum(node.mask))
    ]
    modifier = compute_modifier(labels, scale, mode)
    advantages = [value for node in sampled for value in node.advantages]
    return [a + b for a, b in zip(advantages, modifier, strict=True)]
