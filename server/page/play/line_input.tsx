/** Where a person who is the customer writes what is said next. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** What ends a conversation. */
export const STOP = "###STOP###";

/** The input of one line; give it a new key for the next. */
export function LineInput(
  { isBusy, onSend }: {
    readonly isBusy: boolean;
    readonly onSend: (line: string) => void;
  },
): JSX.Element {
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const send = (): void => {
    if (text.trim() !== "" && !isBusy) onSend(text.trim());
  };
  return (
    <form
      class="action"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label class="line">
        What you say
        <textarea
          ref={field}
          rows={2}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey) return;
            event.preventDefault();
            send();
          }}
        />
      </label>
      <div class="row">
        <button
          type="submit"
          class="primary"
          disabled={isBusy || text.trim() === ""}
        >
          Say it
        </button>
        <button type="button" disabled={isBusy} onClick={() => onSend(STOP)}>
          I have what I want
        </button>
      </div>
    </form>
  );
}
