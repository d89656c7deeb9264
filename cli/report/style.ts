/**
 * How a report looks: on light and dark screens, on phones, on paper.
 *
 * @module
 */

/** The style sheet. */
export const STYLE = `:root {
  color-scheme: light dark;
  --ink: #1f2328;
  --soft: #59636e;
  --ground: #ffffff;
  --line: #d1d9e0;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --soft: #9198a1; --ground: #0d1117; --line: #3d444d; }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  color: var(--ink);
  background: var(--ground);
  font: 16px/1.5 system-ui, sans-serif;
}
main { max-width: 1000px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 1.15rem; margin: 36px 0 8px; }
p { color: var(--soft); margin: 0 0 12px; max-width: 70ch; }
.legend {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  list-style: none;
  margin: 20px 0 16px;
  padding: 0;
}
.legend .key { width: 28px; height: 6px; margin-right: 8px; vertical-align: middle; }
.figures { display: grid; grid-template-columns: repeat(2, 1fr); gap: 24px; }
figure { margin: 0; break-inside: avoid; min-width: 0; }
figure svg { display: block; width: 100%; height: auto; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; font-variant-numeric: tabular-nums; }
th, td {
  padding: 5px 16px 5px 0;
  text-align: left;
  vertical-align: top;
  border-bottom: 1px solid var(--line);
}
th { color: var(--soft); font-weight: 600; white-space: nowrap; }
details { margin-top: 16px; }
summary { cursor: pointer; color: var(--soft); }
@media (max-width: 700px) {
  .figures { grid-template-columns: 1fr; }
}
@media print {
  :root { --ink: #000; --soft: #333; --ground: #fff; --line: #bbb; }
  body { font-size: 11pt; }
  main { max-width: none; padding: 0; }
  .figures { grid-template-columns: repeat(2, 1fr); }
}
`;
