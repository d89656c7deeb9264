/**
 * Sessions whose questions a language model answers: what it said is kept, so
 * that nothing is asked twice.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { chatCompletion, serveChat } from "../support/llm/chat_server.ts";
import { reword } from "../support/llm/worded_customers.ts";
import { withDirectory } from "../support/directory.ts";
import { startServerProcess } from "../support/network/server_process.ts";

const ASK = "<interact>Query: What is it?</interact>";
const BELIEVE = "<interact>Guess: 0.1,0.2,0.3,0.4</interact>";

async function post(
  url: string,
  body: unknown,
  session = "",
  // deno-lint-ignore no-explicit-any -- replies are read field by field
): Promise<{ status: number; json: any; session: string }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-session-id": session },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    json: await response.json(),
    session: response.headers.get("x-session-id") ?? "",
  };
}

function act(message: string) {
  return { action: { message } };
}

Deno.test("a session with a language model goes on after kill -9 without asking again", async () => {
  let isDown = false;
  await using chat = serveChat(() =>
    isDown ? new Response("down", { status: 400 }) : chatCompletion("1")
  );
  await withDirectory(async (folder) => {
    const start = () =>
      startServerProcess(
        [
          ...["--log", "off", "-o", "responder=llm"],
          ...["--store", `${folder}/sessions.db`],
        ],
        {
          env: {
            UNLOCK_RESPONDER_URL: chat.baseUrl,
            UNLOCK_RESPONDER_MODEL: "small",
            UNLOCK_RESPONDER_KEY: "secret",
          },
          permissions: "serve",
          allow: [
            "--allow-env",
            `--allow-read=${folder},.`,
            `--allow-write=${folder}`,
          ],
        },
      );
    const first = await start();
    const before = first.url;
    const options = { seed: 3, view: true };
    const { session } = await post(`${before}/mediq/reset`, options);
    const asked = await post(`${before}/mediq/step`, act(ASK), session);
    assertEquals(asked.json.metadata.info.kind, "facts");
    await post(`${before}/mediq/step`, act(BELIEVE), session);
    assertEquals(chat.requests.length, 1);
    await first.kill();

    const second = await start();
    const after = second.url;
    const again = await post(`${after}/mediq/step`, act(ASK), session);
    // One more question, and the first one's facts still stand in the view.
    assertEquals(chat.requests.length, 2);
    const { rounds } = again.json.observation.view;
    assertEquals(rounds.length, 3);
    assert(JSON.stringify(rounds[0]).length > 20);

    isDown = true;
    await post(`${after}/mediq/step`, act(BELIEVE), session);
    const failed = await post(`${after}/mediq/step`, act(ASK), session);
    assertEquals(failed.status, 200);
    const { reward, done, metadata } = failed.json;
    assertEquals([reward, done, metadata.truncated], [null, true, true]);
    assertEquals(typeof metadata.error, "string");
    assert(!JSON.stringify(failed.json).includes("secret"));
    await second.kill();

    await using third = await start();
    const over = await post(`${third.url}/mediq/step`, act(ASK), session);
    assertEquals([over.status, over.json.reason], [409, "episode_over"]);
  });
});

Deno.test("a session with a worded customer goes on after kill -9, with the client's dynamics", async () => {
  await using chat = serveChat(({ body: { messages } }) =>
    chatCompletion(reword(messages[1]!.content))
  );
  await withDirectory(async (folder) => {
    const start = () =>
      startServerProcess(
        [
          ...["--log", "off", "-o", "user=worded", "-o", "understand=llm"],
          ...["--store", `${folder}/sessions.db`],
        ],
        {
          env: { UNLOCK_USER_URL: chat.baseUrl, UNLOCK_USER_MODEL: "small" },
          permissions: "serve",
          allow: [
            "--allow-env",
            `--allow-read=${folder},.`,
            `--allow-write=${folder}`,
          ],
        },
      );
    const first = await start();
    const options = { seed: 3, dynamics: "impatient", view: true };
    const { session } = await post(`${first.url}/retail/reset`, options);
    const { json } = await post(
      `${first.url}/retail/step`,
      act("Please tell me your name."),
      session,
    );
    assertMatch(json.observation.prompt, /I am called \w+ \w+\./);
    assertEquals(chat.requests.length, 1);
    await first.kill();

    await using second = await start();
    const { json: ended } = await post(
      `${second.url}/retail/step`,
      act("<tool_call>{</tool_call>"),
      session,
    );
    // The line was replayed, not worded again.
    assertEquals(chat.requests.length, 1);
    const { worded, asked } = ended.metadata.info.customer_model;
    assertEquals([ended.done, worded, asked], [true, 1, 0]);
    const metrics = await fetch(`${second.url}/metrics`);
    assertMatch(
      await metrics.text(),
      /^unlock_customer_model_total\{env="Retail-v0",kind="worded"\} 1$/m,
    );
    // In the customer's seat a person speaks and understands.
    const opened = await post(`${second.url}/retail/sessions`, {
      options: { seat: "customer" },
    });
    assertEquals(opened.status < 300, true);
  });
});
