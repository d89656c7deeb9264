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
import { type FileIndex, indexFile, readEpisodeAt } from "./index_file.ts";
import { useLoaded } from "../use_loaded.ts";

/** Yields to the browser's event loop. */
function yieldToPage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

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
      return yieldToPage();
    };
    indexFile(file, show, stop.signal).then(show, (reason) => {
      const why = reason instanceof Error ? reason.message : String(reason);
      setError(`The file cannot be read: ${why}`);
    });
    return () => stop.abort();
  }, [file]);
  return { index, error };
}

function BadLines({ index }: { readonly index: FileIndex }): JSX.Element {
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

function FileInput(
  { file, onFile }: {
    readonly file: File | null;
    readonly onFile: (file: File) => void;
  },
): JSX.Element {
  const [isOver, setOver] = useState(false);
  return (
    <label
      class={`file ${isOver ? "over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dropped = event.dataTransfer?.files[0];
        if (dropped !== undefined) onFile(dropped);
      }}
    >
      <span>
        {file === null
          ? "Choose a file of transcripts, or drop it here"
          : `${file.name} (choose another)`}
      </span>
      <input
        type="file"
        accept=".jsonl,.ndjson,.json,.txt"
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          if (chosen !== undefined) onFile(chosen);
        }}
      />
    </label>
  );
}

/** Sample file on the server. */
const SAMPLE = "sample_run.jsonl";

async function fetchSample(): Promise<File> {
  const response = await fetch(SAMPLE);
  return new File([await response.blob()], SAMPLE);
}

export function ReplayView(): JSX.Element {
  const [file, setFile] = useState<File | null>(null);
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
  const error = unread ??
    (changed && "The file has changed: choose it again.");
  // Open the first episode automatically.
  useEffect(() => {
    if (at === null && index?.progress === 1 && index.episodes.length > 0) {
      setAt(0);
    }
  }, [index]);
  const detail = useRef<HTMLDivElement>(null);
  const episodes = index?.episodes ?? [];
  const positions = selectEpisodes(episodes, selection);
  const move = (by: number): void => {
    const next = positions[positions.indexOf(at ?? -1) + by];
    if (next !== undefined) setAt(next);
  };
  return (
    <>
      <h1>Watch a run</h1>
      <p class="lead">
        Episodes of a training run (<code>transcripts.jsonl</code>{" "}
        in its directory), or those that <code>RecordTranscript</code>{" "}
        wrote. The file stays on this computer.
      </p>
      <FileInput
        file={file}
        onFile={(chosen) => {
          setAt(null);
          setFile(chosen);
        }}
      />
      {file === null && (
        <p class="row sample">
          <button
            type="button"
            class="primary"
            onClick={async () => setFile(await fetchSample())}
          >
            Open the sample
          </button>
          <span class="hint">
            Five episodes: two of an agent that asks one question again and
            again, three of one that asks well.
          </span>
        </p>
      )}
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
              setAt(position);
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
