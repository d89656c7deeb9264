import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import type { AskedSettings } from "../config/make_train_config.ts";
import {
  changeSftConfig,
  isSftConfig,
  listFixedSftSettings,
  listSftSettings,
  makeSftConfig,
  readStoredSftConfig,
  type SftSource,
} from "./sft_config.ts";

const FILES: SftSource = {
  ...{ data: ["/a.jsonl"], validationData: null },
  ...{ env: "PE-G-Mini-v0", teacher: false },
};
const CHAT: SftSource = { ...FILES, env: null };
const TEACHER: SftSource = { ...FILES, data: [], teacher: true };
const MODEL = { model: "/models/small" };

const make = (asked: AskedSettings = {}, source = FILES) =>
  makeSftConfig(asked, source);

Deno.test("makeSftConfig() has defaults by model and source", () => {
  const facts = (asked: AskedSettings, source: SftSource) => {
    const { batch, learningRate, packing, replacement, steps } = make(
      asked,
      source,
    );
    return [batch, learningRate, packing, replacement, steps];
  };
  assertEquals(facts({}, FILES), [64, 3e-3, true, false, null]);
  assertEquals(facts(MODEL, CHAT), [16, 2e-5, true, false, null]);
  assertEquals(facts({ ...MODEL, loraRank: 4 }, CHAT).slice(0, 2), [16, 2e-4]);
  assertEquals(facts({}, TEACHER).slice(2), [false, true, 700]);
  const { lora } = make({ ...MODEL, loraRank: 4 }, CHAT).model!;
  assertSame(lora!.alpha, 8);
  assertSame(make({ hiddenSize: 48 }).policy.intermediateSize, 96);
});

Deno.test("makeSftConfig() refuses sources that do not fit", () => {
  for (
    const [asked, source, message] of [
      [{}, { ...FILES, data: [] }, /'data' must be at least one file/],
      [
        {},
        { ...TEACHER, data: FILES.data },
        /'data' must be left out with --t/,
      ],
      [
        {},
        { ...TEACHER, validationData: "/v" },
        /'validation-file' must be left out/,
      ],
      [MODEL, FILES, /'env' must be left out with --model/],
      [{}, CHAT, /'env' must be given for a small policy/],
      [MODEL, TEACHER, /'model' must be left out with --teacher/],
    ] as const
  ) {
    assertThrows(() => make(asked, source), message);
  }
});

Deno.test("makeSftConfig() refuses settings without effect", () => {
  for (
    const [asked, message] of [
      [{ epochs: 2, steps: 9 }, /'epochs' must be left out with steps/],
      [{ replacement: true }, /'replacement' must be left out without steps/],
      [{ patience: 2 }, /'patience' must be left out without validation/],
      [
        { packing: false, microBatchTokens: 99 },
        /'microBatchTokens' must be left out without packing/,
      ],
      [{ loraRank: 4 }, /'loraRank' must be left out without model/],
      [{ asks: 0.5 }, /'asks' must be left out without teacher/],
    ] as const
  ) {
    assertThrows(() => make(asked), message);
  }
  const held = { ...FILES, validationData: "/v.jsonl" };
  assertSame(make({ patience: 2 }, held).validation.patience, 2);
  assertThrows(
    () => make({ validation: 0.1 }, held),
    /'validation' must be left out with a validation file/,
  );
  assertThrows(
    () => make({ ...MODEL, replyWeight: 1 }, CHAT),
    /'replyWeight' must be left out with a model/,
  );
});

Deno.test("a stored config is read again, and a run's that is none is refused", () => {
  const config = make({ steps: 9, replacement: true });
  const stored = JSON.parse(JSON.stringify({ ...config, versions: {} }));
  assertEquals(readStoredSftConfig(stored), config);
  assertSame(isSftConfig([]), false);
  assertThrows(
    () => readStoredSftConfig({ trainer: "ppo" }),
    /'resume' must be a run of unlock sft/,
  );
});

Deno.test("changeSftConfig() changes only what finished steps do not depend on", () => {
  const config = make({ validation: 0.1 });
  assertSame(changeSftConfig(config, {}), config);
  const kept = changeSftConfig(config, { keepCheckpoints: 5, patience: 2 });
  assertEquals(
    listFixedSftSettings(kept),
    listFixedSftSettings(config),
  );
  assertEquals([kept.keep, kept.validation.patience], [5, 2]);
  assertThrows(() => changeSftConfig(config, { batch: 8 }), /'batch' must be/);
});

Deno.test("listSftSettings() has no critic", () => {
  const names = listSftSettings().map(({ name }) => name);
  assertSame(names.includes("loraCritic"), false);
  assertSame(names.includes("loraRank"), true);
});
