/**
 * The shares of positions that are padding, or that rows share instead of
 * computing them again, for so many tokens and computed positions.
 */
export function measurePositions(tokens: number, computed: number) {
  return {
    "train/padding": Math.max(0, 1 - tokens / computed),
    "train/shared": Math.max(0, 1 - computed / tokens),
  };
}
