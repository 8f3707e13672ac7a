import type { SandboxState } from './engine/state.ts';

export type SandboxStore = {
  /** Runs `work` alone on the current state; its changes are stored, and nothing if it throws. */
  readonly run: <T>(work: (state: SandboxState, answers: Answers) => T) => Promise<T>;
};

/** Answers to requests with an idempotency key, repeated for a day. */
export type Answers = Map<
  string,
  { readonly at: number; readonly request: string; readonly status: number; readonly body: string }
>;
