/** Formatting of results for people. */

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

export function formatDecimal(
  value: number | null,
  decimals: number = 2,
): string {
  if (value === null) return "-";
  const text = value.toFixed(decimals);
  // No "-0.00".
  return Number(text) === 0 ? text.replace("-", "") : text;
}

export function formatSigned(value: number, decimals: number = 2): string {
  const text = formatDecimal(value, decimals);
  return Number(text) > 0 ? `+${text}` : text;
}

export function formatInterval(
  [low, high]: readonly [number, number],
  decimals: number = 2,
): string {
  return `[${low.toFixed(decimals)}, ${high.toFixed(decimals)}]`;
}
