/** The replay view; files are read locally. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import {
  EpisodeList,
  selectEpisodes,
  type Selection,
} from "./episode_list.tsx";
import { EpisodeReplay } from "./episode_replay.tsx";
import { FileInput } from "./file_input.tsx";
import { type FileIndex, indexFile, readEpisodeAt } from "./index_file.ts";
import type { RecordedRun } from "../../protocol/recorded_run.ts";
import type { ApiClient } from "../api_client.ts";
import { type ReplaySource, writeRoute } from "../route.ts";
import { useLoaded } from "../use_loaded.ts";

function useIndex(file: File | null): {
  readonly index: FileIndex | null;
  readonly error: string | null;
} {
  const [index, setIndex] = useState<FileIndex | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    setIndex(null);
    setError(null);
    if (file === null) return;
    const stop = new AbortController();
    const show = (index: FileIndex): Promise<void> => {
      if (!stop.signal.aborted) setIndex(index);
      // Lets the browser draw.
      return new Promise((resolve) => setTimeout(resolve));
    };
    indexFile(file, show, stop.signal).then(show, (reason) => {
      const why = reason instanceof Error ? reason.message : String(reason);
      setError(`The file cannot be read: ${why}`);
    });
    return () => stop.abort();
  }, [file]);
  return { index, error };
}

/** Lines of a file that are no episodes: the first ones, and how many more. */
export function BadLines(
  { index }: { readonly index: FileIndex },
): JSX.Element {
  const { badCount, badLines } = index;
  return (
    <details class="bad-lines">
      <summary>
        {badCount} {badCount === 1 ? "line" : "lines"} could not be read
      </summary>
      <ul>
        {badLines.map(({ line, reason }) => (
          <li key={line}>Line {line}: {reason}</li>
        ))}
        {badCount > badLines.length && (
          <li>and {badCount - badLines.length} more</li>
        )}
      </ul>
    </details>
  );
}

const SAMPLE = "sample_run.jsonl";

/** Where to go from an empty view: the sample, and the server's runs. */
function Sources(
  { server }: { readonly server: ApiClient },
): JSX.Element {
  const { value: runs } = useLoaded(() => server.listRuns(), [server]);
  return (
    <>
      <p class="row sample">
        <a
          class="button primary"
          href={writeRoute({ view: "replay", source: "sample", line: null })}
        >
          Open the sample
        </a>
        <span class="hint">
          Five episodes: two of an agent that asks one question again and again,
          three of one that asks well.
        </span>
      </p>
      {runs !== null && (runs.length === 0
        ? (
          <p class="hint">
            <code>unlock serve --runs runs</code>{" "}
            lists the runs of this server here.
          </p>
        )
        : (
          <section aria-labelledby="runs">
            <h2 id="runs">Runs of this server</h2>
            <ul class="runs">
              {runs.map((run) => <RunLink key={run.name} run={run} />)}
            </ul>
          </section>
        ))}
    </>
  );
}

export function RunLink({ run }: { readonly run: RecordedRun }): JSX.Element {
  const { name, env, trainer, arm, modified } = run;
  const facts = [env, trainer, arm].filter((word) => word !== null);
  return (
    <li>
      <a
        href={writeRoute({ view: "replay", source: { run: name }, line: null })}
      >
        {name}
      </a>{" "}
      <span class="soft">
        {facts.join(", ")} · {new Date(modified).toLocaleString()}
      </span>
    </li>
  );
}

/** The position of the episode of a line; of the first one if there is none. */
export function findFirst(
  episodes: readonly { readonly line: number }[],
  line: number | null,
): number {
  return Math.max(0, episodes.findIndex((each) => each.line === line));
}

export function ReplayView({ server, source, line, onShow }: {
  readonly server: ApiClient;
  /** What to open; `null` for nothing. */
  readonly source: ReplaySource | null;
  /** The line of the first episode to show, from 1; `null` for any. */
  readonly line: number | null;
  /** Called with the source and line of what is shown; `null` for a file. */
  readonly onShow: (source: ReplaySource | null, line: number | null) => void;
}): JSX.Element {
  const [own, setOwn] = useState<File | null>(null);
  const { value: opened, error: unopened } = useLoaded(
    async () =>
      source === null
        ? null
        : source === "sample"
        ? new File([await (await fetch(SAMPLE)).blob()], SAMPLE)
        : new File([await server.readRun(source.run)], source.run),
    [server],
  );
  const file = own ?? opened;
  const { index, error: unread } = useIndex(file);
  const [selection, setSelection] = useState<Selection>({
    outcome: "all",
    fromUpdate: null,
  });
  const [at, setAt] = useState<number | null>(null);
  const summary = at === null ? undefined : index?.episodes[at];
  const { value: episode, error: changed } = useLoaded(
    async () =>
      file === null || summary === undefined
        ? null
        : await readEpisodeAt(file, summary),
    [file, summary],
  );
  // Browsers refuse to read files that changed since they were chosen.
  const error = unopened?.message ?? unread ??
    (changed && "The file has changed: choose it again.");
  const show = (at: number): void => {
    setAt(at);
    if (own === null) onShow(source, index!.episodes[at]!.line);
  };
  // Open the episode that is asked for, or the first.
  useEffect(() => {
    if (at !== null || index?.progress !== 1 || index.episodes.length === 0) {
      return;
    }
    show(findFirst(index.episodes, own === null ? line : null));
  }, [index]);
  const detail = useRef<HTMLDivElement>(null);
  const episodes = index?.episodes ?? [];
  const positions = selectEpisodes(episodes, selection);
  const move = (by: number): void => {
    const next = positions[positions.indexOf(at ?? -1) + by];
    if (next !== undefined) show(next);
  };
  return (
    <>
      <h1>Watch a run</h1>
      <p class="lead">
        Episodes of a training run (<code>transcripts.jsonl</code>{" "}
        in its directory), or those that <code>RecordTranscript</code>{" "}
        wrote. A file that you choose stays on this computer.
      </p>
      <FileInput
        accept=".jsonl,.ndjson,.json,.txt"
        onFile={(chosen) => {
          setAt(null);
          setOwn(chosen);
          onShow(null, null);
        }}
      >
        <span>
          {file === null
            ? "Choose a file of transcripts, or drop it here"
            : `${file.name} (choose another)`}
        </span>
      </FileInput>
      {file === null && source === null && <Sources server={server} />}
      {error !== null && <p class="error" role="alert">{error}</p>}
      {index !== null && index.progress < 1 && (
        <progress value={index.progress} aria-label="Reading the file" />
      )}
      {index !== null && index.badCount > 0 && <BadLines index={index} />}
      {index !== null && index.progress === 1 && episodes.length === 0 && (
        <p>There is no episode in this file.</p>
      )}
      {episodes.length > 0 && (
        <div class="watch">
          <EpisodeList
            episodes={episodes}
            positions={positions}
            at={at}
            selection={selection}
            onSelection={setSelection}
            onChoose={(position) => {
              show(position);
              detail.current?.scrollIntoView({ block: "nearest" });
            }}
          />
          <div ref={detail}>
            {episode === null
              ? <p class="hint">Choose an episode.</p>
              : <EpisodeReplay key={at} episode={episode} onMove={move} />}
          </div>
        </div>
      )}
    </>
  );
}
