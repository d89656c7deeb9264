/** Sample episodes before and after training. */

import type { ComponentChildren, JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import { ToldEpisode } from "../components/told_episode.tsx";
import type { RunGroup } from "../runs/groups.ts";
import type { RunData } from "../runs/run_data.ts";
import type { Sample } from "../runs/samples.ts";
import { replaceControls } from "./html.ts";

export function renderHtml(element: JSX.Element): string {
  return replaceControls(renderToString(element));
}

export function nameRun({ label }: RunGroup, { config }: RunData): string {
  return config.seed === undefined ? label : `${label}, seed ${config.seed}`;
}

/** Two episodes side by side. */
export function Pair(
  { summary, isOpen, children }: {
    readonly summary: string;
    readonly isOpen: boolean;
    readonly children: ComponentChildren;
  },
): JSX.Element {
  return (
    <details class="sample" open={isOpen}>
      <summary>{summary}</summary>
      <div class="pair">{children}</div>
    </details>
  );
}

export function formatTranscripts(
  samples: readonly Sample[],
  isOpen: boolean,
): string {
  if (samples.length === 0) return "";
  return renderHtml(
    <>
      <h3>Transcripts before and after training</h3>
      <p>
        Typical episodes of one run of each arm: the one with the median reward
        in the first update, played by the policy that training started from,
        and in the last update. Labels show their reason: AS judges a question,
        BT a belief. Bars show a belief as stated, ticks the belief before it,
        and the truth where it is known. Closed-language text follows the
        sentence that it stands for.
      </p>
      {samples.map(({ group, run, before, after }) => (
        <Pair
          key={group.label}
          summary={nameRun(group, run)}
          isOpen={isOpen}
        >
          <ToldEpisode title="Before training" episode={before} />
          {after === null
            ? <p>The run has no later transcripts.</p>
            : <ToldEpisode title="After training" episode={after} />}
        </Pair>
      ))}
    </>,
  );
}
