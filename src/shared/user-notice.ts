/** The lists that a window shows, and refetches when they changed. */
export type List = (typeof LISTS)[number];

export const LISTS = ['services', 'incidents', 'integrations', 'boards'] as const;

/** A notice about teams or users, by id, that every process gets once it's committed. */
export type UserNotice =
  /** Something of these teams changed: their windows refetch these lists, only these services if they're named. */
  | ({ readonly kind: 'changed'; readonly teamIds: readonly TeamId[] } & ChangedLists)
  /** A session or key of these users has ended: its streams end too. */
  | { readonly kind: 'session_ended'; readonly userIds: readonly UserId[] };

/** `serviceIds`: the only affected services; absent if it may be any. */
export type ChangedLists = { readonly lists: readonly List[]; readonly serviceIds?: readonly number[] };

/** Makes a team's windows refetch these lists; in a transaction, once it commits. */
export type NotifyWindows = (changed: ChangedLists & { readonly teamId: TeamId }) => Promise<void>;
