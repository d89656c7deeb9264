/** The runs as files, and a start of one's own. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { FileInput } from "../../../server/page/replay/file_input.tsx";
import { ARM_NAMES, type Choices, ENVS } from "../choices.ts";
import { findCheckpoint, type OwnStart, packRuns } from "./run_files.ts";
import type { Arms } from "./use_arms.ts";

function save(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes]));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Takes a file that was chosen or dropped. */
export async function readFile(file: File): Promise<OwnStart> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = await findCheckpoint(file.name, bytes);
  const known: readonly string[] = ENVS;
  if (known.includes(found.env)) return found;
  throw new Error(`It plays ${found.env}, which this page does not have.`);
}

export function TakeAlong(
  { arms, choices, own, onOwn }: {
    readonly arms: Arms;
    readonly choices: Choices;
    readonly own: OwnStart | null;
    readonly onOwn: (own: OwnStart | null) => void;
  },
): JSX.Element {
  const [problem, setProblem] = useState("");
  const isPlayed = ARM_NAMES.every((arm) => arms.states[arm].newest !== null);
  const take = (file: File): void => {
    readFile(file).then((own) => {
      setProblem("");
      onOwn(own);
    }, (error) => setProblem(String(error?.message ?? error)));
  };
  const pack = async (): Promise<void> => {
    const threads = arms.getThreads();
    if (threads === null) return;
    const [vanilla, arew] = await Promise.all(
      ARM_NAMES.map((arm) => threads[arm].listFiles()),
    );
    const zip = packRuns({ vanilla: vanilla!, arew: arew! });
    save(`unlock-lab-seed-${choices.seed}.zip`, zip);
  };
  return (
    <section aria-labelledby="along" class="along">
      <h2 id="along">Take it along</h2>
      <p>
        Both runs as folders, as <code>unlock train</code>{" "}
        writes them. In a terminal: <code>unlock report vanilla arew</code>,
        {" "}
        <code>unlock eval arew</code>, or{" "}
        <code>unlock train --resume arew --updates 200</code>.
      </p>
      <p class="row">
        <button type="button" disabled={!isPlayed} onClick={pack}>
          Save both runs (zip)
        </button>
      </p>
      <FileInput accept=".safetensors,.zip" onFile={take}>
        Start both from a checkpoint of your own: drop a{" "}
        <code>.safetensors</code> of a small policy here, or a zip with a run
      </FileInput>
      {problem !== "" && <p class="error" role="alert">{problem}</p>}
      {own !== null && (
        <p class="row">
          Both start from {own.name}.
          <button type="button" onClick={() => onOwn(null)}>
            Forget it
          </button>
        </p>
      )}
    </section>
  );
}
