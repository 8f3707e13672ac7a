import { randomBytes } from 'node:crypto';
import { PLANS, type Plan } from '../../shared/plan.ts';
import type { SandboxState } from './state.ts';

export const sandboxPrices: Readonly<Record<Plan, string>> = {
  monthly: 'price_sandbox_monthly',
  annual: 'price_sandbox_annual',
};

const prices = Object.fromEntries(
  (['monthly', 'annual'] as const).map((plan) => [sandboxPrices[plan], { id: sandboxPrices[plan], ...PLANS[plan] }]),
);

/** A state without any events; `now` in seconds. */
export const emptyState = (now: number): SandboxState => ({
  now,
  aheadSeconds: 0,
  prices,
  customers: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  checkouts: new Map(),
  portals: new Map(),
  events: [],
  newId: randomId,
});

/** 128 random bits, so that page URLs that contain one can't be guessed. */
const randomId = (kind: string): string => `${kind}_${randomBytes(16).toString('hex')}`;
