import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { FLODIAL_STEPS, type FlodialTask } from "../../envs/flodial/core.ts";
import { readCheck } from "../../envs/interview/checks.ts";
import {
  observeFlodial as observeChart,
  observeFlodialTerse as observeChartTerse,
} from "../../envs/flodial/wording.ts";
import {
  initialInterview,
  type InterviewState,
  type InterviewTask,
  type ReplyReader,
  transitionInterview,
} from "../../envs/interview/core.ts";
import {
  type ClinicTask,
  generatePatient,
} from "../../envs/mediq/clinic/patient.ts";
import { MEDIQ_STEPS, readFacts } from "../../envs/mediq/core.ts";
import {
  observeClinicTerse as observePatientTerse,
  observeMediq as observePatient,
} from "../../envs/mediq/wording.ts";
import { says } from "../support/spellings.ts";
import {
  type Info,
  make,
  makeScriptedPolicy,
  type Observation,
  seededPrng,
  type Style,
  STYLES,
} from "../../envs/mod.ts";
import { effort } from "../support/effort.ts";
import { CHART_SETS, CLINICS } from "../support/play.ts";

/** Episodes of MediQ, and as many of FloDial, over environments and styles. */
const EPISODES = effort(240, 1000);

/** Names of all that an agent is shown. */
const OBSERVATION_KEYS = [
  ...["text", "messages", "role", "content", "round", "step", "limit", "view"],
  ...["subject", "opening", "question", "candidates", "rounds", "style"],
  ...["kind", "facts", "vector"],
];

/** Names of all that a trainer is told before the end. */
const INFO_KEYS = [
  ...["task", "id", "split", "index", "generator", "kind"],
  ...["critique", "channel", "label", "reason", "mode"],
];

/** What an environment said and kept at one point of an episode. */
interface Said {
  /** What the agent reads, the rules of the game left out. */
  readonly text: string;
  /** Text, view without candidates, info, snapshot and picture. */
  readonly all: string;
  /** The candidates of the view. */
  readonly candidates: readonly string[];
  /** The agent's questions so far. */
  readonly asked: readonly string[];
  /** The facts told so far. */
  readonly told: readonly string[];
}

function assertKeys(value: unknown, known: readonly string[]): void {
  JSON.stringify(value, (key, inner) => {
    assert(key === "" || /^\d+$/.test(key) || known.includes(key), key);
    return inner;
  });
}

/** An observation without the rules, which are the same in all episodes. */
function withoutRules(observation: Observation): Observation {
  const [first, ...messages] = observation.messages;
  if (first?.role !== "system") return observation;
  const text = observation.text.replace(first.content, "");
  return { ...observation, text, messages };
}

/** Plays a random episode and notes what is said from the first round on. */
async function listen(
  id: string,
  style: Style,
  index: number,
): Promise<Said[]> {
  const env = make(id, { style, proxies: true });
  const policy = makeScriptedPolicy(id, "random");
  const prng = seededPrng("leak", id, style, index);
  const said: Said[] = [];
  const note = (whole: Observation, info: Info): void => {
    assertKeys(whole, OBSERVATION_KEYS);
    const goesOn = whole.round !== "end";
    if (goesOn) assertKeys(info, INFO_KEYS);
    const { text, view, ...rest } = withoutRules(whole);
    const { candidates, ...known } = view as {
      candidates: readonly string[];
      rounds: readonly { question: string | null; facts: readonly string[] }[];
    };
    const all = [text, known, rest, goesOn ? info : null, env.snapshot()];
    said.push({
      text,
      all: `${JSON.stringify(all)}${env.render().replace(whole.text, text)}`,
      candidates,
      asked: known.rounds.flatMap(({ question }) => question ?? []),
      told: known.rounds.flatMap(({ facts }) => facts),
    });
  };
  const options = { split: "test" as const, index };
  let { observation, info } = await env.reset({ seed: index, options });
  note(observation, info);
  while (observation.round !== "end") {
    const action = await policy.act(observation, prng);
    ({ observation, info } = await env.step(action));
    note(observation, info);
  }
  return said;
}

