import type { NamesOf } from '../../shared/audit-entry.ts';

/** How long a feed or a shared report works after its creator left the team, unless an admin takes it over. */
const KEPT_MS = 7 * 86_400_000;

/** The creator of something that a secret URL opens, as it's stored. */
export type MadeBy = {
  readonly creatorId: UserId;
  /** When the creator left the team; undefined while they're a member. */
  readonly leftAt: Date | undefined;
};

/** The same as members see it. */
export type ShownCreator = {
  /** Undefined if the account is gone. */
  readonly createdBy: { readonly id: number; readonly name: string } | undefined;
  /** When it stops working, since its creator left; undefined while they're a member. */
  readonly endsAt: Date | undefined;
};

export const endOf = ({ leftAt }: Pick<MadeBy, 'leftAt'>): Date | undefined =>
  leftAt && new Date(leftAt.getTime() + KEPT_MS);

/** False once the URL of a leaver has ended. */
export const stillOpens = (made: Pick<MadeBy, 'leftAt'>, now: Date): boolean => {
  const end = endOf(made);
  return end === undefined || end > now;
};

/** Those that left before this moment have ended at `now`. */
export const leftBefore = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** Names the creators. `namesOf` finds the names of users. */
export const withCreators =
  (namesOf: NamesOf) =>
  async <Made extends MadeBy>(all: readonly Made[]): Promise<readonly (Omit<Made, keyof MadeBy> & ShownCreator)[]> => {
    const names = await namesOf([...new Set(all.map(({ creatorId }) => creatorId))], undefined);
    return all.map(({ creatorId: id, leftAt, ...made }) => {
      const name = names.get(id);
      return { ...made, createdBy: name === undefined ? undefined : { id, name }, endsAt: endOf({ leftAt }) };
    });
  };

/** The reason why something can't be taken over. */
export const stillAMember = ({ createdBy }: ShownCreator, what: string): string =>
  `${createdBy?.name ?? 'Its creator'} is still a member, so you can't take over this ${what}.`;
