/** The lists that a window shows, and refetches when they changed. */
export type List = (typeof LISTS)[number];

export const LISTS = ['services', 'incidents', 'integrations'] as const;

/** A notice about users, by id, that every process gets once it's committed. */
export type UserNotice =
  /** Something of theirs changed: their windows refetch these lists, only these services if they're named. */
  | ({ readonly kind: 'changed'; readonly userIds: readonly number[] } & ChangedLists)
  /** A session or key of theirs has ended: its streams end too. */
  | { readonly kind: 'session_ended'; readonly userIds: readonly number[] };

/** `serviceIds`: the only affected services; absent if it may be any. */
export type ChangedLists = { readonly lists: readonly List[]; readonly serviceIds?: readonly number[] };

/** Makes a user's windows refetch these lists; in a transaction, once it commits. */
export type NotifyWindows = (changed: ChangedLists & { readonly userId: number }) => Promise<void>;
