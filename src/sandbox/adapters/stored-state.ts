import { emptyState } from '../engine/empty-state.ts';
import type { SandboxState } from '../engine/state.ts';
import type { Answers } from '../ports.ts';

/** The stored state: its objects as JSON. Prices come from the program. */
export type StoredState = { readonly [Part in Kept]: SandboxState[Part] } & {
  readonly [Part in Collection]: readonly Member<SandboxState[Part]>[];
} & { readonly answers: readonly [key: string, answer: Member<Answers>][] };

type Kept = 'now' | 'aheadSeconds';
type Collection = 'customers' | 'subscriptions' | 'invoices' | 'checkouts' | 'portals';
type Member<Of> = Of extends Map<string, infer One> ? One : never;

export type OpenState = { readonly state: SandboxState; readonly answers: Answers };

export const openState = (kept: StoredState): OpenState => ({
  state: {
    ...emptyState(kept.now),
    aheadSeconds: kept.aheadSeconds,
    customers: byId(kept.customers),
    subscriptions: byId(kept.subscriptions),
    invoices: byId(kept.invoices),
    checkouts: byId(kept.checkouts),
    portals: byId(kept.portals),
  },
  answers: new Map(kept.answers),
});

export const keptOf = ({ state, answers }: OpenState): StoredState => ({
  now: state.now,
  aheadSeconds: state.aheadSeconds,
  customers: [...state.customers.values()],
  subscriptions: [...state.subscriptions.values()],
  invoices: [...state.invoices.values()],
  checkouts: [...state.checkouts.values()],
  portals: [...state.portals.values()],
  answers: [...answers],
});

const byId = <One extends { readonly id: string }>(objects: readonly One[]): Map<string, One> =>
  new Map(objects.map((one) => [one.id, one]));
