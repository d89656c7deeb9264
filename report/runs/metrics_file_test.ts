import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { parseMetrics } from "./metrics_file.ts";

const LINE = '{"step":1,"data":{"a":1,"b":null}}';

Deno.test("parseMetrics() leaves out a last line cut short and says so", () => {
  const whole = { metrics: [JSON.parse(LINE)], isCut: false, notFinite: 0 };
  assertEquals(parseMetrics(`${LINE}\n`, "m"), whole);
  assertEquals(parseMetrics(LINE, "m"), whole);
  const cut = `${LINE}\n{"step":2,"da`;
  assertEquals(parseMetrics(cut, "m"), { ...whole, isCut: true });
});

Deno.test("parseMetrics() counts what is not finite as not measured", () => {
  const text = '{"step": 1, "data": {"a": NaN, "b": -Infinity, "c": 1}}\n';
  assertEquals(parseMetrics(text, "m"), {
    metrics: [{ step: 1, data: { a: null, b: null, c: 1 } }],
    isCut: false,
    notFinite: 2,
  });
});

for (
  const broken of [
    '{"step":2,"da',
    "",
    "null",
    '{"step":"2","data":{}}',
    '{"step":NaN,"data":{}}',
    '{"step":2,"data":[]}',
    '{"step":2,"data":{"a":"0.5"}}',
  ]
) {
  Deno.test(`parseMetrics() names the line that is '${broken}'`, () => {
    const text = `${LINE}\n${broken}\n{"step":3,"data":{}}\n`;
    assertThrows(
      () => parseMetrics(text, "run/metrics.jsonl"),
      /^Error: Cannot report as 'run\/metrics\.jsonl:2' must be .* null: current value is /,
    );
  });
}
