/** Input of an action, by form or as text. */

/// <reference lib="dom" />

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { readView } from "../../../report/episodes/known_view.ts";
import { ROUND_WORDS } from "../../../report/episodes/wording.ts";
import {
  findMissing,
  type FormSource,
  makeForm,
  makeInitialValues,
  type Values,
  writeAction,
  writeAsAnswer,
} from "./action_form.ts";
import { hasTags, wrapInTags } from "../../../envs/core/typed_action.ts";
import { FieldInput } from "./field_input.tsx";

/** Items of a preference episode; `rows`, `columns` count from "1". */
function ItemTable({ items, rows, columns }: {
  readonly items: readonly (readonly number[])[];
  readonly rows: string | readonly string[];
  readonly columns: string | readonly string[];
}): JSX.Element {
  const isChosen = (row: number, column: number): boolean =>
    rows.includes(String(row + 1)) &&
    (columns.length === 0 || columns.includes(String(column + 1)));
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Items">
      <table class="items">
        <caption>Items and their scores on each attribute</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            {items[0]?.map((_, column) => (
              <th key={column} scope="col">{column + 1}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, row) => (
            <tr key={row}>
              <th scope="row">{row + 1}</th>
              {item.map((score, column) => (
                <td
                  key={column}
                  class={isChosen(row, column) ? "chosen" : undefined}
                  style={{ "--score": String(score) }}
                >
                  {score.toFixed(1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Questions to choose from; renders nothing without any. */
function Suggestions(
  { questions, onChoose }: {
    readonly questions: readonly string[];
    readonly onChoose: (question: string) => void;
  },
): JSX.Element | null {
  if (questions.length === 0) return null;
  return (
    <details class="suggestions">
      <summary>What may be asked ({questions.length})</summary>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onChoose(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The text of an action, folded where a form writes it. */
function Sent(
  { isOpen, children }: {
    readonly isOpen: boolean;
    readonly children: ComponentChildren;
  },
): JSX.Element {
  if (isOpen) return <label class="raw">Your action {children}</label>;
  return (
    <details class="raw">
      <summary>What is sent</summary>
      {children}
    </details>
  );
}

/** What is sent of a text: words without tags are wrapped in their round's. */
export function addTags(
  text: string,
  { language, round }: FormSource,
  hasForm: boolean,
): string {
  const isPlain = !hasForm && language === null && !hasTags(text);
  return isPlain ? wrapInTags(text, round) : text;
}

/** Input of one round; change its key for the next. */
export function ActionInput(
  { source, questions, belief, sample, isBusy, onSend }: {
    readonly source: FormSource;
    /** Questions that may be asked; empty if unknown. */
    readonly questions: readonly string[];
    readonly belief: readonly number[] | null;
    readonly sample: string | null;
    readonly isBusy: boolean;
    readonly onSend: (action: string) => void;
  },
): JSX.Element {
  const form = useMemo(() => makeForm(source), []);
  const [values, setValues] = useState<Values>(() =>
    form === null ? {} : makeInitialValues(form, belief)
  );
  const written = (values: Values): string =>
    form === null || findMissing(form, values) !== null
      ? ""
      : writeAction(form, values);
  const [text, setText] = useState(() => written(values));
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Do not scroll past the opening text.
    element.current?.querySelector<HTMLElement>("input, select, textarea")
      ?.focus({ preventScroll: true });
  }, []);

  const change = (name: string, value: string | readonly string[]): void => {
    const next = { ...values, [name]: value };
    setValues(next);
    setText(written(next));
  };
  const send = (): void => {
    if (text.trim() === "" || isBusy) return;
    onSend(addTags(text, source, form !== null));
  };
  const { items } = readView(source.view);
  const answer = form === null ? null : writeAsAnswer(form, values);
  const lacks = form === null ? null : findMissing(form, values);
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
        {Array.isArray(items) && (
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
            {form.fields.some(({ kind }) => kind === "text") && (
              <Suggestions
                questions={questions}
                onChoose={(question) => change("Query", question)}
              />
            )}
          </div>
        )}
      </div>
      <Sent isOpen={form === null}>
        <textarea
          aria-label={form === null ? "Your action" : "What is sent"}
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
      </Sent>
      <div class="row">
        <button
          type="submit"
          class="primary"
          disabled={isBusy || text.trim() === ""}
        >
          {form === null ? "Send" : `Send ${ROUND_WORDS[source.round]}`}
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

/** Input of words; change its key for the next round. */
export function LineInput(
  { isBusy, onSend, children }: {
    readonly isBusy: boolean;
    readonly onSend: (line: string) => void;
    /** More buttons. */
    readonly children?: ComponentChildren;
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
        {children}
      </div>
    </form>
  );
}
