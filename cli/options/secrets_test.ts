import {
  strictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { readSecret } from "./secrets.ts";

Deno.test("readSecret() takes the variable, or the file that another names", () =>
  withDirectory(async (folder) => {
    const path = `${folder}/token`;
    await Deno.writeTextFile(path, "from a file\n");
    const read = (variables: Readonly<Record<string, string>>) =>
      readSecret("T", (name) => variables[name]);
    assertEquals(read({}), undefined);
    assertEquals(read({ T: "as it is" }), "as it is");
    assertEquals(read({ T_FILE: path, T: "" }), "from a file");
    assertThrows(
      () => read({ T_FILE: path, T: "secret" }),
      ({ message }: Error) =>
        message === "Cannot read a secret as 'T_FILE' must be left out " +
            `beside T: current value is "${path}"`,
    );
    assertThrows(
      () => read({ T_FILE: `${folder}/none` }),
      /'T_FILE' must be a file that can be read \(.*\): .*none"$/,
    );
  }));
