/** A paged, filtered list of episodes. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { EpisodeSummary } from "./index_file.ts";

type Outcome = "all" | "success" | "failure";

export interface Selection {
  readonly outcome: Outcome;
  /** First update shown; `null` for all. */
  readonly fromUpdate: number | null;
}

const PAGE_SIZE = 100;

/** Returns the positions of matching episodes. */
export function selectEpisodes(
  episodes: readonly EpisodeSummary[],
  { outcome, fromUpdate }: Selection,
): number[] {
  return episodes.flatMap(({ success, update }, i) => {
    const isAsked = outcome === "all" ||
      (outcome === "success") === (success === true);
    const isLate = fromUpdate === null ||
      update !== null && update >= fromUpdate;
    return isAsked && isLate ? [i] : [];
  });
}

function Filter(
  { selection, onSelection, hasUpdates }: {
    readonly selection: Selection;
    readonly onSelection: (selection: Selection) => void;
    readonly hasUpdates: boolean;
  },
): JSX.Element {
  return (
    <div class="filter">
      <label>
        Outcome
        <select
          value={selection.outcome}
          onChange={({ currentTarget }) => {
            const outcome = currentTarget.value as Outcome;
            onSelection({ ...selection, outcome });
          }}
        >
          <option value="all">all</option>
          <option value="success">success</option>
          <option value="failure">no success</option>
        </select>
      </label>
      {hasUpdates && (
        <label>
          From update
          <input
            type="number"
            min="0"
            value={selection.fromUpdate ?? ""}
            onInput={({ currentTarget }) => {
              const { value } = currentTarget;
              const fromUpdate = value === "" ? null : Number(value);
              onSelection({ ...selection, fromUpdate });
            }}
          />
        </label>
      )}
    </div>
  );
}

function Row(
  { summary, isChosen, onChoose }: {
    readonly summary: EpisodeSummary;
    readonly isChosen: boolean;
    readonly onChoose: () => void;
  },
): JSX.Element {
  const { update, id, task, success } = summary;
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen ? "true" : undefined}
        onClick={onChoose}
      >
        <b>{update === null ? id : `Update ${update}`}</b>
        <span class={success === true ? "good" : "bad"}>
          {success === null ? "?" : success ? "success" : "no success"}
        </span>
        <span class="soft">
          {update === null ? task : `${id}, ${task}`}
        </span>
      </button>
    </li>
  );
}

export function EpisodeList(
  { episodes, positions, at, selection, onSelection, onChoose }: {
    readonly episodes: readonly EpisodeSummary[];
    readonly positions: readonly number[];
    readonly at: number | null;
    readonly selection: Selection;
    readonly onSelection: (selection: Selection) => void;
    readonly onChoose: (position: number) => void;
  },
): JSX.Element {
  const [first, setFirst] = useState(0);
  const place = positions.indexOf(at ?? -1);
  // Turn to the page of the current episode.
  useEffect(() => {
    setFirst(Math.max(0, place - place % PAGE_SIZE));
  }, [place]);
  const start = first < positions.length ? first : 0;
  const shown = positions.slice(start, start + PAGE_SIZE);
  const end = start + shown.length;
  const turn = (mark: string, label: string, to: number): JSX.Element => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 0 || to >= positions.length}
      onClick={() => setFirst(to)}
    >
      {mark}
    </button>
  );
  return (
    <nav class="episodes" aria-label="Episodes">
      <Filter
        selection={selection}
        onSelection={onSelection}
        hasUpdates={episodes[0]!.update !== null}
      />
      <ol>
        {shown.map((position) => (
          <Row
            key={position}
            summary={episodes[position]!}
            isChosen={position === at}
            onChoose={() => onChoose(position)}
          />
        ))}
      </ol>
      <div class="row spread">
        {turn("‹", "Earlier episodes", start - PAGE_SIZE)}
        <span class="soft">
          {(shown.length === 0 ? 0 : start + 1).toLocaleString("en")}–
          {end.toLocaleString("en")} of {positions.length.toLocaleString("en")}
        </span>
        {turn("›", "Later episodes", end)}
      </div>
    </nav>
  );
}
