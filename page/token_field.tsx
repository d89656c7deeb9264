/** Asks for the server's token, which is kept in memory only. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useState } from "preact/hooks";

/** A form for the token. */
export function TokenField(
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
        This server asks for a token. The page forgets it when it is left.
      </p>
    </form>
  );
}
