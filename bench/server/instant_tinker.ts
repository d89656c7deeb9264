/**
 * A Tinker server without a model, for load: every sample is the same text, after
 * no time or after an exponential latency in one of its places. Prints its
 * address.
 *
 *     deno run -A bench/server/instant_tinker.ts '[1,2,3]' LATENCY_MS PLACES
 */

// deno-lint-ignore-file camelcase no-console -- names of the protocol, a command

import { seededPrng } from "../../utils/prng.ts";
import { limitConcurrency } from "../../utils/waiting.ts";

const [text = "[1]", latency = "0", places = "64"] = Deno.args;
const limit = limitConcurrency(Number(places));
const tokens: number[] = JSON.parse(text);
const sample = JSON.stringify({
  sequences: [{
    stop_reason: "stop",
    tokens,
    logprobs: tokens.map(() => -1),
  }],
});
const prng = seededPrng("latency");
const futures = new Map<string, Promise<string>>();
let [ids, busy] = [0, 0];

/** Draws the time of a sample, and counts it. */
async function wait(): Promise<string> {
  const milliseconds = -Number(latency) * Math.log(1 - prng());
  if (milliseconds > 0) {
    const start = performance.now();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    busy += performance.now() - start;
  }
  return sample;
}

function answer(operation: string, body: Record<string, unknown>): unknown {
  const request_id = `${++ids}`;
  switch (operation) {
    case "create_session":
      return { session_id: "session" };
    case "get_server_capabilities":
      return { supported_models: [{ model_name: "none" }] };
    case "create_model": {
      const { lora_config } = body;
      const made = { model_id: "model", lora_config };
      futures.set(request_id, Promise.resolve(JSON.stringify(made)));
      return { request_id };
    }
    case "save_weights_for_sampler": {
      const saved = { path: `tinker://model/${body.path}` };
      futures.set(request_id, Promise.resolve(JSON.stringify(saved)));
      return { request_id };
    }
    case "asample":
      futures.set(request_id, limit(wait));
      return { request_id };
    case "busy":
      return { busy };
    default:
      return {};
  }
}

Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) => console.log(`http://127.0.0.1:${port}`),
}, async (request) => {
  const operation = new URL(request.url).pathname.replace("/api/v1/", "");
  const text = await request.text();
  const body = text === "" ? {} : JSON.parse(text);
  if (operation !== "retrieve_future") {
    return Response.json(answer(operation, body));
  }
  const reply = await futures.get(body.request_id);
  futures.delete(body.request_id);
  return new Response(reply);
});
