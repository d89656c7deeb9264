/** The form of a tool, made from its schema. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import {
  allowsEmpty,
  type ArgumentSchema,
} from "../../../envs/service/tools/service_tool.ts";
import {
  type Draft,
  getChoices,
  getItems,
  makeDraft,
  type ObjectDraft,
  type ToolDescription,
  wordName,
} from "./tool_form.ts";

interface ArgumentProps<D extends Draft = Draft> {
  readonly label: string;
  readonly schema: ArgumentSchema;
  readonly draft: D;
  readonly isRequired: boolean;
  readonly onChange: (draft: Draft) => void;
}

/** A text, a number or a choice. */
function PlainInput(
  { label, schema, draft, isRequired, onChange }: ArgumentProps<string>,
): JSX.Element {
  const hint = useId();
  const { type, description } = schema;
  const choices = getChoices(schema);
  const shared = {
    value: draft,
    required: isRequired && !allowsEmpty(schema),
    "aria-describedby": description === undefined ? undefined : hint,
  };
  // Spaces alone are no text.
  const kind = type === "integer" || type === "number"
    ? { type: "number", step: type === "integer" ? "1" : "any" } as const
    : { type: "text", pattern: ".*\\S.*" } as const;
  return (
    <div>
      <label class="text">
        {label}
        {choices === null
          ? (
            <input
              {...shared}
              {...kind}
              autocomplete="off"
              onInput={({ currentTarget }) => onChange(currentTarget.value)}
            />
          )
          : (
            <select
              {...shared}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            >
              <option value="">–</option>
              {choices.map((word) => <option key={word}>{word}</option>)}
            </select>
          )}
      </label>
      {description !== undefined && <small id={hint}>{description}</small>}
    </div>
  );
}

/** A list, of which entries are added and removed. */
function ListInput(
  { label, schema, draft, onChange }: ArgumentProps<readonly Draft[]>,
): JSX.Element {
  const hint = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const before = useRef(draft.length);
  useEffect(() => {
    // Whoever has no mouse goes on where something has changed.
    const target = draft.length < before.current
      ? ":scope > button"
      : ":scope > ol > li:last-child :is(input, select)";
    if (draft.length !== before.current) {
      box.current?.querySelector<HTMLElement>(target)?.focus();
    }
    before.current = draft.length;
  }, [draft.length]);
  const items = getItems(schema);
  return (
    <fieldset class="entries" ref={box} aria-describedby={hint}>
      <legend>{label}</legend>
      <small id={hint}>{schema.description}</small>
      <ol>
        {draft.map((entry, at) => (
          <li key={at}>
            <ArgumentInput
              label={`${label} ${at + 1}`}
              schema={items}
              draft={entry}
              isRequired
              onChange={(changed) => onChange(draft.with(at, changed))}
            />
            <button
              type="button"
              aria-label={`Remove ${label} ${at + 1}`}
              onClick={() => onChange(draft.toSpliced(at, 1))}
            >
              Remove
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        aria-label={`Add to ${label}`}
        onClick={() => onChange([...draft, makeDraft(items)])}
      >
        Add
      </button>
    </fieldset>
  );
}

function Parts(
  { schema, draft, onChange }: {
    readonly schema: ArgumentSchema;
    readonly draft: ObjectDraft;
    readonly onChange: (draft: ObjectDraft) => void;
  },
): JSX.Element {
  const { properties = {}, required = [] } = schema;
  return (
    <div class="parts">
      {Object.entries(properties).map(([name, part]) => (
        <ArgumentInput
          key={name}
          label={wordName(name)}
          schema={part}
          draft={draft[name]!}
          isRequired={required.includes(name)}
          onChange={(changed) => onChange({ ...draft, [name]: changed })}
        />
      ))}
    </div>
  );
}

function ArgumentInput(props: ArgumentProps): JSX.Element {
  const { label, schema, draft, onChange } = props;
  if (typeof draft === "string") return <PlainInput {...props} draft={draft} />;
  if (Array.isArray(draft)) return <ListInput {...props} draft={draft} />;
  return (
    <fieldset>
      <legend>{label}</legend>
      <Parts
        schema={schema}
        draft={draft as ObjectDraft}
        onChange={onChange}
      />
    </fieldset>
  );
}

export function ToolInput(
  { tool, draft, isBusy, onChange, onSend }: {
    readonly tool: ToolDescription;
    readonly draft: ObjectDraft;
    readonly isBusy: boolean;
    readonly onChange: (draft: ObjectDraft) => void;
    readonly onSend: () => void;
  },
): JSX.Element {
  return (
    <form
      class="action"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSend();
      }}
    >
      <p class="hint">{tool.description}</p>
      <Parts schema={tool.inputSchema} draft={draft} onChange={onChange} />
      <div class="row">
        <button type="submit" class="primary" disabled={isBusy}>
          Call {wordName(tool.name)}
        </button>
      </div>
    </form>
  );
}
