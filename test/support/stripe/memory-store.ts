import { advance } from '../../../src/sandbox/engine/clock.ts';
import { emptyState } from '../../../src/sandbox/engine/empty-state.ts';
import type { SandboxState } from '../../../src/sandbox/engine/state.ts';
import type { Answers, SandboxStore } from '../../../src/sandbox/ports.ts';
import type { Clock } from '../../../src/shared/clock.ts';

/** The sandbox of one process, gone with it. */
export const memoryStore = (now: Clock): SandboxStore & { readonly state: SandboxState } => {
  const seconds = () => Math.floor(now().getTime() / 1_000);
  const state = emptyState(seconds());
  const answers: Answers = new Map();
  return {
    state,
    run: async (work) => {
      advance(state, seconds() + state.aheadSeconds);
      return work(state, answers);
    },
  };
};
