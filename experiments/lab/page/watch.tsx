/** Both policies as they train: controls, curves, newest episodes. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { CritiqueLegend } from "../../../report/components/critique.tsx";
import { ToldEpisode } from "../../../report/components/told_episode.tsx";
import {
  findCeiling,
  findFloor,
} from "../../../envs/policies/measured_scores.ts";
import { ARM_NAMES, type Choices } from "../choices.ts";
import { CurveChart, type Level } from "./curve_chart.tsx";
import { type CURVE_METRICS, findNewestPair, listPoints } from "./curves.ts";
import type { ArmState } from "./arm_thread.ts";
import type { Arms, PerArm } from "./use_arms.ts";
import { LabVerdict } from "./lab_verdict.tsx";

const TITLES: Readonly<Record<keyof typeof CURVE_METRICS, string>> = {
  success: "Success",
  asks: "Questions that tell (AS)",
  listens: "Beliefs that follow (BT)",
};

export function listLevels(env: string): Level[] {
  const [floor, oracle] = [findFloor(env), findCeiling(env)];
  return [
    ...floor === null
      ? []
      : [{ label: "without asking", value: floor.success }],
    ...oracle === null ? [] : [{ label: "oracle", value: oracle.success }],
  ];
}

export function Legend(): JSX.Element {
  return (
    <p class="legend-row">
      <span class="vanilla key">vanilla: rewarded at the end only</span>
      <span class="arew key">AREW: questions and beliefs judged too</span>
    </p>
  );
}

/** How fast to go, by the rest after each update in milliseconds. */
const SPEEDS = [
  [0, "as fast as it can"],
  [1000, "slow"],
  [4000, "very slow"],
] as const;

function Controls({ arms }: { readonly arms: Arms }): JSX.Element {
  const { isDone, isTraining } = arms;
  return (
    <div class="row controls">
      <button
        type="button"
        class="primary"
        disabled={isDone}
        onClick={() => arms.setTraining(!isTraining)}
      >
        {isTraining ? "Pause" : "Train both"}
      </button>
      <button type="button" disabled={isDone} onClick={() => arms.step()}>
        One update
      </button>
      <button type="button" onClick={() => arms.restart()}>Start over</button>
      <label class="row">
        Speed
        <select
          value={arms.rest}
          onChange={({ currentTarget }) =>
            arms.setRest(Number(currentTarget.value))}
        >
          {SPEEDS.map(([rest, words]) => (
            <option key={rest} value={rest}>{words}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** Seconds that the remaining updates of the slower policy will take. */
function estimateRest(states: PerArm<ArmState>, updates: number): number {
  return Math.max(...ARM_NAMES.map((arm) => {
    const { newest } = states[arm];
    return newest === null ? 0 : (updates - newest.update) * newest.seconds;
  }));
}

/** How far both policies are, or what is in their way. */
export function ArmProgress(
  { arms: { states, isTraining }, updates }: {
    readonly arms: Arms;
    readonly updates: number;
  },
): JSX.Element {
  const all = ARM_NAMES.map((arm) => states[arm]);
  const failed = all.find(({ phase }) => phase === "failed");
  if (failed !== undefined) {
    return (
      <p class="error" role="alert">
        Training stopped: {failed.message}
      </p>
    );
  }
  const isWarming = all.some(({ phase }) => phase === "warming");
  const done = Math.min(...all.map(({ newest }) => newest?.update ?? 0));
  const warmed = Math.min(...all.map(({ warmed }) => warmed));
  const rest = Math.ceil(estimateRest(states, updates) / 10) * 10;
  const words = isWarming
    ? `Making the start: ${Math.round(100 * warmed)} %`
    : all.some(({ phase }) => phase === "loading")
    ? "Loading the trainer …"
    : `Update ${done} of ${updates}${
      done > 0 && done < updates ? `, about ${rest} s to go` : ""
    }${isTraining || done === updates ? "" : ". Press Train both to go on."}`;
  return (
    <div class="progress">
      <p class="hint">{words}</p>
      <progress
        aria-label="progress"
        value={isWarming ? warmed : done / updates}
      />
    </div>
  );
}

export function Watch(
  { arms, choices }: { readonly arms: Arms; readonly choices: Choices },
): JSX.Element {
  const { states } = arms;
  const pair = findNewestPair(states);
  return (
    <section aria-labelledby="watch">
      <h2 id="watch">Watch</h2>
      <Controls arms={arms} />
      <ArmProgress arms={arms} updates={choices.updates} />
      <LabVerdict states={states} choices={choices} />
      <Legend />
      <div class="charts">
        {(Object.keys(TITLES) as (keyof typeof TITLES)[]).map((name) => (
          <figure key={name}>
            <figcaption>{TITLES[name]}</figcaption>
            <CurveChart
              title={TITLES[name]}
              last={choices.updates}
              curves={ARM_NAMES.map((arm) => ({
                arm,
                points: listPoints(states[arm], name),
              }))}
              levels={name === "success" ? listLevels(choices.env) : []}
            />
          </figure>
        ))}
      </div>
      <p class="hint">
        A question tells if its reply can reveal something (AS, action
        selection); a belief follows if it moves towards the truth (BT, belief
        tracking). Each is a share of all that the critic judged. Without
        asking: the best success by a guess. Oracle: a scripted policy that asks
        and estimates well. Success tends to rise last.
      </p>
      {pair !== null && (
        <>
          <h3>The newest episode of each, on the same task</h3>
          <p class="hint">
            Scroll in an episode for its later turns. Click on a label to read
            what it means. The policies write words of a small closed language;
            they stand beside the sentences.
          </p>
          <div class="pair">
            {ARM_NAMES.map((arm) => (
              <div
                key={arm}
                class={`copy newest ${arm}`}
                tabIndex={0}
                role="region"
                aria-label={`Episode of ${arm}`}
              >
                <ToldEpisode
                  title={arm === "arew" ? "AREW" : "Vanilla"}
                  episode={pair[arm]}
                  explains
                />
              </div>
            ))}
          </div>
          <CritiqueLegend />
        </>
      )}
    </section>
  );
}
