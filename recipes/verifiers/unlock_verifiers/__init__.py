"""Unlock's environments for verifiers: `vf-eval unlock-verifiers`."""

from unlock_verifiers.harness import UnlockHarness
from unlock_verifiers.reweight import reweight_trace
from unlock_verifiers.taskset import UnlockTaskset

__all__ = ["UnlockHarness", "UnlockTaskset", "reweight_trace"]
