/** The lists that a window shows, and fetches again when it is told that they changed. */
export type List = (typeof LISTS)[number];

export const LISTS = ['services', 'incidents', 'integrations'] as const;

/** A notice about users, by id, that every process gets once it is committed. */
export type UserNotice =
  /** Something of theirs changed: their windows fetch these lists again, of these services alone where they are named. */
  | ({ readonly kind: 'changed'; readonly userIds: readonly number[] } & ChangedLists)
  /** A session or a key of theirs has ended: the streams that it opened end too. */
  | { readonly kind: 'session_ended'; readonly userIds: readonly number[] };

/** `serviceIds`: the only services that it is about; absent where it may be any of them. */
export type ChangedLists = { readonly lists: readonly List[]; readonly serviceIds?: readonly number[] };

/** Lets a user's windows fetch these lists again; in a transaction, once it commits. */
export type NotifyWindows = (changed: ChangedLists & { readonly userId: number }) => Promise<void>;
