import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Sessions, Users } from '../ports.ts';
import { optionalText } from '../rules.ts';
import type { ListedTeam, Teams } from './ports.ts';

/** The most teams of one user. */
export const MAX_TEAMS = 100;

type ListTeams = Pick<Teams, 'list'>;

/** The actor's teams by name. A key's only one is its own. */
export const listTeams =
  ({ teams }: { readonly teams: ListTeams }) =>
  (actor: Actor): Promise<readonly ListedTeam[]> =>
    teams.list(actor.userId, actor.credential.kind === 'key' ? { id: actor.teamId } : {});

/** @throws AppError `not_found` unless the user is a member of it */
export const findOwnTeam = async (
  teams: ListTeams,
  userId: UserId,
  only: { readonly id: TeamId } | { readonly slug: string },
): Promise<ListedTeam> => {
  const [team] = await teams.list(userId, only);
  if (!team) throw notFound('The team');
  return team;
};

/** @throws AppError `conflict` if a user, whom the transaction holds, can't join another team */
export const requireRoomForTeam = async (teams: Pick<Teams, 'countOf'>, userId: UserId): Promise<void> => {
  if ((await teams.countOf(userId)) >= MAX_TEAMS)
    throw new AppError('conflict', `You've reached the limit of ${MAX_TEAMS} teams. Leave one to join another.`);
};

/** Follows the access of a new team, which has no trial. Joins the running transaction. Billing implements it. */
export type NoteNewTeam = (team: { readonly id: TeamId; readonly trialEnds: Date }) => Promise<void>;

type CreateDependencies = {
  readonly teams: Pick<Teams, 'list' | 'countOf' | 'add'>;
  readonly noteNewTeam: NoteNewTeam;
  readonly users: Pick<Users, 'hold'>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** Creates a team, which the actor owns. @throws AppError `conflict` at the limit */
export const createTeam =
  ({ teams, users, noteNewTeam, transaction, now }: CreateDependencies) =>
  ({ userId }: Pick<Actor, 'userId'>, name: string): Promise<ListedTeam> =>
    transaction(async () => {
      if (!(await users.hold(userId))) throw new AppError('unauthenticated', 'Log in to continue.');
      await requireRoomForTeam(teams, userId);
      const createdAt = now();
      const id = await teams.add(nameOf(name), userId, createdAt);
      await noteNewTeam({ id, trialEnds: createdAt });
      return findOwnTeam(teams, userId, { id });
    });

/** Renames the actor's team. */
export const renameTeam =
  ({ teams, now }: { readonly teams: Pick<Teams, 'list' | 'rename'>; readonly now: Clock }) =>
  async ({ userId, teamId }: Actor, name: string): Promise<ListedTeam> => {
    await teams.rename(teamId, nameOf(name), now());
    return findOwnTeam(teams, userId, { id: teamId });
  };

/** Hides the suggestion to make another member an owner too, permanently. */
export const declineSecondOwner =
  ({ teams, now }: { readonly teams: Pick<Teams, 'declineSecondOwner'>; readonly now: Clock }) =>
  ({ teamId }: Pick<Actor, 'teamId'>): Promise<void> =>
    teams.declineSecondOwner(teamId, now());

/** Makes a team the default of the actor's session. @throws AppError `not_found` unless they're a member of it */
export const chooseTeam =
  ({ teams, sessions }: { readonly teams: ListTeams; readonly sessions: Pick<Sessions, 'chooseTeam'> }) =>
  async ({ userId, credential }: Actor, slug: string): Promise<ListedTeam> => {
    const team = await findOwnTeam(teams, userId, { slug });
    if (credential.kind === 'session') await sessions.chooseTeam(userId, credential.tokenHash, team.id);
    return team;
  };

const nameOf = (text: string): string => {
  const name = optionalText(text);
  if (name === undefined) throw invalidFields({ name: 'Enter a name' });
  return name;
};
