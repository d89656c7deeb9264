import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { findInstruction, readDockerfile } from "./dockerfile.ts";

const TEXT = `# A comment
ARG BASE=deno:2
FROM $BASE AS build
COPY . .
RUN a \\
  # between
  && b

FROM $BASE
COPY --from=build --chown=me:me /a b
HEALTHCHECK --interval=1s CMD \\
  ["deno", "eval", "1 2"]
CMD ["run", "x"]
`;

Deno.test("readDockerfile() reads stages, flags and continued lines", () => {
  const stages = readDockerfile(TEXT);
  assertEquals(stages.map(({ name, base }) => [name, base]), [
    ["build", "deno:2"],
    ["1", "deno:2"],
  ]);
  assertEquals(stages[0]!.steps.map(({ words }) => words), [
    [".", "."],
    ["a && b"],
  ]);
  assertEquals(stages[1]!.steps[0], {
    name: "COPY",
    flags: { from: "build", chown: "me:me" },
    words: ["/a", "b"],
  });
  const health = findInstruction(stages, "HEALTHCHECK");
  assertEquals(health.words, ["deno", "eval", "1 2"]);
  assertThrows(
    () => findInstruction(stages, "USER"),
    /'USER' must be in its last stage: current value is "missing"$/,
  );
});

Deno.test("readDockerfile() refuses what it does not know", () => {
  assertThrows(
    () => readDockerfile("FROM a\nADD https://example.com/x .\n"),
    /'line' must be one of ARG, .*: current value is "ADD /,
  );
});
