// deno-lint-ignore-file camelcase -- the names are those of the protocol
/** Calls of a session and their answers, as in `docs/protocol.md`. */

import type {
  ChatMessage,
  EnvSpec,
  Info,
  RoundName,
  Snapshot,
  Split,
  TextLanguage,
} from "../../envs/core/env.ts";
import type { Critique } from "../../critique/critique.ts";
import type { Proxies } from "../../critique/proxies.ts";

/** A call of a session, as a frame of the socket has it. */
export type RemoteCall =
  | {
    readonly type: "open";
    readonly data: { readonly options: Readonly<Record<string, unknown>> };
  }
  | {
    readonly type: "reset";
    readonly data: {
      readonly request_id: string;
      readonly seed?: number;
      readonly split?: Split;
      readonly index?: number;
    };
  }
  | { readonly type: "step"; readonly data: StepData }
  | {
    readonly type: "restore";
    readonly data: { readonly snapshot: Snapshot };
  }
  | { readonly type: "close" };

/** An action on its way. */
export interface StepData {
  readonly message: string;
  readonly metadata: {
    readonly request_id: string;
    readonly counterfactual?: string;
  };
}

/** What the server answers to `reset`, `step` and `restore`. */
export interface RemoteReply {
  readonly observation: {
    readonly prompt: string;
    readonly messages: readonly ChatMessage[];
    readonly round: RoundName;
    readonly step: number;
    readonly limit: number;
    readonly view: unknown;
  };
  /** Null after a reset and where the episode failed. */
  readonly reward: number | null;
  readonly done: boolean;
  /** What a trainer may know. */
  readonly metadata: {
    readonly terminated: boolean;
    readonly truncated: boolean;
    readonly info: Info;
    readonly critique?: Critique | null;
    readonly proxies?: Proxies | null;
    readonly error?: string | null;
    readonly snapshot: Snapshot;
    readonly render: string;
  };
}

/** What the server says of a session that it has opened. */
export interface SessionDescription {
  readonly session_id: string;
  readonly spec: EnvSpec;
  /** The closed language of the `terse` style. */
  readonly language: TextLanguage | null;
  /** Well-formed actions by round. */
  readonly action_samples: Readonly<Record<string, readonly string[]>>;
  readonly snapshot: Snapshot;
  readonly render: string;
}

/** A way to a server, for one session. */
export interface Transport {
  /** Tries a call once, in the session that `open` gave this transport. */
  attempt(call: RemoteCall, signal: AbortSignal): Promise<unknown>;
  /** Lets go of the connection; the next call makes another. */
  release(): void;
}
