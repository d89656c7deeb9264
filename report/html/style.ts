/**
 * How a report looks: on light and dark screens, on phones, on paper. Colours
 * are those of the server's page (`server/page/styles/base.css`).
 */

const COLORS = `:root {
  color-scheme: light dark;
  --ink: #20262c;
  --soft: #5c6670;
  --ground: #faf9f6;
  --line: #e0dcd4;
  --accent: #1f6f78;
  --good: #1c7048;
  --bad: #a8381f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e6e4df;
    --soft: #9ba4ac;
    --ground: #15181b;
    --line: #333a40;
    --accent: #72c2ca;
    --good: #6cc795;
    --bad: #ee8d73;
  }
}
`;

const TEXT = `* { box-sizing: border-box; }
body {
  margin: 0;
  color: var(--ink);
  background: var(--ground);
  font: 16px/1.5 system-ui, sans-serif;
  overflow-wrap: break-word;
}
main { max-width: 1180px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 1.35rem; margin: 44px 0 8px; }
h3 { font-size: 1.15rem; margin: 32px 0 8px; }
h4 { font-size: 1rem; margin: 20px 0 4px; }
p { margin: 0 0 12px; max-width: 72ch; }
p, small { color: var(--soft); }
summary { cursor: pointer; padding: 4px 0; }
pre {
  margin: 4px 0 8px;
  font-size: 0.85rem;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
`;

const FIGURES = `.legend {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  list-style: none;
  margin: 20px 0 0;
  padding: 0;
}
.key { width: 28px; height: 6px; margin-right: 8px; vertical-align: middle; }
.figures {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: 20px 24px;
}
figure { margin: 0; break-inside: avoid; min-width: 0; max-width: 460px; }
figure.wide { grid-column: 1 / -1; max-width: 920px; }
figure svg { display: block; width: 100%; height: auto; }
.portrait { display: flex; flex-wrap: wrap; gap: 8px 32px; align-items: center; }
.portrait figure { flex: 1 1 320px; }
.portrait p { flex: 1 1 300px; }
`;

const TABLES = `.scroll { overflow-x: auto; }
table {
  border-collapse: collapse;
  font-size: 0.9rem;
  font-variant-numeric: tabular-nums;
}
th, td {
  padding: 6px 18px 6px 0;
  text-align: left;
  vertical-align: top;
  border-bottom: 1px solid var(--line);
}
th { font-weight: 600; }
thead th { color: var(--soft); white-space: nowrap; }
td small { display: block; white-space: nowrap; font-size: 0.8rem; }
@media screen and (max-width: 700px) {
  table, tbody, tr, th, td { display: block; }
  thead { display: none; }
  tr { padding: 8px 0; border-bottom: 1px solid var(--line); }
  th, td { padding: 1px 0; border: 0; }
  td { display: flex; flex-wrap: wrap; gap: 0 8px; overflow-wrap: anywhere; }
  td::before {
    content: attr(data-label);
    color: var(--soft);
    flex: 0 0 34%;
    overflow-wrap: break-word;
  }
  td small { display: inline; font-size: inherit; }
  td.none { display: none; }
}
`;

const TRANSCRIPTS =
  `.sample { border-top: 1px solid var(--line); padding: 6px 0; }
.sample > summary { font-weight: 600; }
.pair {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr));
  gap: 0 40px;
}
article { min-width: 0; }
article ol { list-style: none; margin: 0; padding: 0; }
article li { break-inside: avoid; }
article ol > li { padding: 6px 0; }
article li p { margin: 0; color: var(--ink); max-width: none; }
article li b { font-weight: 600; }
article li .reply { padding-left: 16px; color: var(--soft); }
.reply::before { content: "→ "; }
article li summary { padding: 0; }
article li pre { margin-left: 16px; max-height: 24em; overflow-y: auto; }
.changes { margin: 8px 0 16px; font-size: 0.85rem; overflow-wrap: anywhere; }
.changes span { white-space: nowrap; }
.said { font-family: ui-monospace, monospace; font-size: 0.9rem; }
.mark { font-size: 0.85rem; }
.belief { padding-left: 16px; }
.said, .bars span { overflow-wrap: anywhere; }
.mark::before { content: "· "; color: var(--soft); }
.good { color: var(--good); }
.bad { color: var(--bad); }
.even { color: var(--soft); }
.bars {
  display: grid;
  grid-template-columns: fit-content(50%) minmax(60px, 1fr) auto;
  gap: 1px 12px;
  max-width: 480px;
  margin: 2px 0 0 16px;
  padding: 0;
  font-size: 0.85rem;
  line-height: 1.35;
}
.bars.told {
  grid-template-columns: fit-content(50%) minmax(60px, 1fr) auto auto;
}
.bars li {
  display: grid;
  grid-template-columns: subgrid;
  grid-column: 1 / -1;
  align-items: center;
}
.bars svg { width: 100%; height: 10px; }
.track { fill: var(--line); }
.fill { fill: var(--accent); }
.tick { fill: var(--ink); }
.bars svg ~ span, .bars span + span { text-align: right; font-variant-numeric: tabular-nums; }
`;

const PRINT = `@media print {
  :root {
    color-scheme: light;
    --ink: #000;
    --soft: #333;
    --ground: #fff;
    --line: #bbb;
    --accent: #1f6f78;
    --good: #044317;
    --bad: #82061e;
  }
  body { font-size: 10pt; }
  main { max-width: none; padding: 0; }
  details::details-content { content-visibility: visible; display: block; }
  h2, h3, h4, summary { break-after: avoid; }
  section + section { break-before: page; }
  tr { break-inside: avoid; }
  .scroll { overflow: visible; }
  table { font-size: 8pt; }
  td small { font-size: 7pt; white-space: normal; }
  th, td { padding: 3px 8px 3px 0; }
  thead th { white-space: normal; }
  .figures { grid-template-columns: repeat(2, 1fr); }
  .pair { grid-template-columns: 1fr 1fr; gap: 0 20px; }
}
`;

/** The style sheet. */
export const STYLE: string = COLORS + TEXT + FIGURES + TABLES + TRANSCRIPTS +
  PRINT;
