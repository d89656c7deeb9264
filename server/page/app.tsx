/** The page's frame: navigation, token and current view. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Catalogue } from "./catalogue.tsx";
import { PlayView } from "./play/play.tsx";
import { ReplayView } from "./replay/replay.tsx";
import { readRoute, type Route, writeRoute } from "./route.ts";
import { ApiCallError, ApiClient } from "./api_client.ts";
import { useLoaded } from "./use_loaded.ts";

function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const onChange = (): void => setHash(location.hash);
    addEventListener("hashchange", onChange);
    return () => removeEventListener("hashchange", onChange);
  }, []);
  return useMemo(() => readRoute(hash), [hash]);
}

const REPLAY = { view: "replay", source: null, line: null } as const;

/** Changes the address, which opens nothing that is not open. */
function showRoute(route: Route): void {
  history.replaceState(null, "", writeRoute(route));
}

function Header({ route }: { readonly route: Route }): JSX.Element {
  const link = (to: Route, words: string, isHere: boolean): JSX.Element => (
    <a href={writeRoute(to)} aria-current={isHere ? "page" : undefined}>
      {words}
    </a>
  );
  return (
    <header>
      <a class="name" href={writeRoute({ view: "catalogue" })}>Unlock</a>
      <nav>
        {link({ view: "catalogue" }, "Environments", route.view !== "replay")}
        {link(REPLAY, "Watch a run", route.view === "replay")}
      </nav>
    </header>
  );
}

/** The token is kept in memory only. */
function TokenField(
  { onToken }: { readonly onToken: (token: string) => void },
): JSX.Element {
  const [token, setToken] = useState("");
  return (
    <form
      class="token"
      onSubmit={(event) => {
        event.preventDefault();
        onToken(token.trim());
      }}
    >
      <label>
        Token
        <input
          type="password"
          autocomplete="off"
          required
          value={token}
          onInput={({ currentTarget }) => setToken(currentTarget.value)}
        />
      </label>
      <button type="submit">Use token</button>
      <p class="hint">
        This server asks for a token. It is forgotten when you leave the page.
      </p>
    </form>
  );
}

export function App({ base }: { readonly base: string }): JSX.Element {
  const route = useRoute();
  const [token, setToken] = useState("");
  const [isRefused, setRefused] = useState(false);
  const server = useMemo(() => new ApiClient(base, token), [base, token]);
  const { value: environments, error } = useLoaded(
    () => server.listEnvironments(),
    [server],
  );
  const lacksToken = error instanceof ApiCallError && error.status === 401;
  const asksToken = isRefused || lacksToken;
  // The first request has no token; that is not an error to show.
  const isUnasked = lacksToken && token === "";
  const chosen = route.view === "play"
    ? environments?.find(({ prefix }) => prefix === route.prefix)
    : undefined;

  useEffect(() => {
    document.title = {
      catalogue: "Unlock",
      play: `${chosen?.id ?? "Play"} – Unlock`,
      replay: "Watch a run – Unlock",
    }[route.view];
  }, [route, chosen]);

  const view = (): JSX.Element | null => {
    if (route.view === "replay") {
      return (
        <ReplayView
          key={writeRoute(route)}
          server={server}
          source={route.source}
          line={route.line}
          onShow={(source, line) => showRoute({ view: "replay", source, line })}
        />
      );
    }
    if (environments === null) return null;
    if (route.view === "catalogue") {
      return <Catalogue environments={environments} server={server} />;
    }
    if (chosen === undefined) {
      return <p class="error">There is no environment “{route.prefix}”.</p>;
    }
    return (
      <>
        <h1>{chosen.id}</h1>
        <PlayView
          key={writeRoute(route)}
          environment={chosen}
          server={server}
          asked={route.settings}
          onTask={(settings) =>
            showRoute({ view: "play", prefix: chosen.prefix, settings })}
          onRefused={() => setRefused(true)}
        />
      </>
    );
  };

  return (
    <>
      <Header route={route} />
      <main>
        {asksToken && (
          <TokenField
            onToken={(given) => {
              setRefused(false);
              setToken(given);
            }}
          />
        )}
        {error !== null && !isUnasked && (
          <p class="error" role="alert">{error.message}</p>
        )}
        {view()}
      </main>
    </>
  );
}
