import type { SandboxState } from './engine/state.ts';

/** Where the sandbox keeps its state. */
export type SandboxStore = {
  /** Runs `work` alone on the state as it is now; what it changed is kept, and nothing where it throws. */
  readonly run: <T>(work: (state: SandboxState, answers: Answers) => T) => Promise<T>;
};

/** Answers to requests with an idempotency key, repeated for a day. */
export type Answers = Map<
  string,
  { readonly at: number; readonly request: string; readonly status: number; readonly body: string }
>;
