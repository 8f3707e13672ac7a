import { randomBytes } from 'node:crypto';
import type { Clock } from '../../shared/clock.ts';
import { PLANS, type Plan } from '../plan.ts';
import { advance } from './engine/clock.ts';
import type { World } from './engine/world.ts';
import type { Answers, SandboxStore } from './ports.ts';

/** The prices of the sandbox. */
export const sandboxPrices: Readonly<Record<Plan, string>> = {
  monthly: 'price_sandbox_monthly',
  annual: 'price_sandbox_annual',
};

const prices = Object.fromEntries(
  (['monthly', 'annual'] as const).map((plan) => [sandboxPrices[plan], { id: sandboxPrices[plan], ...PLANS[plan] }]),
);

/** A world in which nothing has happened. */
export const emptyWorld = (now: number, newId: World['newId'] = randomId): World => ({
  now,
  prices,
  customers: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  checkouts: new Map(),
  portals: new Map(),
  events: [],
  newId,
});

const randomId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

/** The sandbox of one process, gone with it: for tests. */
export const memoryStore = (now: Clock, newId?: World['newId']): SandboxStore & { readonly world: World } => {
  const world = emptyWorld(Math.floor(now().getTime() / 1_000), newId);
  const answers: Answers = new Map();
  return {
    world,
    run: async (work) => {
      advance(world, Math.floor(now().getTime() / 1_000));
      return work(world, answers);
    },
  };
};
