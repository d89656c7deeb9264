/** Lays out results as text for a person. */

/** Sets columns two spaces apart, those of numbers and dashes flush right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const [heading = [], ...body] = rows;
  const columns = heading.map((title, c) => {
    const cells = body.map((row) => row[c] ?? "");
    const width = Math.max(title.length, ...cells.map((cell) => cell.length));
    const numeric = cells.every((cell) => /^[-−+\d[]/.test(cell));
    return { width, numeric: numeric && cells.length > 0 };
  });
  const line = (row: readonly string[]): string =>
    columns.map(({ width, numeric }, c) => {
      const cell = row[c] ?? "";
      return numeric ? cell.padStart(width) : cell.padEnd(width);
    }).join("  ").trimEnd();
  const rule = columns.map(({ width }) => "-".repeat(width)).join("  ");
  return [line(heading), rule, ...body.map(line)].join("\n");
}

/** Writes a number with a fixed count of decimals. */
export function formatDecimal(
  value: number | null,
  decimals: number = 2,
): string {
  if (value === null) return "-";
  const text = value.toFixed(decimals);
  // A hair below 0 is 0 in so many digits.
  return Number(text) === 0 ? text.replace("-", "") : text;
}

/** Writes a number with a fixed count of decimals and its sign. */
export function formatSigned(value: number, decimals: number = 2): string {
  const text = formatDecimal(value, decimals);
  return Number(text) > 0 ? `+${text}` : text;
}

/** Writes an interval: `[0.10, 0.21]`. */
export function formatInterval(
  [low, high]: readonly [number, number],
  decimals: number = 2,
): string {
  return `[${low.toFixed(decimals)}, ${high.toFixed(decimals)}]`;
}
