/** The words of an observation without the items that a table shows already. */

/**
 * Leaves out a list of items and the line that announces it.
 *
 * @param text What the environment said
 * @param view The observation's view
 * @returns The rest; the text itself where it lists no items of the view
 */
export function dropItems(text: string, view: unknown): string {
  const { items } = (view ?? {}) as {
    readonly items?: readonly (readonly number[])[];
  };
  if (!Array.isArray(items) || items.length === 0) return text;
  const list = items.map((item: readonly number[], i) =>
    `${i + 1}: ${item.map((score) => score.toFixed(1)).join(" ")}`
  ).join("\n");
  const at = text.indexOf(`:\n${list}`);
  if (at < 0) return text;
  const before = text.slice(0, text.lastIndexOf("\n", at) + 1);
  return `${before}${text.slice(at + 2 + list.length)}`.trim();
}
