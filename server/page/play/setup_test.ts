import {
  doesNotMatch as assertNoMatch,
  match as assertMatch,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { makeTestApp } from "../../../tests/support/network/test_app.ts";
import type { CatalogueEntry } from "../api_client.ts";
import type { EpisodeSettings } from "./episode_settings.ts";
import { Setup } from "./setup.tsx";

const app = makeTestApp({ envs: ["PE-G-Mini-v0", "Retail-v0"] });
const { environments: [mini, shop] } = await (await app.request("/envs"))
  .json() as {
    environments: CatalogueEntry[];
  };

function render(
  environment: CatalogueEntry,
  chosen: EpisodeSettings | null = null,
): string {
  const props = { environment, chosen, isBusy: false, onStart: () => {} };
  return renderToString(h(Setup, props));
}

Deno.test("<Setup> offers seats and options where there are some", () => {
  assertNoMatch(render(mini!), /You are/);
  const text = render(shop!);
  assertMatch(text, /value="agent" checked\/> the agent/);
  assertMatch(text, /value="customer"\/> the customer/);
  assertMatch(text, /How the customer behaves \(<code>dynamics<\/code>\)/);
  // A path or a responder is nothing to choose from.
  assertNoMatch(text, /name="data"/);
  const bare = { ...mini!, options: { data: "path" } };
  assertNoMatch(render(bare), /Advanced/);
});

Deno.test("<Setup> shows what was chosen before, else the first style", () => {
  assertMatch(render(mini!), /name="style" value="chat" checked/);
  const chosen: EpisodeSettings = {
    ...{ options: { style: "terse" }, task: { split: "test" } },
  };
  assertMatch(render(mini!, chosen), /name="style" value="terse" checked/);
  assertNoMatch(render(mini!, chosen), /name="style" value="chat" checked/);
});

Deno.test("<Setup> shows a customer no tasks but those for training", () => {
  const text = render(shop!, { options: { seat: "customer" }, task: {} });
  assertMatch(text, /You get a sheet/);
  assertMatch(text, /value="train"/);
  assertNoMatch(text, /value="(test|validation)"/);
  assertMatch(render(shop!), /value="validation"/);
});
