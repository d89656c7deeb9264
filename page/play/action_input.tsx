/**
 * Where a person writes the action of a round: fields that write it, and the
 * text itself, which is what is sent.
 */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { ROUND_WORDS } from "../../episodes/turn.ts";
import { formFor, type FormSource } from "./action_form.ts";
import { FieldInput } from "./field_input.tsx";
import { itemsOf, ItemTable } from "./item_table.tsx";
import {
  initialValues,
  missing,
  type Values,
  writeAction,
  writeAsAnswer,
} from "./write_action.ts";

/** The input of one round; give it a new key for the next. */
export function ActionInput(
  { source, belief, sample, isFirst, isBusy, onSend }: {
    readonly source: FormSource;
    readonly belief: readonly number[] | null;
    readonly sample: string | null;
    readonly isFirst: boolean;
    readonly isBusy: boolean;
    readonly onSend: (action: string) => void;
  },
): JSX.Element {
  const form = useMemo(() => formFor(source), []);
  const [values, setValues] = useState<Values>(() =>
    form === null ? {} : initialValues(form, belief)
  );
  const written = (values: Values): string =>
    form === null || missing(form, values) !== null
      ? ""
      : writeAction(form, values);
  const [text, setText] = useState(() => written(values));
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // At the beginning there is much to read above.
    if (!isFirst) {
      element.current?.querySelector<HTMLElement>("input, select, textarea")
        ?.focus({ preventScroll: true });
    }
  }, []);

  const change = (name: string, value: string | readonly string[]): void => {
    const next = { ...values, [name]: value };
    setValues(next);
    setText(written(next));
  };
  const send = (): void => {
    if (text.trim() !== "" && !isBusy) onSend(text);
  };
  const items = itemsOf(source.view);
  const answer = form === null ? null : writeAsAnswer(form, values);
  const lacks = form === null ? null : missing(form, values);
  return (
    <form
      class="action"
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div class="fields">
        {items !== null && (
          <ItemTable
            items={items}
            rows={values.Pair ?? []}
            columns={values.Focus ?? []}
          />
        )}
        {form !== null && (
          <div>
            {form.fields.map((field) => (
              <FieldInput
                key={field.name}
                field={field}
                value={values[field.name] ?? ""}
                onChange={(value) => change(field.name, value)}
              />
            ))}
          </div>
        )}
      </div>
      <label class="raw">
        What is sent
        <textarea
          rows={form === null ? 6 : 2}
          spellcheck={false}
          value={text}
          placeholder={lacks ?? sample ?? ""}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              send();
            }
          }}
        />
      </label>
      <div class="row">
        <button
          type="submit"
          class="primary"
          disabled={isBusy || text.trim() === ""}
        >
          Send {ROUND_WORDS[source.round]}
        </button>
        {answer !== null && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => onSend(answer)}
          >
            Give it as the answer
          </button>
        )}
        {form === null && sample !== null && (
          <button
            type="button"
            onClick={() => setText(sample)}
          >
            Insert an example
          </button>
        )}
      </div>
    </form>
  );
}
