import { advance } from '../../../src/billing/sandbox/engine/clock.ts';
import { emptyWorld } from '../../../src/billing/sandbox/engine/empty-world.ts';
import type { World } from '../../../src/billing/sandbox/engine/world.ts';
import type { Answers, SandboxStore } from '../../../src/billing/sandbox/ports.ts';
import type { Clock } from '../../../src/shared/clock.ts';

/** The sandbox of one process, gone with it. */
export const memoryStore = (now: Clock): SandboxStore & { readonly world: World } => {
  const seconds = () => Math.floor(now().getTime() / 1_000);
  const world = emptyWorld(seconds());
  const answers: Answers = new Map();
  return {
    world,
    run: async (work) => {
      advance(world, seconds() + world.aheadSeconds);
      return work(world, answers);
    },
  };
};