function assertUnsaid(words: readonly string[], { all }: Said): void {
  assertEquals(words.filter((each) => says(all, each)), []);
}

/** Agents here write one decimal; more would be a probability. */
function assertCoarse({ all }: Said): void {
  assert(!/\d\.\d\d/.test(all), all);
}

/** The first of what is said, without the candidates, which stand there once. */
function withoutCandidates(first: Said, names: readonly string[]): Said {
  const strip = (text: string): string =>
    names.toSorted((a, b) => b.length - a.length).reduce(
      (rest, name) => rest.replaceAll(name, ""),
      text,
    );
  for (const name of names) {
    const others = names.filter((other) => other.includes(name)).length;
    assertEquals(first.text.split(name).length, 1 + others, name);
  }
  return { ...first, text: strip(first.text), all: strip(first.all) };
}

Deno.test("says() and assertCoarse() notice what they are there for", () => {
  const words = 'The "red" lamp.';
  assert(says(`[${JSON.stringify(words)}]`, words));
  assert(says(`1> ${words}`, words));
  assert(says("renal-gout gout", "gout"));
  assert(!says("pseudogout renal-gout gouty", "gout"));
  const said = { text: "", all: "", candidates: [], asked: [], told: [] };
  assertCoarse({ ...said, all: "0.5,10.5" });
  assertThrows(() => assertCoarse({ ...said, all: "p=0.25" }));
  assertThrows(() => assertKeys({ view: [{ truth: 2 }] }, ["view"]), /truth/);
});

const CLINIC_EACH = EPISODES / Object.keys(CLINICS).length / STYLES.length;

for (const [id, complaints] of Object.entries(CLINICS)) {
  for (const style of STYLES) {
    Deno.test(`${id} (${style}) says no more than was asked for`, async () => {
      let facts = 0;
      for (let index = 0; index < CLINIC_EACH; index++) {
        const task = generatePatient(id, complaints, "test", index);
        const { complaint, conditions } = task.clinic;
        const [first, ...later] = await listen(id, style, index);
        assertEquals(first!.candidates, task.patient.options);
        const illnesses = complaint.conditions.flatMap(({ key, condition }) => [
          ...[key, condition.name, condition.firstStep],
        ]);
        const options = style === "terse"
          ? conditions.map(({ key }) => key)
          : task.patient.options;
        for (const said of [withoutCandidates(first!, options), ...later]) {
          assertUnsaid(illnesses, said);
          assertUnsaid(
            complaint.findings.flatMap(({ present, absent }) => [
              ...[present.text, absent.text],
            ]).filter((fact) => !said.told.includes(fact)),
            said,
          );
          assertCoarse(said);
        }
        const { told } = later.at(-1)!;
        for (const fact of told) assert(task.patient.facts.includes(fact));
        facts += told.length;
      }
      assert(facts > CLINIC_EACH);
    });
  }
}

/** All that a customer ever says after the first words. */
const CUSTOMER_LINES: Readonly<Record<Style, RegExp>> = {
  chat:
    /^(Noted\.|Yes\.|No\.|I don't know\.|I don't know; you have asked me that before\.) (Ask your question|State your belief|This is the last round: give your answer)\.$|^The episode is over\.$/,
  terse:
    /^((yes|no)1[+-][01],2[+-][01],3[+-][01],4[+-][01],5[+-][01]|unknown|repeat|ok|)( ?(ask|answer|end))?$/,
  tools:
    /^(Noted\.|Yes\.|No\.|I don't know\.|I don't know; you have asked me that before\.) (Ask your question: call ask|State your belief: call believe|This is the last round: call answer)\.$|^The episode is over\.$/,
};

