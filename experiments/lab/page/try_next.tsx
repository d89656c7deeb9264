/** Experiments to try next, as addresses. */

import type { JSX } from "preact";
import { type Choices, writeChoices } from "../choices.ts";

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

export function TryNext(
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
