import {
  deepStrictEqual as assertEquals,
  strictEqual as assertStrictEquals,
} from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import { unpackArchive } from "./unpack_archive.ts";

/**
 * What Python's `tarfile` packs, with a folder and a note of its time before
 * each file, as servers do.
 */
const PACKED = Uint8Array.fromBase64(
  "H4sIAAAAAAAC/9PT19N3CEis8EhNTEktYqAJMIAAXLSBgbEJgg0SNzQwMjRiUKhgoAMoLS5JLAJazzAygZGFQm5JZm6qraG5pamJpZmloYmehbmJpZG5KRfDKBj2QJ8OdoAytTm+/A9kG5oaGxgaGZqaGxkDxc0MTA0YFExH8z/Ngd5o+T9a/o+W/yMWJKYkFpSkFsUn5+elZabrZRXn59Ek/5uZmODO/4Zo5b+hoZkxMP8bjOZ/moNqpSIlKwWj2tGcMFr/j9b/o/U/rP4HlsOj9f8Iqv9z81NSc/SKE9NSS1LzivOLiulX/xuaoPf/DI0NTE1G63+6AEYmZhZWNnYOTi5uHl4+fgFBIWERUTFxCUkpaRlZOXkFRSVlFVU1dQ1NLW0dXT19YCQZm5iamVtYWlnb2NrZOzg6Obu4url7eHp5+/j6+QcEBgWHhIaFR0RGRcfExsUnJCYlp6SmpWdkZmXn5OblFxQWFZeUlpVXVFZV19TW1Tc0NjW3tLa1d3R2dff09vVPmDhp8pSp06bPmDlr9py58+YvWLho8ZKly5avWLlq9Zq169Zv2Lhp85at27bv2Llr9569+/YfOHjo8JGjx46fOHnq9Jmz585fuHjp8pWr167fuHnr9p279+4/ePjo8ZOnz56/ePnq9Zu3795/+Pjp85ev377/+Pnr95+///6P+n+E+38UjIJRMApGwSgYBaNgFIyCUTAKRsEoGAWjYJgDAMStTl4AKAAA",
);

const TAR = new Uint8Array(gunzipSync(PACKED));

Deno.test("unpackArchive() finds the files, packed with gzip or not", async () => {
  for (const bytes of [PACKED, TAR]) {
    const files = (await unpackArchive(bytes))!;
    assertEquals([...files.keys()], [
      "adapter_config.json",
      "adapter_model.safetensors",
    ]);
    const [config, weights] = [...files.values()];
    assertEquals(new TextDecoder().decode(config), '{"r": 2}');
    assertEquals([...weights!], Array.from({ length: 768 }, (_, i) => i % 256));
  }
});

Deno.test("unpackArchive() refuses truncated or damaged archives", async () => {
  const damaged = Uint8Array.from(TAR);
  damaged[600]! ^= 1;
  // A note's text has no sum; a header's name has.
  assertEquals((await unpackArchive(damaged))!.size, 2);
  damaged[1024 + 1]! ^= 1;
  for (
    const bytes of [
      damaged,
      PACKED.subarray(0, 300),
      TAR.subarray(0, 4900),
      TAR.subarray(0, 5632),
      new TextEncoder().encode("{}".repeat(400)),
      new Uint8Array(),
    ]
  ) {
    assertStrictEquals(await unpackArchive(bytes), null);
  }
});

Deno.test("unpackArchive() limits the unpacked size", async () => {
  assertStrictEquals((await unpackArchive(PACKED, TAR.length))!.size, 2);
  assertStrictEquals(await unpackArchive(PACKED, TAR.length - 1), null);
});
