import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { BUNDLED_BY, PAGE_FILES, SOURCES } from "../server/page/assets.ts";
import { CURVES, makeCurves } from "./lock_curves.ts";
import { ASSETS, buildAssets, digestSources } from "./page_bundle.ts";

Deno.test("SOURCES are what the page is made of now (else: deno task page)", async () => {
  assertEquals(SOURCES, await digestSources());
});

Deno.test("makeCurves() makes what is in the repository (else: deno task page)", async () => {
  assertEquals(await Deno.readTextFile(CURVES), await makeCurves());
});

Deno.test({
  name: "buildAssets() builds what is in the repository (else: deno task page)",
  // Another version may bundle the same sources in other words.
  ignore: BUNDLED_BY !== Deno.version.deno,
  async fn() {
    assertEquals(await Deno.readTextFile(ASSETS), await buildAssets());
  },
});

Deno.test("PAGE_FILES are small and load nothing from elsewhere", () => {
  let size = 0;
  for (const { path, text } of PAGE_FILES) {
    size += new TextEncoder().encode(text).length;
    const addresses = text.match(/(?:https?:)?\/\/[\w.-]+/g) ?? [];
    // The names of SVG and MathML are no addresses, and a link loads nothing.
    const foreign = addresses.filter((address) =>
      !/^(?:https?:)?\/\/www\.w3\.org$/.test(address) &&
      address !== "https://arxiv.org"
    );
    assertEquals(foreign.join(), "", path);
  }
  assert(size < 110_000, `${size} bytes`);
});

Deno.test("PAGE_FILES need no inline script and no inline style", () => {
  const { text } = PAGE_FILES.find(({ path }) => path === "/")!;
  assert(!/<style|\sstyle=|\son\w+=/i.test(text));
  assert(!/<script(?![^>]*\ssrc=)/i.test(text));
});
