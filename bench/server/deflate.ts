// deno-lint-ignore-file no-console -- a command: its output is its result
/**
 * What would permessage-deflate cost and save? A reply of each environment,
 * compressed at the fastest level a thousand times.
 *
 *     deno run -A bench/server/deflate.ts
 */

import { deflateRawSync } from "node:zlib";
import { startServerProcess } from "../../tests/support/network/server_process.ts";
import { formatTable } from "../../utils/terminal/table.ts";

const TIMES = 1000;

await using server = await startServerProcess(["--log", "off"]);
const rows = [["environment", "bytes", "deflated", "µs"]];
for (const name of ["pe-g-s3", "mediq", "flodial", "retail"]) {
  const url = `${server.url}/${name}/reset`;
  const response = await fetch(url, { method: "POST" });
  const reply = new Uint8Array(await response.arrayBuffer());
  let size = 0;
  let begun = 0;
  // The first thousand warm up.
  for (let i = -TIMES; i < TIMES; i++) {
    if (i === 0) begun = performance.now();
    size = deflateRawSync(reply, { level: 1 }).length;
  }
  const micros = 1000 * (performance.now() - begun) / TIMES;
  rows.push([name, `${reply.length}`, `${size}`, micros.toFixed(0)]);
}
console.log(formatTable(rows));
