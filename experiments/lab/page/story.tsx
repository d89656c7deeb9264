/** Self-locking in five steps, each with a figure of the same two policies. */

import type { JSX } from "preact";
import { ARM_NAMES, type Choices } from "../choices.ts";
import { CurveChart } from "./curve_chart.tsx";
import { listPoints, listWay } from "./curves.ts";
import { PhaseChart } from "./phase_chart.tsx";
import { TokenChart } from "./token_chart.tsx";
import type { Arms } from "./use_arms.ts";
import { Legend, listLevels } from "./watch.tsx";

/** What an episode of the miniature is about. */
function describeGame(env: string): string {
  return env.startsWith("PE-")
    ? "Here somebody weighs some attributes in secret: the policy asks which " +
      "of two items they like better, and estimates the weights. The answer " +
      "is right if its cosine with the truth exceeds 0.88."
    : "";
}

const PAPER = "https://arxiv.org/abs/2603.12109";

export function Story({ arms: { states }, choices }: {
  readonly arms: Arms;
  readonly choices: Choices;
}): JSX.Element {
  const { arew, vanilla } = states;
  const curve = (name: "success" | "asks" | "listens") =>
    ARM_NAMES.map((arm) => ({ arm, points: listPoints(states[arm], name) }));
  const tokens = arew.newest?.tokens ?? [];
  const plain = vanilla.newest?.tokens ?? [];
  const wait = <p class="hint">Train both policies to see this figure.</p>;
  return (
    <section aria-labelledby="story" class="story">
      <h2 id="story">Why a policy locks itself, in five steps</h2>
      <ol>
        <li>
          <div>
            <h3>1. Something is hidden, and one may ask</h3>
            <p>
              In each episode the policy asks a question, reads the reply, and
              says what it believes. At the end it answers.{" "}
              {describeGame(choices.env)}{" "}
              A good question splits what is still possible; a good belief moves
              to the truth when a reply says something new. Two skills, then: to
              ask, and to listen.
            </p>
          </div>
          <figure>
            <figcaption>Questions that tell, as a share</figcaption>
            <CurveChart
              title="Questions that tell"
              curves={curve("asks")}
              last={choices.updates}
            />
          </figure>
        </li>
        <li>
          <div>
            <h3>2. One reward, at the very end</h3>
            <p>
              The reward says only whether the answer was right. The algorithm
              makes an <em>advantage</em>{" "}
              of it for each token that the policy wrote: above 0, the token
              becomes more likely. The tokens of one episode share much the same
              fate, the telling question and the idle one: after a wrong answer
              even turns that helped become less likely.
            </p>
            <p class="hint">
              Bars are the tokens of one of vanilla’s newest episodes, up for
              more likely, down for less, with gaps between turns, from the
              first question to the answer. Colours are what a critic says of
              the turn: <span class="good">it helped</span>,{" "}
              <span class="bad">it did not</span>,{" "}
              <span class="even">neither</span>. Vanilla never learns of the
              colours.
            </p>
          </div>
          {plain.length === 0 ? wait : (
            <TokenChart
              tokens={plain}
              side="before"
              title="Advantages of vanilla’s tokens"
            />
          )}
        </li>
        <li>
          <div>
            <h3>3. The lock</h3>
            <p>
              Who does not listen gains nothing by asking well: the answer stays
              the same. Who asks idle questions gains nothing by listening:
              there is nothing to hear. Each skill is worth learning only where
              the other is there already. So the reward teaches neither, or only
              slowly, and the policy lingers in the corner at the lower left.
              That is{" "}
              <em>information self-locking</em>. Where the corner ends is our
              choice: at 0.4 in both.
            </p>
          </div>
          <figure>
            <figcaption>
              The way of both: a ring is where it began, a dot where it is
            </figcaption>
            <PhaseChart
              ways={ARM_NAMES.toReversed().map((arm) => ({
                arm,
                points: listWay(states[arm]),
              }))}
            />
          </figure>
        </li>
        <li>
          <div>
            <h3>4. The key: judge each turn, not only the end</h3>
            <p>
              A critic, which is a rule and not PPO’s value network, labels each
              question (+1 if its reply can tell something, −1 if not) and each
              belief (+1 if it moved towards the truth, −1 if not). To judge
              beliefs it knows the truth, as the reward does; the trained policy
              plays without it. AREW adds λ times a share of these labels to the
              advantages; here λ is{" "}
              {choices.lambda}. What it adds to one episode sums to 0, so where
              all labels have one sign it adds nothing: the reward is not
              changed, only who in the episode gets the credit.
            </p>
          </div>
          {tokens.length === 0 ? wait : (
            <div>
              <TokenChart
                tokens={tokens}
                side="before"
                title="One of AREW’s newest episodes, before"
              />
              <TokenChart
                tokens={tokens}
                side="after"
                title="The same tokens, reweighted; lines are before"
              />
            </div>
          )}
        </li>
        <li>
          <div>
            <h3>5. What comes of it</h3>
            <p>
              Telling questions become frequent first, then beliefs follow, then
              success. Where it does not work is instructive too: “Try next”
              above has such cases.
            </p>
          </div>
          <figure>
            <figcaption>Success</figcaption>
            <CurveChart
              title="Success"
              curves={curve("success")}
              levels={listLevels(choices.env)}
              last={choices.updates}
            />
          </figure>
        </li>
      </ol>
      <Legend />
      <h3>What is the paper’s, and what is ours</h3>
      <p>
        Self-locking, why it happens, and AREW are from{" "}
        <a href={PAPER}>arXiv 2603.12109</a>, which trains large language
        models. As in its authors’ code, the labels count by token. Ours are the
        environments and critics in TypeScript, the miniature{" "}
        <code>PE-G-Mini-v0</code>{" "}
        (preference estimation), and the small transformer, which trains here,
        on this machine, and sends nothing anywhere. Its numbers are those of
        {" "}
        <code>unlock demo --backend wasm</code>.
      </p>
    </section>
  );
}
