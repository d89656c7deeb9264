/** What an agent of customer service does: words, or a call. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { readMessage, writeToolCall } from "../../../envs/core/tool_call.ts";
import { findMeantTool } from "../../../envs/service/tools/meant_tool.ts";
import { LineInput } from "./action_input.tsx";
import {
  makeObjectDraft,
  type ObjectDraft,
  readObjectDraft,
  type ToolDescription,
  wordName,
} from "./tool_form.ts";
import { ToolInput } from "./tool_input.tsx";

/** The tool that speaks, as plain words do. */
const SPEAK = "respond";

/** Whether actions are those of customer service. */
export function isService(tools: readonly ToolDescription[]): boolean {
  return tools.some(({ name }) => name === SPEAK);
}

/** Words that may be a call. */
interface Doubt {
  readonly line: string;
  /** The tool that may be meant; `null` if it is unknown. */
  readonly meant: string | null;
}

/** Finds out whether words may be a call; `null` if they are only words. */
export function findDoubt(
  line: string,
  names: readonly string[],
): Doubt | null {
  const meant = findMeantTool(line, names);
  const isCall = readMessage(line).kind !== "reply";
  return meant === null && !isCall ? null : { line, meant };
}

/** Input of one round; change its key for the next. */
export function ServiceInput(
  { tools, isBusy, onSend }: {
    readonly tools: readonly ToolDescription[];
    readonly isBusy: boolean;
    readonly onSend: (action: string) => void;
  },
): JSX.Element {
  const [name, setName] = useState(SPEAK);
  const [drafts, setDrafts] = useState<Readonly<Record<string, ObjectDraft>>>(
    {},
  );
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const calls = tools.filter(({ name }) => name !== SPEAK);
  const names = calls.map(({ name }) => name);
  const tool = calls.find((tool) => tool.name === name);
  const choose = (name: string): void => {
    setName(name);
    setDoubt(null);
  };
  const say = (line: string): void => {
    const doubt = findDoubt(line, names);
    if (doubt === null) onSend(line);
    else setDoubt(doubt);
  };
  const call = ({ name, inputSchema }: ToolDescription, draft: ObjectDraft) =>
    onSend(writeToolCall({
      name,
      arguments: readObjectDraft(draft, inputSchema),
    }));
  const draft = tool && (drafts[name] ?? makeObjectDraft(tool.inputSchema));
  return (
    <div class="serve">
      <label class="text">
        What you do
        <select
          value={name}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value={SPEAK}>say something to the customer</option>
          {names.map((name) => (
            <option key={name} value={name}>{wordName(name)}</option>
          ))}
        </select>
      </label>
      {tool === undefined || draft === undefined
        ? <LineInput isBusy={isBusy} onSend={say} />
        : (
          <ToolInput
            key={name}
            tool={tool}
            draft={draft}
            isBusy={isBusy}
            onChange={(draft) => setDrafts({ ...drafts, [name]: draft })}
            onSend={() => call(tool, draft)}
          />
        )}
      {doubt !== null && (
        <div class="doubt" role="alert">
          {doubt.meant === null
            ? <p>Calls are not written here: choose one in “What you do”.</p>
            : (
              <>
                <p>Did you mean the tool “{wordName(doubt.meant)}”?</p>
                <div class="row">
                  <button type="button" onClick={() => choose(doubt.meant!)}>
                    Use the tool
                  </button>
                  <button type="button" onClick={() => onSend(doubt.line)}>
                    Say it to the customer
                  </button>
                </div>
              </>
            )}
        </div>
      )}
    </div>
  );
}
