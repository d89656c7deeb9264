/** The list of environments. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { writeRoute } from "./route.ts";
import type { ApiClient, CatalogueEntry } from "./api_client.ts";
import { TwoCurves } from "./two_curves.tsx";

function formatPercent(share: number): string {
  return `${100 * share}%`;
}

/** Floor, ceiling and threshold on a scale from 0 to 1. */
function Range({ environment }: { readonly environment: CatalogueEntry }) {
  const { floor, ceiling, reward_threshold: threshold } = environment;
  const from = floor?.success ?? 0;
  const added = Math.max(0, (ceiling?.success ?? from) - from);
  const words = [
    ...([["without asking", floor], ["ideal player", ceiling]] as const)
      .flatMap(([name, measured]) =>
        measured === null ? [] : [`${name} ${measured.success.toFixed(2)}`]
      ),
    `solved from ${threshold.toFixed(2)}`,
  ];
  return (
    <div class="range">
      <div class="bar" aria-hidden="true">
        <span class="below" style={{ width: formatPercent(from) }} />
        <span
          class="within"
          style={{ left: formatPercent(from), width: formatPercent(added) }}
        />
        <span class="threshold" style={{ left: formatPercent(threshold) }} />
      </div>
      <p>{words.join(" · ")}</p>
    </div>
  );
}

function Address({ url, id }: { readonly url: string; readonly id: string }) {
  const field = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    getSelection()?.selectAllChildren(field.current!);
    // Without HTTPS there is no clipboard API; select the text instead.
    await navigator.clipboard?.writeText(url);
    setCopied(navigator.clipboard !== undefined);
  };
  return (
    <div class="address">
      <code ref={field} role="note" aria-label={`Base URL of ${id}`}>
        {url}
      </code>
      <button
        type="button"
        onClick={copy}
        onBlur={() => setCopied(false)}
        aria-label={`${isCopied ? "Copied" : "Copy"} URL of ${id}`}
      >
        {isCopied ? "Copied" : "Copy"}
      </button>
    </div>
  );
}

interface Family {
  readonly title: string;
  readonly line: string;
  /** How the ids of its environments begin; the last takes all others. */
  readonly ids: RegExp;
}

const FAMILIES: readonly Family[] = [
  {
    title: "Taste",
    line: "Learn how much a user cares for each attribute by comparing items.",
    ids: /^PE-/,
  },
  {
    title: "Diagnosis",
    line: "Question a patient, or someone whose device fails, for the cause.",
    ids: /^(MediQ|FloDial)-/,
  },
  {
    title: "Games",
    line: "Find a person or a code with as few questions as possible.",
    ids: /^(GuessWho|Mastermind)-/,
  },
  {
    title: "Customer service",
    line: "Talk with a customer, look things up, and change a database.",
    ids: /^(Retail|Airline|Telecom)-/,
  },
  { title: "Added here", line: "Environments of this server.", ids: /^/ },
];

/** The environment to start with: short, and its rules are known. */
const FIRST = "GuessWho-v0";

function writePlay({ prefix }: CatalogueEntry): string {
  return writeRoute({ view: "play", prefix, settings: null });
}

function Card(
  { environment, url }: {
    readonly environment: CatalogueEntry;
    readonly url: string;
  },
) {
  const { id, description, max_steps, splits } = environment;
  const { train, validation, test } = splits;
  return (
    <li class="card">
      <h3>{description}</h3>
      <p class="id">{id}</p>
      <Range environment={environment} />
      <p class="facts">
        {max_steps} rounds at most · tasks: {train.toLocaleString("en")} train,
        {" "}
        {validation.toLocaleString("en")} validation,{" "}
        {test.toLocaleString("en")} test ·{" "}
        <a href={`${url}/docs`} aria-label={`API of ${id}`}>API</a>
      </p>
      <div class="row">
        <a
          class="button primary"
          href={writePlay(environment)}
          aria-label={`Play ${id}`}
        >
          Play
        </a>
        <Address url={url} id={id} />
      </div>
    </li>
  );
}

export function Catalogue(
  { environments, server }: {
    readonly environments: readonly CatalogueEntry[];
    readonly server: ApiClient;
  },
): JSX.Element {
  const families = Map.groupBy(
    environments,
    ({ id }) => FAMILIES.find(({ ids }) => ids.test(id))!,
  );
  const first = environments.find(({ id }) => id === FIRST);
  return (
    <>
      <h1>Environments</h1>
      <p class="lead">
        An agent asks, states what it believes, and answers. Play an episode by
        hand, or give a client the base URL.
      </p>
      <TwoCurves />
      {first !== undefined && (
        <p class="start">
          <a
            class="button primary"
            href={writePlay(first)}
          >
            Start here: guess who is meant
          </a>
        </p>
      )}
      <p class="key">
        <span>
          <i class="swatch below" />floor: no questions asked
        </span>
        <span>
          <i class="swatch within" />ceiling: an ideal player
        </span>
        <span>
          <i class="swatch threshold" />counts as solved
        </span>
      </p>
      {[...families].map(([{ title, line }, members]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p class="lead">{line}</p>
          <ul class="cards">
            {members.map((environment) => (
              <Card
                key={environment.id}
                environment={environment}
                url={server.baseUrl(environment.prefix)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
