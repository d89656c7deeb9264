import {
  doesNotMatch as assertNoMatch,
  match as assertMatch,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import {
  makeTestApp,
  type TestAppOptions,
} from "../../../tests/support/network/test_app.ts";
import { addStep, type Game, startGame } from "./game.ts";
import { EpisodeView } from "./episode_view.tsx";

type Props = Parameters<typeof EpisodeView>[0];

/** Plays some actions by the routes that the page calls; renders each moment. */
async function play(
  prefix: string,
  actions: readonly string[],
  own: Partial<Props> & { app?: TestAppOptions; open?: object } = {},
): Promise<string[]> {
  const { app: options = {}, open = {}, ...props } = own;
  const app = makeTestApp({ critique: true, ...options });
  const { body: session } = await app.post(`/${prefix}/sessions`, {
    options: open,
  });
  const id = { ["session_id"]: session.session_id };
  const call = async (path: string, body: object) =>
    (await app.post(`/${prefix}/${path}`, { ...id, ...body })).body;
  const nothing = () => {};
  const render = (game: Game) =>
    renderToString(
      h(EpisodeView, {
        ...{ game, session, questions: [], address: null, tools: [] },
        ...{ isCustomer: false, isBusy: false, problem: null },
        ...{ onSend: nothing, onAgain: nothing, onLeave: nothing },
        ...props,
      }),
    );
  let game = startGame(await call("reset", { split: "train", index: 7 }));
  const shown = [render(game)];
  for (const message of actions) {
    game = addStep(game, message, await call("step", { action: { message } }));
    shown.push(render(game));
  }
  return shown;
}

Deno.test("<EpisodeView> shows turns with labels, then how it ended", async () => {
  const [start, asked, end] = await play("pe-g-mini", [
    "<interact>\nFocus: 1,4\nPair: 1,2\n</interact>",
    "<answer>1,0,0,0</answer>",
  ]);
  assertMatch(start!, /Step 1 of \d+: <b>/);
  assertMatch(start!, /Task 7 of the train split/);
  // A table shows the items, until the end has no table.
  assertNoMatch(start!, /\n1: \d\.\d /);
  assertMatch(end!, /\n1: \d\.\d /);
  assertNoMatch(start!, /Your question|class="ending/);
  assertMatch(asked!, /Your question<\/span><details class="mark"/);
  assertMatch(asked!, /By attributes 1 and 4, is item 1 better than item 2\?/);
  assertMatch(end!, /Ended after 2 of \d+ steps/);
  assertMatch(end!, /class="ending (good|bad)".*Hidden truth; ticks: your/);
  assertMatch(end!, />Another task</);
  assertNoMatch(end!, /<form class="action"/);
});

Deno.test("<EpisodeView> says where no critic judges, and links its task", async () => {
  const [open] = await play("pe-g-mini", [], {
    ...{ app: { critique: false }, address: "#play" },
  });
  assertMatch(open!, /No critic judges your turns here/);
  assertMatch(open!, /<a href="#play" title="opens this task again">Task 7/);
  const [, invalid] = await play("pe-g-mini", ["what?"]);
  assertMatch(invalid!, /<span class="mark bad">not of the form</);
  assertMatch(invalid!, /What the labels mean/);
});

Deno.test("<EpisodeView> has words or calls for those who serve, words for a customer", async () => {
  const app = { envs: ["Retail-v0"] };
  const tools = [{
    ...{ name: "respond", description: "", inputSchema: { type: "object" } },
  }] as Props["tools"];
  const [served] = await play("retail", [], { app, tools });
  assertMatch(served!, /<div class="serve">/);
  const [plain] = await play("retail", [], { app });
  assertMatch(plain!, /Your action/);
  const [customer, said] = await play("retail", ["###STOP###"], {
    ...{ app, isCustomer: true, open: { seat: "customer" } },
  });
  assertMatch(customer!, /Your sheet/);
  assertMatch(customer!, /I have what I want/);
  assertNoMatch(customer!, /critic judges|What the labels mean/);
  assertMatch(said!, /That was all\./);
});
