/** Reasons to cancel that the policy does not accept. */
export const OTHER_REASONS: readonly string[] = [
  "another shop sells it for less",
  "the delivery takes too long",
  "the reviews have become bad",
  "the box is too large for the hallway",
  "a friend advised against the brand",
  "the parcel would arrive during a holiday",
];
