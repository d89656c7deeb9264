/** Where libtensorflow comes from: a folder, archive, wheel, URL or pip. */

import { stat } from "node:fs/promises";
import { ruleError } from "../../../utils/errors.ts";

/** A source that lies on this machine. */
export interface LocalSource {
  /** What it is. */
  readonly kind: "folder" | "archive" | "wheel";
  /** Where it is. */
  readonly path: string;
}

/** A source that must be downloaded first. */
export type RemoteSource =
  | {
    readonly kind: "url";
    readonly url: string;
    readonly holds: "archive" | "wheel";
  }
  | { readonly kind: "pip"; readonly name: string };

/** What of the machine bears on the choice of a wheel. */
export interface SetUpMachine {
  /** Whether an NVIDIA GPU answers. */
  readonly gpu: boolean;
  /** The processor: `x86_64` or `aarch64`. */
  readonly arch: string;
}

/** What a file's or URL's name says it is. */
function findKind(name: string): "archive" | "wheel" | null {
  if (name.endsWith(".whl")) return "wheel";
  return /\.(tar\.gz|tgz)$/.test(name) ? "archive" : null;
}

/** The sentence for a `--from` that breaks a rule. */
function makeFromError(rule: string, from: string): RangeError {
  return ruleError(RangeError, "set up tensorflow", "--from", rule, from);
}

/** Reads `--from` as a URL. */
function chooseUrl(from: string): RemoteSource {
  const holds = URL.canParse(from) ? findKind(new URL(from).pathname) : null;
  if (holds === null) {
    throw makeFromError("a URL that ends in .tar.gz, .tgz or .whl", from);
  }
  return { kind: "url", url: from, holds };
}

/** Decides where libtensorflow is to come from. */
export async function chooseSource(
  from: string | undefined,
  machine: SetUpMachine,
): Promise<LocalSource | RemoteSource> {
  if (from === undefined) {
    // There is a wheel without GPU code for x86-64 only.
    const plain = machine.gpu || machine.arch !== "x86_64";
    return { kind: "pip", name: plain ? "tensorflow" : "tensorflow-cpu" };
  }
  if (/^https?:/.test(from)) return chooseUrl(from);
  const info = await stat(from).catch(() => null);
  if (info === null) throw makeFromError("a file or folder that exists", from);
  if (info.isDirectory()) return { kind: "folder", path: from };
  const kind = findKind(from);
  if (kind === null) {
    throw makeFromError("a folder, a .tar.gz archive or a .whl wheel", from);
  }
  return { kind, path: from };
}
