import { strictEqual as assertEquals } from "node:assert/strict";
import { errorLine } from "./error_line.ts";

Deno.test("errorLine() gives detail, status and code", () => {
  const detail = "Cannot step as 'episode' must be running";
  assertEquals(
    errorLine(409, { detail, code: "EXECUTION_ERROR" }),
    `${detail} (409 EXECUTION_ERROR)`,
  );
});

Deno.test("errorLine() puts a list of objections on one line", () => {
  const detail = [
    { loc: ["body", "seed"], msg: "must be\nan integer", type: "int" },
    "and more",
  ];
  assertEquals(
    errorLine(422, { detail, code: "VALIDATION_ERROR" }),
    "body.seed: must be an integer; and more (422 VALIDATION_ERROR)",
  );
});

Deno.test("errorLine() copes with answers of another form", () => {
  for (const answer of [null, "<html>", 7, {}, { detail: { a: 1 } }]) {
    assertEquals(errorLine(502, answer), "the server gives no reason (502)");
  }
});
