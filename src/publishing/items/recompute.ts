import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Items, Progress, ReadServices, ServiceIdsOfScopes } from '../ports.ts';
import type { StoredItem } from './item.ts';
import { itemNow } from './item-now.ts';
import { readingsOf } from './readings.ts';
import type { ShownItem } from './shown-status.ts';

/** Items that are computed in one transaction. */
const BATCH = 200;

export type Recompute = {
  readonly items: Items;
  readonly servicesOf: ReadServices;
  /** Opens and closes automatic incidents; returns when to decide again. */
  readonly automate: (
    decided: readonly { readonly item: StoredItem; readonly now: ShownItem }[],
    now: Date,
  ) => Promise<ReadonlyMap<number, number>>;
  readonly now: Clock;
};

/** Computes and records the status of items of a team, in the running transaction. One query of the board, and one write. */
export const recomputeItems =
  ({ items, servicesOf, automate, now }: Recompute) =>
  async (teamId: TeamId, stored: readonly StoredItem[]): Promise<void> => {
    const at = now();
    const readings = await readingsOf({ servicesOf }, teamId, stored, at);
    const shown = stored.map((item) => ({ item, now: itemNow(item, readings, at) }));
    const later = await automate(shown, at);
    await items.record(
      shown.map(({ item: { id }, now: { status, memory, handEnded, nextAt } }) => {
        const again = later.get(id);
        const next = again === undefined ? nextAt : Math.min(nextAt ?? again, again);
        return { id, status, memory, handEnded, nextAt: next };
      }),
      at,
    );
  };

export type ItemWork = Recompute & {
  readonly progress: Progress;
  readonly servicesOfScopes: ServiceIdsOfScopes;
  readonly transaction: Transaction;
};

/**
 * Computes every item again that a change of a service, or time, may have changed. Its cost depends on what changed, not on the
 * number of items or visitors.
 */
export const recomputeDue = (dependencies: ItemWork) => {
  const { items, progress, servicesOfScopes, transaction, now } = dependencies;
  const recompute = recomputeItems(dependencies);
  return async (): Promise<void> => {
    const facts = await transaction(async () => {
      const taken = await progress.takeFacts(now());
      if (!taken) return undefined;
      const services = await servicesOfScopes(taken.scopeIds);
      await items.wakeFollowing([...new Set([...services, ...taken.serviceIds])], now());
      return taken;
    });
    facts?.committed();
    for (let count = BATCH; count === BATCH; )
      count = await transaction(async () => {
        const due = await items.claimDue(BATCH, now());
        for (const [teamId, ofTeam] of Map.groupBy(due, (item) => item.teamId)) await recompute(teamId, ofTeam);
        return due.length;
      });
  };
};
