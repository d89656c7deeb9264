// deno-lint-ignore-file camelcase -- the names are those of the protocol
/** Calls and responses, as in `docs/protocol.md`. */

import type {
  CutOff,
  EnvSpec,
  Info,
  Observation,
  Snapshot,
  Split,
  TextLanguage,
} from "../../envs/core/env.ts";
import type { Critique } from "../../critique/critique.ts";
import type { Proxies } from "../../critique/proxies.ts";

export type RemoteCall =
  | {
    readonly type: "open";
    readonly data: { readonly options: Readonly<Record<string, unknown>> };
  }
  | { readonly type: "reset"; readonly data: ResetRequest }
  | { readonly type: "step"; readonly data: StepData }
  | { readonly type: "restore"; readonly data: { readonly snapshot: Snapshot } }
  | { readonly type: "close" };

export interface ResetRequest {
  readonly request_id: string;
  readonly seed?: number;
  readonly split?: Split;
  readonly index?: number;
}

interface StepData {
  readonly message: string;
  readonly metadata: {
    readonly request_id: string;
    readonly counterfactual?: string;
    readonly cut_off?: CutOff;
  };
}

/** Response to `reset`, `step` and `restore`. */
export interface RemoteReply {
  readonly observation: Omit<Observation, "text"> & { readonly prompt: string };
  /** `null` after a reset or a failure. */
  readonly reward: number | null;
  readonly done: boolean;
  /** For trainers only. */
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

export interface SessionDescription {
  readonly session_id: string;
  readonly spec: EnvSpec;
  readonly language: TextLanguage | null;
  readonly action_samples: Readonly<Record<string, readonly string[]>>;
  readonly snapshot: Snapshot;
  readonly render: string;
}

/** Connection to a server for one session. */
export interface Transport {
  attempt(call: RemoteCall, signal: AbortSignal): Promise<unknown>;
  /** Closes the connection; the next call opens another. */
  release(): void;
}
