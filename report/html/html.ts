/** HTML escaping and tables. */

/** Replaces control characters, which are invalid in HTML. */
export function replaceControls(html: string): string {
  // deno-lint-ignore no-control-regex
  return html.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, "\ufffd");
}

export function escapeText(text: string): string {
  return replaceControls(
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;").replaceAll('"', "&quot;"),
  );
}

/** Text, optionally with smaller text below. */
export type TableCell = string | readonly [text: string, below: string];

function formatCell(cell: TableCell): string {
  if (typeof cell === "string") return escapeText(cell);
  const [text, below] = cell;
  return `${escapeText(text)} <small>${escapeText(below)}</small>`;
}

/** Formats a table; narrow screens show rows as lists. */
export function formatHtmlTable(
  heading: readonly string[],
  rows: readonly (readonly TableCell[])[],
): string {
  const head = heading.map((title) =>
    `<th scope="col">${escapeText(title)}</th>`
  );
  const lines = rows.map(([first = "", ...cells]) =>
    `<tr><th scope="row">${formatCell(first)}</th>` +
    cells.map((cell, i) =>
      `<td${cell === "-" ? ' class="none"' : ""} ` +
      `data-label="${escapeText(heading[i + 1]!)}">${formatCell(cell)}</td>`
    ).join("") + "</tr>"
  );
  return `<div class="scroll"><table>
<thead><tr>${head.join("")}</tr></thead>
<tbody>
${lines.join("\n")}
</tbody>
</table></div>`;
}
