import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNoMatch,
  match as assertMatch,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { makeTestApp } from "../../tests/support/network/test_app.ts";
import { ApiClient, type CatalogueEntry } from "./api_client.ts";
import { Catalogue } from "./catalogue.tsx";

const IDS = ["MediQ-v0", "PE-G-Mini-v0", "GuessWho-v0", "FloDial-Easy-v0"];
const app = makeTestApp({ envs: IDS });
const { environments } = await (await app.request("/envs")).json() as {
  environments: CatalogueEntry[];
};

function render(environments: readonly CatalogueEntry[]): string {
  const server = new ApiClient("http://server", "");
  return renderToString(h(Catalogue, { environments, server }));
}

Deno.test("<Catalogue> puts environments into families, unknown ones last of all", () => {
  const own = { ...environments[0]!, id: "Mine/MediQ-v0" };
  const text = render([...environments, own]);
  const titles = Array.from(text.matchAll(/<h2>([^<]+)/g), ([, it]) => it);
  assertEquals(titles, ["Diagnosis", "Taste", "Games", "Added here"]);
  const diagnosis = text.split("<h2>")[1]!;
  const ids = Array.from(diagnosis.matchAll(/"id">([^<]+)/g), ([, id]) => id);
  assertEquals(ids, ["MediQ-v0", "FloDial-Easy-v0"]);
});

Deno.test("<Catalogue> says where to start, if that is there", () => {
  assertMatch(render(environments), /Start here: guess who is meant/);
  const others = environments.filter(({ id }) => id !== "GuessWho-v0");
  assertNoMatch(render(others), /Start here/);
});

Deno.test("<Catalogue> shows floor, ceiling and threshold, as far as they are known", () => {
  const score = (success: number) => ({ success }) as CatalogueEntry["floor"];
  const show = (floor: number | null, ceiling: number | null) =>
    render([{
      ...environments[0]!,
      floor: floor === null ? null : score(floor),
      ceiling: ceiling === null ? null : score(ceiling),
      ["reward_threshold"]: 0.75,
    }]);
  assertMatch(
    show(0.25, 0.5),
    /without asking 0\.25 · ideal player 0\.50 · solved from 0\.75</,
  );
  assertMatch(show(0.25, 0.5), /"within" style="left:25%;? ?width:25%/);
  // A ceiling that is unknown or below the floor adds nothing.
  assertMatch(show(0.5, 0.25), /"within" style="left:50%;? ?width:0%/);
  assertMatch(show(null, null), /<p>solved from 0\.75</);
});
