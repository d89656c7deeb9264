/** The play view: settings, then the episode. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import {
  ApiCallError,
  type CatalogueEntry,
  type OpenSession,
  type PlayServer,
} from "../api_client.ts";
import { EpisodeView } from "./episode_view.tsx";
import {
  addStep,
  findKeptGame,
  forgetGame,
  type Game,
  keepGame,
  type KeptGame,
  startGame,
} from "./game.ts";
import type { EpisodeSettings } from "./episode_settings.ts";
import { Setup } from "./setup.tsx";
import type { ToolDescription } from "./tool_form.ts";
import { useLoaded } from "../use_loaded.ts";

/** A session, and the client with its token. */
interface Opened {
  readonly server: PlayServer;
  readonly session: OpenSession;
  readonly tools: readonly ToolDescription[];
  readonly settings: EpisodeSettings;
}

/** Closes the session when the view or page is left. */
function useClosing(opened: Opened | null, prefix: string): void {
  useEffect(() => {
    if (opened === null) return;
    const close = (): void => {
      // The session may have ended already.
      opened.server.close(prefix, opened.session.session_id).catch(() => {});
    };
    addEventListener("pagehide", close);
    return () => {
      removeEventListener("pagehide", close);
      close();
    };
  }, [opened]);
}

/** Saves the episode across reloads. */
function useKeeping(
  prefix: string,
  opened: Opened | null,
  game: Game | null,
): void {
  useEffect(() => {
    if (opened === null || game === null) return;
    keepGame(sessionStorage, { prefix, settings: opened.settings, game });
  }, [game]);
  useEffect(() => () => forgetGame(sessionStorage), []);
}

/** Whether a saved episode is the one that is asked for, if one is. */
export function isTaskAsked(
  { game }: Pick<KeptGame, "game">,
  asked: EpisodeSettings | null,
): boolean {
  const { split, index } = game.reply.metadata.info.task;
  return asked === null ||
    (asked.task.split === split && asked.task.index === index);
}

export function PlayView(
  { environment, server, asked = null, onTask, onRefused }: {
    readonly environment: CatalogueEntry;
    readonly server: PlayServer;
    /** The episode to open; `null`, the default, for none. */
    readonly asked?: EpisodeSettings | null;
    /** Called with the settings that open the episode again, if they can. */
    readonly onTask?: (settings: EpisodeSettings | null) => void;
    readonly onRefused: () => void;
  },
): JSX.Element {
  const { prefix, description } = environment;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [game, setGame] = useState<Game | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const task = game?.reply.metadata.info.task;
  const { value: questions } = useLoaded(
    async () => {
      const view = game?.reply.observation.view ?? null;
      return view === null ? [] : await server.listQuestions(prefix, view);
    },
    [opened, task?.split, task?.index],
  );
  // Unique request ids within a session.
  const requests = useRef(0);
  useClosing(opened, prefix);
  useKeeping(prefix, opened, game);

  const attempt = async (call: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await call();
    } catch (reason) {
      if (!(reason instanceof ApiCallError)) throw reason;
      setError(reason.message);
      if (reason.status === 401) onRefused();
    } finally {
      setBusy(false);
    }
  };

  const open = async (settings: EpisodeSettings): Promise<Opened> => {
    const tools = await server.listTools(prefix);
    const session = await server.open(prefix, settings.options);
    return { server, session, tools, settings };
  };

  const begin = async (
    { server, session, settings: { options } }: Opened,
    task: EpisodeSettings["task"],
  ): Promise<void> => {
    const reply = await server.reset(prefix, session.session_id, task);
    requests.current++;
    setGame(startGame(reply));
    const { split, index } = reply.metadata.info.task;
    onTask?.({ options, task: { ...task, split, index } });
  };

  const start = (settings: EpisodeSettings): Promise<void> =>
    attempt(async () => {
      const opened = await open(settings);
      setOpened(opened);
      await begin(opened, settings.task);
    });

  // Leaving the page closed the session, so continue in a new one.
  useEffect(() => {
    const kept = findKeptGame(sessionStorage, prefix);
    if (kept === null || !isTaskAsked(kept, asked)) {
      if (asked !== null) start(asked);
      return;
    }
    const { settings, game } = kept;
    attempt(async () => {
      const opened = await open(settings);
      const { snapshot } = game.reply.metadata;
      await server.restore(prefix, opened.session.session_id, snapshot);
      requests.current++;
      setOpened(opened);
      setGame(game);
    });
  }, []);

  const again = (): Promise<void> =>
    attempt(() => {
      const { split } = opened!.settings.task;
      // Without task or seed, the next reset gives another task.
      return begin(opened!, { split: split! });
    });

  const send = (message: string): Promise<void> =>
    attempt(async () => {
      const { server, session } = opened!;
      const id = `${requests.current}.${game!.turns.length}`;
      const request = { message, id };
      const reply = await server.step(prefix, session.session_id, request);
      setGame(addStep(game!, message, reply));
    });

  const leave = (): void => {
    forgetGame(sessionStorage);
    onTask?.(null);
    setOpened(null);
    setGame(null);
    setError(null);
  };

  const problem = error === null
    ? null
    : <p class="error" role="alert">{error}</p>;
  return (
    <>
      <p class="lead">{description}.</p>
      {opened === null || game === null
        ? (
          <>
            <Setup
              environment={environment}
              chosen={asked}
              isBusy={isBusy}
              onStart={start}
            />
            {problem}
          </>
        )
        : (
          <EpisodeView
            game={game}
            questions={questions ?? []}
            address={onTask === undefined ? null : location.hash}
            session={opened.session}
            tools={opened.tools}
            isCustomer={opened.settings.options.seat === "customer"}
            isBusy={isBusy}
            problem={problem}
            onSend={send}
            onAgain={again}
            onLeave={leave}
          />
        )}
    </>
  );
}
