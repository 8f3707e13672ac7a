/** The lists that a window shows, and fetches again when it is told that they changed. */
export type List = (typeof LISTS)[number];

export const LISTS = ['services', 'incidents', 'integrations'] as const;

/** A notice about users, by id, that every process gets once it is committed. */
export type UserNotice =
  /** Something of theirs changed: their windows fetch these lists again. */
  | { readonly kind: 'changed'; readonly userIds: readonly number[]; readonly lists: readonly List[] }
  /** A session or a key of theirs has ended: the streams that it opened end too. */
  | { readonly kind: 'session_ended'; readonly userIds: readonly number[] };

/** Lets a user's windows fetch these lists again; in a transaction, once it commits. */
export type NotifyWindows = (changed: { readonly userId: number; readonly lists: readonly List[] }) => Promise<void>;
