import type { StoredItem } from './item.ts';

/** The members who set statuses by hand; those who left are missing. */
export type Setters = readonly { readonly id: number; readonly name: string }[];

type MembersOf = (teamIds: readonly TeamId[], userIds: readonly UserId[]) => Promise<Setters>;

export type SettersOf = (teamId: TeamId, items: readonly StoredItem[]) => Promise<Setters>;

/** Asks nothing if no status was set by hand. */
export const settersOf =
  (membersOf: MembersOf): SettersOf =>
  async (teamId, items) => {
    const ids = new Set(items.flatMap(({ hand }) => hand?.by ?? []));
    if (ids.size === 0) return [];
    return (await membersOf([teamId], [...ids])).map(({ id, name }) => ({ id, name }));
  };