const CHARTS_EACH = Math.ceil(
  EPISODES / Object.keys(CHART_SETS).length / STYLES.length,
);

for (const [id, set] of Object.entries(CHART_SETS)) {
  for (const style of STYLES) {
    Deno.test(`${id} (${style}) says no more than was asked for`, async () => {
      for (let index = 0; index < CHARTS_EACH; index++) {
        const { ready, candidates } = set.task("test", index);
        const { chart, checkKeys, paths } = ready;
        const [first, ...later] = await listen(id, style, index);
        const keys = candidates.map((fault) => paths[fault]!.fault);
        const texts = keys.map((key) => chart.faults[key]!);
        assertEquals(first!.candidates, texts);
        const own = withoutCandidates(first!, style === "terse" ? keys : texts);
        for (const { text } of later) assert(CUSTOMER_LINES[style].test(text));
        const faults = Object.entries(chart.faults).flat();
        for (const said of [own, ...later]) {
          assertUnsaid(faults, said);
          const checks = checkKeys.flatMap((key) => [
            ...[key, chart.checks[key]!.ask],
          ]);
          assertUnsaid(
            checks.filter((check) => !said.asked.includes(check)),
            said,
          );
          assertCoarse(said);
        }
      }
    });
  }
}

/** What is seen along an episode in which questions and replies are given. */
function seen<Task extends InterviewTask>(
  first: InterviewState<Task>,
  replies: readonly (readonly [question: string, reply: string])[],
  read: ReplyReader<Task>,
  observe: (state: InterviewState<Task>) => Observation,
): Observation[] {
  const belief = Array(first.task.candidateCount).fill(0.5).join();
  let state = first;
  const observations = [observe(state)];
  for (const [question, reply] of replies) {
    const ask = `<interact>Query: ${question}</interact>`;
    const believe = `<interact>${belief}</interact>`;
    for (const [action, heard] of [[ask, reply], [believe, null]] as const) {
      const told = { reply: heard, counterfactual: null };
      state = transitionInterview(state, action, told, read);
      observations.push(observe(state));
    }
  }
  return observations;
}

Deno.test("MediQ shows the same whichever option is right", () => {
  const complaints = CLINICS["MediQ-v0"]!;
  const styles = [
    observePatientTerse,
    (state: InterviewState<ClinicTask>) => observePatient(state, "", "chat"),
  ];
  const replies = ["1", "Unknown", "3,2", "5"];
  for (let index = 0; index < 100; index++) {
    const task = generatePatient("MediQ-v0", complaints, "test", index);
    for (const observe of styles) {
      const shown = [0, 1, 2, 3].map((truth) => {
        const patient = { ...task.patient, truth };
        const other = { ...task, truth, patient };
        return seen(
          initialInterview(other, MEDIQ_STEPS),
          replies.map((reply, i) => [`question ${i}`, reply]),
          readFacts,
          observe,
        );
      });
      for (const each of shown) assertEquals(each, shown[0]);
    }
  }
});

Deno.test("FloDial shows the same whichever fault is there", () => {
  const replies = ["Yes, 0", "No, 1", "Unknown", "No, 0", "Yes, 2"];
  const observeChartChat = (state: InterviewState<FlodialTask>) =>
    observeChart(state, "chat");
  for (const set of Object.values(CHART_SETS)) {
    for (let index = 0; index < 100; index++) {
      const task = set.task("test", index);
      const { records, checkKeys } = task.ready;
      for (const observe of [observeChartChat, observeChartTerse]) {
        const shown = task.candidates.map((fault, truth) => {
          const other: FlodialTask = {
            ...task,
            truth,
            record: records[fault]!,
          };
          return seen(
            initialInterview(other, FLODIAL_STEPS),
            replies.map((reply, i) => [checkKeys[i]!, reply]),
            readCheck,
            observe,
          );
        });
        for (const each of shown) assertEquals(each, shown[0]);
      }
    }
  }
});
