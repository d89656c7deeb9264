/** Batched calls on many sessions. */

import { type JsonObject, readString } from "../../utils/json_values.ts";
import {
  ApiError,
  makeValidationError,
  type ValidationItem,
} from "../protocol/api_error.ts";
import { parseAs, parseMessageAction } from "../protocol/parse.ts";
import { wellFormedJson } from "../protocol/reply.ts";
import {
  BATCH_LIMIT,
  batchEnvelope,
  batchResetBody,
  batchStepBody,
  batchStepItem,
  resetOptions,
  resultsSchema,
} from "../protocol/schemas.ts";
import { defineRoute, type EnvRoute, type RouteCall } from "./route.ts";
import {
  makeResetCall,
  makeStepCall,
  type SessionCall,
} from "../sessions/session_calls.ts";
import type { AddressedCall } from "../sessions/session_registry.ts";
import { PAGE_SESSION } from "./openapi.ts";

/** Most calls of a slice. */
const SLICE = 32;

/** Most characters that calls of a slice send. */
const SLICE_SIZE = 16_384;

/** Most values of a batch: a dozen for each item. */
const VALUES = 12 * BATCH_LIMIT;

/** With more invalid items, a batch is refused whole. */
const INVALID_LIMIT = 20;

/** Cuts calls into slices of few items and characters. */
function cutIntoSlices(calls: readonly AddressedCall[]): AddressedCall[][] {
  const slices: AddressedCall[][] = [];
  let size = Infinity;
  for (const each of calls) {
    const { grows = 0 } = each.call;
    size += grows;
    if (size > SLICE_SIZE || slices.at(-1)!.length === SLICE) {
      slices.push([]);
      size = grows;
    }
    slices.at(-1)!.push(each);
  }
  return slices;
}

type BatchCall = RouteCall<{ readonly items: readonly JsonObject[] }>;

interface Result {
  readonly id: string | null;
  readonly outcome: string | ApiError;
}

function assertOnce(items: readonly JsonObject[]): void {
  const seen = new Set<unknown>();
  items.forEach(({ session_id }, i) => {
    if (typeof session_id !== "string") return;
    if (seen.has(session_id)) {
      throw makeValidationError([{
        type: "value_error",
        loc: ["body", "items", i, "session_id"],
        msg: "A session should appear only once in a batch",
        input: session_id,
      }]);
    }
    seen.add(session_id);
  });
}

function writeResult({ id, outcome }: Result): string {
  const named = wellFormedJson(id);
  // Prepend the session id to the JSON object.
  if (typeof outcome === "string") {
    return `{"session_id":${named},${outcome.slice(1)}`;
  }
  const { status, code, message, details: { reason, items } } = outcome;
  return wellFormedJson({
    session_id: id,
    status,
    error: {
      message,
      code,
      ...(reason === undefined ? {} : { reason }),
      ...(items === undefined ? {} : { errors: items }),
    },
  });
}

function writeResults(texts: readonly string[]): { readonly json: string } {
  return { json: `{"results":[${texts.join(",")}]}` };
}

/** Reads items in turns of the caller, before any of them is run. */
async function readItems<T>(
  { server, caller, body: { items } }: BatchCall,
  read: (item: JsonObject) => T,
): Promise<(T | ApiError)[]> {
  const pause = server.turns.pacer(caller.owner);
  const results: (T | ApiError)[] = [];
  const invalid: ValidationItem[] = [];
  for (const [i, item] of items.entries()) {
    await pause(i / items.length / 2);
    try {
      results.push(read(item));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      results.push(error);
      const { items: [first] = [] } = error.details;
      invalid.push({ ...first!, loc: ["body", "items", i, ...first!.loc] });
      if (invalid.length > INVALID_LIMIT) throw makeValidationError(invalid);
    }
  }
  return results;
}

/** Runs calls, some in each turn of the caller, and writes their results. */
async function makeCalls(
  { server, caller }: BatchCall,
  calls: readonly AddressedCall[],
): Promise<Iterator<string>> {
  const texts: string[] = [];
  for (const slice of cutIntoSlices(calls)) {
    await server.turns.take(
      caller.owner,
      (1 + texts.length / calls.length) / 2,
    );
    const outcomes = await server.sessions.useAll(caller, slice);
    outcomes.forEach((outcome, i) => {
      texts.push(writeResult({ id: slice[i]!.id, outcome }));
    });
  }
  return texts.values();
}

async function beginReset(
  { server, caller }: BatchCall,
  call: SessionCall,
): Promise<Result> {
  try {
    const { id, text } = await server.sessions.begin(caller, call);
    server.sessions.markUnused(id, caller);
    return { id, outcome: text };
  } catch (error) {
    if (error instanceof ApiError) return { id: null, outcome: error };
    throw error;
  }
}

export const batchRoutes: readonly EnvRoute[] = [
  defineRoute({
    method: "post",
    path: "/batch/reset",
    isLarge: true,
    values: VALUES,
    summary: "Start episodes, in new sessions for items without a session_id",
    body: batchEnvelope,
    bodyDoc: batchResetBody,
    example: () => ({ items: [{ seed: 1 }, { seed: 2 }] }),
    reply: { description: "In order", schema: resultsSchema },
    async handle(call) {
      const { server, caller, body: { items } } = call;
      server.buckets.take(caller.owner, server.now(), items.length - 1);
      assertOnce(items);
      const ids = items.map((item) => readString(item.session_id));
      const calls = await readItems(
        call,
        (item) => makeResetCall(parseAs(resetOptions, item)),
      );
      const named = calls.flatMap((made, i) =>
        ids[i] === null || made instanceof ApiError
          ? []
          : [{ id: ids[i]!, call: made }]
      );
      const results = await makeCalls(call, named);
      const pause = server.turns.pacer(caller.owner);
      const texts: string[] = [];
      for (const [i, made] of calls.entries()) {
        const id = ids[i]!;
        if (made instanceof ApiError) {
          texts.push(writeResult({ id, outcome: made }));
        } else if (id === null) {
          await pause((1 + i / calls.length) / 2);
          texts.push(writeResult(await beginReset(call, made)));
        } else texts.push(results.next().value!);
      }
      return writeResults(texts);
    },
  }),
  defineRoute({
    method: "post",
    path: "/batch/step",
    isLarge: true,
    values: VALUES,
    summary: "Take a step in each of many sessions",
    body: batchEnvelope,
    bodyDoc: batchStepBody,
    example: ({ message }) => ({
      items: [{ session_id: PAGE_SESSION, action: { message } }],
    }),
    reply: { description: "In order", schema: resultsSchema },
    async handle(call) {
      const { server, caller, body: { items } } = call;
      server.buckets.take(caller.owner, server.now(), items.length - 1);
      assertOnce(items);
      const calls = await readItems(call, (item) => {
        const { session_id, action, request_id = null } = parseAs(
          batchStepItem,
          item,
        );
        const step = makeStepCall(parseMessageAction(action), request_id);
        return { id: session_id, call: step };
      });
      const good = calls.filter((made): made is AddressedCall =>
        !(made instanceof ApiError)
      );
      const results = await makeCalls(call, good);
      return writeResults(calls.map((made, i) => {
        if (!(made instanceof ApiError)) return results.next().value!;
        const id = readString(items[i]!.session_id);
        return writeResult({ id, outcome: made });
      }));
    },
  }),
];
