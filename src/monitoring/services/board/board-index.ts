import type { ServiceStatus } from '../../pages/status.ts';

/** How many services a user has: those that are enabled by their status, and the paused ones. */
export type BoardCounts = Readonly<Record<ServiceStatus | 'total' | 'paused', number>>;

/** Where a service stands in a board by name: its name in small letters, and its id among equal names. */
export type BoardPlace = { readonly name: string; readonly id: number };

export type WantedServices = {
  /** `trouble`: the worst first, then what is pinned, paused services last. A page of it has no next one. */
  readonly order?: 'name' | 'trouble';
  readonly limit: number;
  readonly after?: BoardPlace;
  readonly statuses?: readonly ServiceStatus[];
  readonly slugs?: readonly string[];
  readonly ids?: readonly number[];
};

export type BoardIndexPage = {
  readonly counts: BoardCounts;
  /** In their order. */
  readonly ids: readonly number[];
  /** The place of the last one, where more follow by name. */
  readonly next?: BoardPlace;
};

/**
 * A page of a user's board as ids, with the counts of the whole board, as of this moment. It looks closely at those services alone
 * that may be something else than operational. One query.
 */
export type BoardIndex = (userId: number, at: Date, wanted: WantedServices) => Promise<BoardIndexPage>;
