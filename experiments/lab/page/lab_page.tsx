/** The page: what it is about, watching, settings, the story. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { type Choices, readChoices, writeChoices } from "../choices.ts";
import { Settings } from "./settings.tsx";
import { PlayByHand } from "./play_by_hand.tsx";
import type { OwnStart } from "./run_files.ts";
import { Story } from "./story.tsx";
import { TakeAlong } from "./take_along.tsx";
import { useArms } from "./use_arms.ts";
import { Watch } from "./watch.tsx";

/** The choices in the address, and how to change some of them. */
function useChoices(): [Choices, (some: Partial<Choices>) => void] {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const onChange = (): void => setHash(location.hash);
    addEventListener("hashchange", onChange);
    return () => removeEventListener("hashchange", onChange);
  }, []);
  const choices = useMemo(() => readChoices(hash), [hash]);
  // The address is ahead of what is drawn if one change follows another.
  const change = (some: Partial<Choices>): void => {
    location.hash = writeChoices({ ...readChoices(location.hash), ...some });
  };
  return [choices, change];
}

interface Trial {
  readonly question: string;
  readonly change: (choices: Choices) => Partial<Choices>;
}

const TRIALS: readonly Trial[] = [
  {
    question: "Is it the labels? Give them no weight",
    change: () => ({ lambda: 0 }),
  },
  {
    question: "Which labels matter? Judge questions only",
    change: () => ({ channels: "as" }),
  },
  {
    question: "How good must the critic be? Flip three labels in ten",
    change: () => ({ noise: 0.3 }),
  },
  {
    question: "And if they say nothing? Flip every other label",
    change: () => ({ noise: 0.5 }),
  },
  {
    question:
      "What if the skill is there, but asleep? Start from a policy that could listen and does not (its start is made first, in a minute or more)",
    change: () => ({ start: { asks: 0.05, listens: 0, isLatent: true } }),
  },
  {
    question: "Was it luck? Take another seed",
    change: ({ seed }) => ({ seed: seed + 1 }),
  },
];

function TryNext(
  { choices }: { readonly choices: Choices },
): JSX.Element {
  return (
    <section aria-labelledby="next" class="next">
      <h2 id="next">Try next</h2>
      <p class="hint">Each link starts both over, with one thing changed.</p>
      <ul>
        {TRIALS.map(({ question, change }) => (
          <li key={question}>
            <a href={`#${writeChoices({ ...choices, ...change(choices) })}`}>
              {question}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LabPage({ base }: { readonly base: string }): JSX.Element {
  const [choices, change] = useChoices();
  const [own, setOwn] = useState<OwnStart | null>(null);
  const arms = useArms(base, choices, own?.bytes ?? null);
  const takeOwn = (own: OwnStart | null): void => {
    setOwn(own);
    if (own !== null && own.env !== choices.env) {
      change(readChoices(`env=${own.env}`));
    }
  };
  return (
    <>
      <header>
        <span class="name">Unlock lab</span>
      </header>
      <main>
        <h1>Watch a policy lock itself, and unlock</h1>
        <p class="lead">
          A policy that must ask before it answers needs two skills: to ask
          questions that tell something, and to listen to the replies. Each pays
          only together with the other, so a reward for right answers may teach
          neither. That is{" "}
          <em>self-locking</em>. Here two copies of one small transformer learn
          such a game on the same tasks with{" "}
          {choices.method.toUpperCase()}, in your browser, in a few minutes.
          {" "}
          <b class="vanilla">Vanilla</b> is rewarded for right answers only. For
          {" "}
          <b class="arew">AREW</b>, a critic also judges each question and each
          belief, and the credit for the answer is shifted to those that helped.
        </p>
        <Watch arms={arms} choices={choices} />
        <TryNext choices={choices} />
        <Settings
          choices={choices}
          onChange={(some) => {
            if (some.env !== undefined && some.env !== choices.env) {
              setOwn(null);
            }
            change(some);
          }}
        />
        <Story arms={arms} choices={choices} />
        <PlayByHand base={base} env={choices.env} arms={arms} />
        <TakeAlong
          {...{ arms, choices, own }}
          onOwn={takeOwn}
        />
      </main>
    </>
  );
}
