/** Spellings of a secret, for tests of leaks. */

/** Ways to write a component of a taste: decimals, digits, percent. */
export function spellings(component: number): string[] {
  const spelt = [2, 3, 4, 6, 15].map((digits) => component.toFixed(digits));
  // What was clipped to 0 or 1 has no digits to be found by.
  if (component === 0 || component === 1) return spelt;
  const full = String(component);
  const percent = (component * 100).toFixed(3);
  return [
    ...spelt,
    full,
    component.toExponential(3),
    percent,
    full.slice(2, 7),
  ];
}

/** Tells whether words stand in a text, not as a part of longer words. */
export function says(text: string, words: string): boolean {
  // JSON writes quotation marks in another way.
  for (const spelt of new Set([words, JSON.stringify(words).slice(1, -1)])) {
    let at = text.indexOf(spelt);
    for (; at >= 0; at = text.indexOf(spelt, at + 1)) {
      const around = (text[at - 1] ?? "") + (text[at + spelt.length] ?? "");
      if (!/[\w-]/.test(around)) return true;
    }
  }
  return false;
}
