import type { ServiceStatus } from '../../pages/status.ts';

/** A user's numbers of services: enabled ones by status, and paused ones. */
export type BoardCounts = Readonly<Record<ServiceStatus | 'total' | 'paused', number>>;

/** A service's position on a board by name: its name in lower case, and its id among equal names. */
export type BoardPlace = { readonly name: string; readonly id: number };

export type WantedServices = {
  /** `trouble`: the worst first, then pinned ones, paused ones last. Such a page has no next one. */
  readonly order?: 'name' | 'trouble';
  readonly limit: number;
  /** Counts and lists only these, as a board of their own. */
  readonly within?: readonly number[];
  readonly after?: BoardPlace;
  readonly statuses?: readonly ServiceStatus[];
  readonly slugs?: readonly string[];
  readonly ids?: readonly number[];
  /** Part of the name, in any case. */
  readonly text?: string;
};

export type BoardIndexPage = {
  readonly counts: BoardCounts;
  /** In their order. */
  readonly ids: readonly number[];
  /** The position of the last one, if there are more by name. */
  readonly next?: BoardPlace;
};

/**
 * A page of a user's board as ids, with the counts of the whole board or of `within`, as of now. It only examines services that may not be
 * operational. One query.
 */
export type BoardIndex = (teamId: TeamId, at: Date, wanted: WantedServices) => Promise<BoardIndexPage>;
