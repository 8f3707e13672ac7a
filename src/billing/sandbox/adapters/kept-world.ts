import { emptyWorld } from '../engine/empty-world.ts';
import type { World } from '../engine/world.ts';
import type { Answers } from '../ports.ts';

/** What is kept of the world between two looks: its objects as JSON. Prices are those of the program. */
export type KeptWorld = { readonly [Part in Kept]: World[Part] } & {
  readonly [Part in Collection]: readonly Member<World[Part]>[];
} & { readonly answers: readonly [key: string, answer: Member<Answers>][] };

type Kept = 'now' | 'aheadSeconds';
type Collection = 'customers' | 'subscriptions' | 'invoices' | 'checkouts' | 'portals';
type Member<Of> = Of extends Map<string, infer One> ? One : never;

export type OpenWorld = { readonly world: World; readonly answers: Answers };

export const openWorld = (kept: KeptWorld): OpenWorld => ({
  world: {
    ...emptyWorld(kept.now),
    aheadSeconds: kept.aheadSeconds,
    customers: byId(kept.customers),
    subscriptions: byId(kept.subscriptions),
    invoices: byId(kept.invoices),
    checkouts: byId(kept.checkouts),
    portals: byId(kept.portals),
  },
  answers: new Map(kept.answers),
});

export const keptOf = ({ world, answers }: OpenWorld): KeptWorld => ({
  now: world.now,
  aheadSeconds: world.aheadSeconds,
  customers: [...world.customers.values()],
  subscriptions: [...world.subscriptions.values()],
  invoices: [...world.invoices.values()],
  checkouts: [...world.checkouts.values()],
  portals: [...world.portals.values()],
  answers: [...answers],
});

const byId = <One extends { readonly id: string }>(objects: readonly One[]): Map<string, One> =>
  new Map(objects.map((one) => [one.id, one]));
