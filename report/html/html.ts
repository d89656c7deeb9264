/** Pieces of HTML that any part of a report may need. */

/** Writes text so that markup in it is shown, not obeyed. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;").replaceAll('"', "&quot;")
    // Control characters but white space are errors in HTML.
    // deno-lint-ignore no-control-regex
    .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, "\ufffd");
}

/** Writes a text that is shown on request. */
export function formatFolded(summary: string, text: string): string {
  return `<details><summary>${escapeText(summary)}</summary>` +
    `<pre>${escapeText(text)}</pre></details>`;
}

/** A cell: a text, and perhaps a smaller one below it. */
export type TableCell = string | readonly [text: string, below: string];

function formatCell(cell: TableCell): string {
  if (typeof cell === "string") return escapeText(cell);
  const [text, below] = cell;
  return `${escapeText(text)} <small>${escapeText(below)}</small>`;
}

/** Writes a table, which a narrow screen shows as lists by row. */
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
