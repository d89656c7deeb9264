/** Batched calls on many sessions. */

import { readString } from "../../utils/json_values.ts";
import { ApiError, makeValidationError } from "../protocol/api_error.ts";
import { parseAs, parseMessageAction } from "../protocol/parse.ts";
import { wellFormedJson } from "../protocol/reply.ts";
import {
  batchEnvelope,
  batchResetBody,
  batchStepBody,
  batchStepItem,
  resetOptions,
  resultsSchema,
} from "../protocol/schemas.ts";
import { defineRoute, type EnvRoute, type RouteCall } from "./route.ts";
import { makeResetCall, makeStepCall } from "../sessions/session_calls.ts";
import type { AddressedCall } from "../sessions/session_registry.ts";
import { PAGE_SESSION } from "./openapi.ts";

/** Most items of a batch between two turns of others. */
const SLICE = 32;

/** Most characters that calls of a slice send. */
const SLICE_SIZE = 16_384;

/** Maps a list, a slice in each turn of the caller. */
async function mapInSlices<T, U>(
  { server, caller }: RouteCall<unknown>,
  list: readonly T[],
  map: (item: T, index: number) => U,
): Promise<U[]> {
  const mapped: U[] = [];
  for (const [i, item] of list.entries()) {
    if (i > 0 && i % SLICE === 0) await server.turns.take(caller.owner);
    mapped.push(map(item, i));
  }
  return mapped;
}

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

type Item = Readonly<Record<string, unknown>>;

interface Result {
  readonly id: string | null;
  readonly outcome: string | ApiError;
}

function assertOnce(items: readonly Item[]): void {
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

async function writeResults(
  call: RouteCall<unknown>,
  results: readonly Result[],
): Promise<string> {
  const texts = await mapInSlices(call, results, writeResult);
  return `{"results":[${texts.join(",")}]}`;
}

function readItem<T>(read: () => T): T | ApiError {
  try {
    return read();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Runs the valid calls, some at a time, and returns all results in order. */
async function makeCalls(
  { server, caller }: RouteCall<unknown>,
  calls: readonly (AddressedCall | ApiError)[],
  ids: readonly (string | null)[],
): Promise<Result[]> {
  const good = calls.filter((call): call is AddressedCall =>
    !(call instanceof ApiError)
  );
  const outcomes: (string | ApiError)[] = [];
  for (const slice of cutIntoSlices(good)) {
    await server.turns.take(caller.owner);
    outcomes.push(...await server.sessions.useAll(caller, slice));
  }
  const next = outcomes.values();
  return calls.map((call, i) => ({
    id: ids[i]!,
    outcome: call instanceof ApiError ? call : next.next().value!,
  }));
}

async function beginReset(
  { server, caller }: RouteCall<unknown>,
  item: Item,
): Promise<Result> {
  try {
    const data = parseAs(resetOptions, item);
    const { id, text } = await server.sessions.begin(
      caller,
      makeResetCall(data),
    );
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
    summary: "Start episodes, in new sessions for items without a session_id",
    body: batchEnvelope,
    bodyDoc: batchResetBody,
    example: () => ({ items: [{ seed: 1 }, { seed: 2 }] }),
    reply: { description: "In order", schema: resultsSchema },
    async handle(call) {
      const { server, caller, body: { items } } = call;
      server.buckets.take(caller.owner, server.now(), items.length - 1);
      assertOnce(items);
      const named = items.filter((item) =>
        readString(item.session_id) !== null
      );
      const ids = named.map((item) => readString(item.session_id));
      const calls = await mapInSlices(
        call,
        named,
        (item, i) =>
          readItem(() => ({
            id: ids[i]!,
            call: makeResetCall(parseAs(resetOptions, item)),
          })),
      );
      const known = (await makeCalls(call, calls, ids)).values();
      const results: Result[] = [];
      for (const [i, item] of items.entries()) {
        if (i % SLICE === 0) await server.turns.take(caller.owner);
        results.push(
          readString(item.session_id) === null
            ? await beginReset(call, item)
            : known.next().value!,
        );
      }
      return { json: await writeResults(call, results) };
    },
  }),
  defineRoute({
    method: "post",
    path: "/batch/step",
    isLarge: true,
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
      const ids = items.map((item) => readString(item.session_id));
      const calls = await mapInSlices(call, items, (item) =>
        readItem(() => {
          const { session_id, action, request_id = null } = parseAs(
            batchStepItem,
            item,
          );
          const step = makeStepCall(parseMessageAction(action), request_id);
          return { id: session_id, call: step };
        }));
      return {
        json: await writeResults(call, await makeCalls(call, calls, ids)),
      };
    },
  }),
];
