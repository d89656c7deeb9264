/** The list of environments. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { writeRoute } from "./route.ts";
import type { ApiClient, CatalogueEntry } from "./api_client.ts";

const NUMBER = new Intl.NumberFormat("en");

function formatPercent(share: number): string {
  return `${100 * share}%`;
}

/** Floor, ceiling and threshold on a scale from 0 to 1. */
function Range({ environment }: { readonly environment: CatalogueEntry }) {
  const { floor, ceiling, reward_threshold: threshold } = environment;
  const from = floor?.success ?? 0;
  const added = Math.max(0, (ceiling?.success ?? from) - from);
  const words = [
    ...[floor, ceiling].flatMap((measured) =>
      measured === null
        ? []
        : [`${measured.policy} ${measured.success.toFixed(2)}`]
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

/** A URL with a copy button. */
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
        aria-label={`Copy URL of ${id}`}
      >
        {isCopied ? "Copied" : "Copy"}
      </button>
    </div>
  );
}

function Card(
  { environment, url }: {
    readonly environment: CatalogueEntry;
    readonly url: string;
  },
) {
  const { id, prefix, description, max_steps, splits } = environment;
  const { train, validation, test } = splits;
  return (
    <li class="card">
      <h2>{id}</h2>
      <p>{description}.</p>
      <Range environment={environment} />
      <p class="facts">
        {max_steps} rounds at most · tasks: {NUMBER.format(train)} train,{" "}
        {NUMBER.format(validation)} validation, {NUMBER.format(test)} test ·
        {" "}
        <a href={`${url}/docs`} aria-label={`API of ${id}`}>API</a>
      </p>
      <div class="row">
        <a
          class="button primary"
          href={writeRoute({ view: "play", prefix })}
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
  return (
    <>
      <h1>Environments</h1>
      <p class="lead">
        An agent asks, states what it believes, and answers. Play an episode by
        hand, or give a client the base URL.
      </p>
      <details class="about">
        <summary>What self-locking is</summary>
        <p>
          An agent that asks poor questions learns little, so its beliefs barely
          change. If its beliefs ignore the answers, a good question is worth no
          more than a poor one. Then outcome rewards improve neither: the agent
          is self-locked. These environments therefore alternate questions and
          belief updates, and a critic can label both (AS and BT), which
          training may use to reweight its advantages.{" "}
          <a href="https://arxiv.org/abs/2603.12109">The paper</a>
        </p>
      </details>
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
      <ul class="cards">
        {environments.map((environment) => (
          <Card
            key={environment.id}
            environment={environment}
            url={server.baseUrl(environment.prefix)}
          />
        ))}
      </ul>
    </>
  );
}
