import {
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { withChatModel } from "../../../tests/support/model/chat_checkpoint.ts";
import { onBackend } from "../../../tests/support/model/small_model.ts";
import { disposeLearner } from "../../algorithms/learner.ts";
import { LORA_SETTINGS } from "../../model/lora_config.ts";
import { disposeTensors } from "../../model/weights/weights.ts";
import { makeDefaults } from "../../settings/read_settings.ts";
import { makeChatLearner } from "./chat_learner.ts";

const LORA = makeDefaults(LORA_SETTINGS);

Deno.test("makeChatLearner() trains all weights beside copies, or adapters beside the model", () =>
  onBackend("cpu", () =>
    withChatModel(async (path) => {
      const make = (rank: number | null, usesReference: boolean) => {
        const lora = rank === null ? null : { ...LORA, rank };
        const model = { path, lora, dtype: "float32" } as const;
        return makeChatLearner(model, 0, usesReference);
      };
      const count = (weights: object) => Object.keys(weights).length;
      const whole = (await make(null, true)).learner;
      assertSame(count(whole.reference), count(whole.weights));
      assertSame(count(whole.frozen), 0);
      const bare = (await make(null, false)).learner;
      assertSame(count(bare.reference), 0);
      const { learner: adapted } = await make(2, false);
      assertSame(
        Object.keys(adapted.weights).every((name) =>
          /lora_|value_head/.test(name)
        ),
        true,
      );
      assertSame(count(adapted.reference), count(adapted.frozen));
      for (const { frozen, reference, ...rest } of [whole, bare, adapted]) {
        disposeLearner({ ...rest, frozen, reference });
        tf.dispose(Object.values(reference));
        disposeTensors(frozen);
      }
      await assertRejects(make(999, false), /'loraRank' must be at most the w/);
    })));

Deno.test("makeChatLearner() refuses formats that the backend does not compute with", () =>
  onBackend("cpu", () =>
    assertRejects(
      makeChatLearner(
        { path: "none", lora: LORA, dtype: "bfloat16" },
        0,
        false,
      ),
      /'dtype' must be float32 on cpu: 16-bit weights need/,
    )));
