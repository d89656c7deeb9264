/** Long patterns, in several lines. */

/** A pattern that matches what any of some do, with the flags of the first. */
export function anyOf(...patterns: readonly RegExp[]): RegExp {
  const source = patterns.map((pattern) => pattern.source).join("|");
  return new RegExp(source, patterns[0]!.flags);
}
