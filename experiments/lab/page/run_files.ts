/** Runs as a zip, and the checkpoint in a file that somebody brings. */

import { unzipSync, zipSync } from "fflate";
import {
  makeByteSource,
  readHeader,
} from "../../../trainers/model/safetensors/safetensors_file.ts";
import type { ArmName } from "../choices.ts";
import type { RunFiles } from "../training/arm.ts";

export interface OwnStart {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly env: string;
}

export function packRuns(
  runs: Readonly<Record<ArmName, RunFiles>>,
): Uint8Array<ArrayBuffer> {
  const files = Object.entries(runs).flatMap(([arm, files]) =>
    Object.entries(files).map(([path, bytes]) => [`${arm}/${path}`, bytes])
  );
  return Uint8Array.from(zipSync(Object.fromEntries(files)));
}

/** A run's checkpoints, of which the last one by name is the newest. */
const CHECKPOINT = /(?:^|\/)update-\d+\.safetensors$/;

/** Picks the newest checkpoint of a zip; of several runs, the first. */
function pickNewest(zip: Uint8Array): [name: string, bytes: Uint8Array] {
  const files = unzipSync(zip, { filter: ({ name }) => CHECKPOINT.test(name) });
  const folder = (name: string) => name.slice(0, name.lastIndexOf("/"));
  const names = Object.keys(files).sort();
  const name = names.findLast((each) => folder(each) === folder(names[0]!));
  if (name !== undefined) return [name, files[name]!];
  throw new Error("The zip has no run with a checkpoint.");
}

/** The checkpoint in a file, or the newest one of a zipped run. */
export async function findCheckpoint(
  name: string,
  bytes: Uint8Array,
): Promise<OwnStart> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const [own, inner] = isZip ? pickNewest(bytes) : [name, bytes];
  const { metadata } = await readHeader(makeByteSource(inner, own));
  const { base, env, vocabulary } = metadata;
  if (env === undefined || base !== undefined || vocabulary === undefined) {
    throw new Error(`${own} is no checkpoint of a small policy of Unlock.`);
  }
  return { name: own, bytes: inner, env };
}
