"""AREW, advantage reweighting: what a trajectory's critiques add to its
advantages, token by token (arXiv 2603.12109).

The same numbers as `computeArewModifier` of `@unlock/gym/critique`; nothing but
Python is needed.
"""

MODES = ("minority_fixed", "fixed_pos", "fixed_neg", "abs_sum")


def _compute_sides(positives, negatives, scale, mode):
    """What each +1 token and each -1 token receives."""
    if mode == "minority_fixed":
        mode = "fixed_pos" if positives <= negatives else "fixed_neg"
    if mode == "fixed_pos":
        return scale, -scale * positives / negatives
    if mode == "fixed_neg":
        return scale * negatives / positives, -scale
    return scale / (2 * positives), -scale / (2 * negatives)


def compute_modifier(labels, scale=1.0, mode="minority_fixed"):
    """Computes what AREW adds to the advantages of one trajectory.

    Args:
        labels: Critique of the turn that each token belongs to: -1, 0 or 1; 0 on
            tokens that the policy did not write.
        scale: Lambda, in units of the advantage that it is added to.
        mode: How lambda is shared between the two sides.

    Returns:
        One number for each token. They add up to zero, and are all zero where
        one side has no token: there is nothing to set the other against.

    Raises:
        ValueError: If the mode is unknown or a label is not -1, 0 or 1.
    """
    if mode not in MODES:
        raise ValueError(
            "Cannot reweight advantages as 'mode' must be one of "
            f"{', '.join(MODES)}: current value is {mode!r}"
        )
    if not set(labels) <= {-1, 0, 1}:
        raise ValueError(
            "Cannot reweight advantages as 'labels' must be -1, 0 or 1: "
            f"current value is {set(labels)}"
        )
    positives, negatives = labels.count(1), labels.count(-1)
    if positives == 0 or negatives == 0:
        return [0.0] * len(labels)
    positive, negative = _compute_sides(positives, negatives, scale, mode)
    side = {1: positive, -1: negative, 0: 0.0}
    return [side[label] for label in labels]


def label_tokens(mask, turn_labels):
    """Spreads the labels of turns over their tokens.

    Args:
        mask: 1 on tokens that the policy wrote, 0 on those that it read. Each
            run of ones is a turn.
        turn_labels: One label for each turn.

    Returns:
        One label for each token, 0 on those that were read, and on turns that
        have no label.
    """
    labels, turn, before = [], -1, 0
    for wrote in mask:
        if wrote and not before:
            turn += 1
        before = wrote
        is_labelled = wrote and turn < len(turn_labels)
        labels.append(turn_labels[turn] if is_labelled else 0)
    return labels
