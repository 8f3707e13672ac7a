import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { invalidFields, notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { ItemStatus } from '../item-status.ts';
import type { Items } from '../ports.ts';
import type { HandUntil, StoredItem } from './item.ts';

export type SetItemStatus = {
  readonly items: Pick<Items, 'find' | 'setHand' | 'setApi'>;
  /** Records the statuses of these items in the running transaction. */
  readonly recompute: (teamId: TeamId, items: readonly StoredItem[]) => Promise<void>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** Sets the status of an item by hand; it replaces its parts and programs. @throws AppError not_found */
export const setByHand =
  (dependencies: SetItemStatus) =>
  (actor: Actor, itemId: number, status: ItemStatus, until: HandUntil): Promise<StoredItem> =>
    changed(dependencies, actor, itemId, ({ items }) =>
      items.setHand(actor.teamId, itemId, { status, until, at: dependencies.now(), by: actor.userId }),
    );

/** The item follows its parts and programs again. @throws AppError not_found */
export const clearByHand =
  (dependencies: SetItemStatus) =>
  (actor: Actor, itemId: number): Promise<StoredItem> =>
    changed(dependencies, actor, itemId, ({ items }) => items.setHand(actor.teamId, itemId, undefined));

/** The longest time for which a program's status holds, in seconds. */
export const MAX_EXPIRES_IN = 30 * 86_400;

/**
 * Keeps the status that a program sends, until the next one, or for so many seconds and then it's unknown. It replaces none by
 * hand. @throws AppError not_found, invalid_input
 */
export const sendStatus =
  (dependencies: SetItemStatus) =>
  (actor: Actor, itemId: number, status: ItemStatus, expiresIn: number | undefined): Promise<StoredItem> => {
    if (expiresIn !== undefined && expiresIn > MAX_EXPIRES_IN)
      throw invalidFields({ expiresIn: `Up to ${MAX_EXPIRES_IN} seconds` });
    const at = dependencies.now();
    const until = expiresIn === undefined ? undefined : new Date(at.getTime() + expiresIn * 1_000);
    return changed(dependencies, actor, itemId, ({ items }) =>
      items.setApi(actor.teamId, itemId, { status, at, until }),
    );
  };

const changed = (
  dependencies: SetItemStatus,
  { teamId }: Actor,
  itemId: number,
  work: (dependencies: SetItemStatus) => Promise<void>,
): Promise<StoredItem> =>
  dependencies.transaction(async () => {
    const { items, recompute } = dependencies;
    if (!(await items.find(teamId, itemId))) throw notFound('The item');
    await work(dependencies);
    const item = await items.find(teamId, itemId);
    if (!item) throw notFound('The item');
    await recompute(teamId, [item]);
    return (await items.find(teamId, itemId)) ?? item;
  });
