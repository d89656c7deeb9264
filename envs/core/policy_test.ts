import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { seededPrng } from "../../utils/prng.ts";
import { makeListener } from "./policy.ts";

const asked = (question: number) => ({ question });
const believed = { question: null };

Deno.test("makeListener() uses all replies, or none", () => {
  const rounds = [asked(1), believed, asked(2)];
  const prng = seededPrng("listener");
  assertEquals(makeListener(1)(rounds, prng), [asked(1), asked(2)]);
  assertEquals(makeListener(0)(rounds, prng), []);
});

Deno.test("makeListener() decides once about each reply", () => {
  const prng = seededPrng("listener");
  const listen = makeListener<{ question: number | null }>(0.5);
  const rounds = Array.from({ length: 400 }, (_, i) => asked(i));
  const first = [...listen(rounds.slice(0, 200), prng)];
  assert(Math.abs(first.length - 100) < 25, `${first.length}`);
  assertEquals(listen(rounds.slice(0, 200), prng), first);
  const later = listen(rounds, prng);
  assertEquals(later.slice(0, first.length), first);
  assert(later.length > first.length);
});

Deno.test("makeListener() forgets the episode before", () => {
  const prng = seededPrng("listener");
  const listen = makeListener<{ question: number | null }>(1);
  listen([asked(1), believed], prng);
  assertEquals(listen([], prng), []);
  assertEquals(listen([asked(2)], prng), [asked(2)]);
});
