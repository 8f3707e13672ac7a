import type { ItemStatus } from '../item-status.ts';

/** `all`: the worst part counts. `any`: the best part counts. */
export type Needs = 'all' | 'any';

/** The worst status that a part causes. */
export type PartCap = 'degraded' | 'partial_outage' | 'outage';

/** The consequence of trouble of an item's parts. `status`: the item shows it, and nothing is written. */
export type OnTrouble = 'nothing' | 'status' | 'draft' | 'publish';

/** How long a status by hand lasts. `next_change`: until parts and programs say something new. */
export type HandUntil = 'cleared' | 'next_change';

/** A service of the team that an item follows. */
export type ItemPart = { readonly serviceId: number; readonly cap: PartCap };

/** An item's choices, as its team edits them. */
export type ItemRule = {
  /** In the team's order; none for an item that only people or programs set. */
  readonly parts: readonly ItemPart[];
  readonly needs: Needs;
  /** Unknown until a program has sent a status. */
  readonly takesApi: boolean;
  /** Milliseconds for which a worse status must last before it shows. */
  readonly worsenMs: number;
  /** The same for a better one. */
  readonly recoverMs: number;
};

/** The memory of an item's rule. Moments are in milliseconds since 1970. */
export type ItemMemory = {
  /** The status by its parts, after waits. */
  readonly ruled?: ItemStatus;
  /** Its parts have been worse than `ruled`, or better, since then. */
  readonly pending?: { readonly isWorse: boolean; readonly since: number };
  /** The last confirmed status of each part, by service id. */
  readonly parts?: Readonly<Record<string, ConfirmedStatus>>;
  /** The status by parts and programs that holds a status by hand, until it changes. */
  readonly handBase?: ConfirmedStatus;
  /** The last shown status that wasn't unknown. */
  readonly lastConfirmed?: ConfirmedStatus;
};

export type ConfirmedStatus = Exclude<ItemStatus, 'unknown'>;

/** An item as it's stored. `rule` leaves out parts that the item doesn't follow. */
export type StoredItem = ItemChoices & {
  readonly id: number;
  readonly teamId: TeamId;
  readonly pageId: number;
  readonly sectionId: number;
  readonly publicId: string;
  readonly api: { readonly status: ItemStatus; readonly at: Date; readonly until: Date | undefined } | undefined;
  readonly hand: HandStatus | undefined;
  /** The recorded status; reading the page computes it again. */
  readonly status: ItemStatus;
  readonly since: Date;
  readonly memory: ItemMemory;
  readonly createdAt: Date;
  /** Published posts that aren't over and name the item, except one that its own parts caused. */
  readonly posts: readonly ItemPost[];
};

/** An item's words and rule, as the team edits them. */
export type ItemChoices = ItemRule & {
  readonly name: string;
  readonly description: string | undefined;
  readonly onTrouble: OnTrouble;
  /** The words for customers while its parts are in trouble. */
  readonly sentence: string | undefined;
};

export type HandStatus = {
  readonly status: ItemStatus;
  readonly at: Date;
  readonly until: HandUntil;
  /** Unknown for those set before we kept it. */
  readonly by: UserId | undefined;
};

export type ItemPost = {
  readonly kind: 'incident' | 'maintenance';
  readonly status: ItemStatus;
  readonly isScheduled: boolean;
  readonly mayBeDown: boolean;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number | null;
};
