import {
  rejects as assertRejects,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { findSessionFile } from "./session_file.ts";

Deno.test("findSessionFile() names a file by the folder that it really is in", () =>
  withDirectory(async (place) => {
    const folder = await Deno.realPath(place);
    await Deno.mkdir(`${folder}/real`);
    await Deno.symlink(`${folder}/real`, `${folder}/link`);
    await Deno.writeTextFile(`${folder}/real/b.db`, "");
    await Deno.symlink(`${folder}/real/b.db`, `${folder}/real/a.db`);
    const find = (name: string) => findSessionFile(`${folder}/${name}`);
    assertEquals(await find("new.db"), `${folder}/new.db`);
    assertEquals(await find("link/new.db"), `${folder}/real/new.db`);
    // Two names of one file share its lock.
    assertEquals(await find("real/a.db"), `${folder}/real/b.db`);
    assertEquals(await find("none/new.db"), `${folder}/none/new.db`);
  }));

Deno.test("findSessionFile() refuses links to other places, beside the file too", () =>
  withDirectory(async (place) => {
    const folder = await Deno.realPath(place);
    await Deno.mkdir(`${folder}/in`);
    await Deno.writeTextFile(`${folder}/out.db`, "");
    const refuse = async (link: string, target: string) => {
      await Deno.symlink(`${folder}/${target}`, `${folder}/in/${link}`);
      await assertRejects(findSessionFile(`${folder}/in/a.db`), {
        name: "RangeError",
        message: "Cannot open sessions as 'store' must be a file, not a link " +
          `to another folder: current value is "${folder}/in/a.db"`,
      });
      await Deno.remove(`${folder}/in/${link}`);
    };
    await refuse("a.db", "out.db");
    await refuse("a.db", "nowhere.db");
    for (const ending of ["lock", "reserve", "wal", "shm", "journal"]) {
      await refuse(`a.db-${ending}`, "out.db");
    }
    // SQLite would write to a link that leads nowhere.
    await refuse("a.db-wal", "nowhere");
  }));
