import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { DAY_MS } from '../rules.ts';
import { findOwnTeam } from './own-teams.ts';
import type { ClosedTeam, ClosedTeams, ListedTeam, Members, Teams } from './ports.ts';

/** How long the owners of a closed team can bring it back. */
export const CLOSED_DAYS = 14;

/** Pauses or resumes a team's alerts and polls. Joins the running transaction. Integrations and monitoring implement it. */
export type PauseTeam = (teamId: TeamId, pauses: boolean) => Promise<void>;

/**
 * Removes all services of a team, as if somebody had deleted each: services without other teams are deleted. Monitoring implements
 * it.
 */
export type RemoveServicesOf = (teamId: TeamId) => Promise<void>;

/**
 * Ends everything that would go on charging a team. Billing implements it.
 * @throws AppError `unavailable` if that can't be ensured
 */
export type EndBilling = (teamId: TeamId) => Promise<void>;

type Dependencies = {
  readonly teams: Pick<Teams, 'list'>;
  readonly members: Pick<Members, 'hold'>;
  readonly closedTeams: ClosedTeams;
  readonly endBilling: EndBilling;
  readonly pauseTeam: PauseTeam;
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
  readonly notifySessionEnded: (userId: UserId) => Promise<void>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** When a team that was closed at this moment is deleted. */
export const deletedAtOf = ({ closedAt }: Pick<ClosedTeam, 'closedAt'>): Date =>
  new Date(closedAt.getTime() + CLOSED_DAYS * DAY_MS);

const longestAgo = (now: Date): Date => new Date(now.getTime() - CLOSED_DAYS * DAY_MS);

/** The closed teams that the actor owns and can still bring back, the last closed first. */
export const listClosedTeams =
  ({ closedTeams, now }: Pick<Dependencies, 'closedTeams' | 'now'>) =>
  ({ userId }: Pick<Actor, 'userId'>): Promise<readonly ClosedTeam[]> =>
    closedTeams.list(userId, longestAgo(now()));

/**
 * Closes the actor's team once nothing charges it any more: nobody has access, its streams end, and alerts stop. `name`: typed by
 * the actor, so that nobody deletes the wrong team.
 * @throws AppError `invalid_input` for another name, `forbidden` unless for an owner, what `endBilling` throws
 */
export const closeTeam =
  ({ teams, members, closedTeams, endBilling, pauseTeam, notifySessionEnded, transaction, now }: Dependencies) =>
  async ({ userId, teamId }: Pick<Actor, 'userId' | 'teamId'>, name: string): Promise<ClosedTeam> => {
    const team = await findOwnTeam(teams, userId, { id: teamId });
    if (team.name !== name.trim()) throw invalidFields({ name: `Enter the name of the team: ${team.name}` });
    // Calls the payment provider, so it comes before the transaction.
    await endBilling(teamId);
    return transaction(async () => {
      // Before the team is held: alerts that are being queued may wait for the team, and this waits for them.
      await pauseTeam(teamId, true);
      const held = await members.hold(teamId);
      if (held.find((member) => member.userId === userId)?.role !== 'owner')
        throw new AppError('forbidden', 'Only team owners can delete the team.');
      const closedAt = now();
      await closedTeams.close(teamId, userId, closedAt);
      for (const member of held) await notifySessionEnded(member.userId);
      const [closed] = await closedTeams.list(userId, longestAgo(closedAt), teamId);
      if (!closed) throw notFound('The team');
      return closed;
    });
  };

/**
 * Brings back a closed team with everything but its subscription. Alerts resume unless it's read-only without one.
 * @throws AppError `not_found` unless the actor owns it and it was closed in the last 14 days
 */
export const restoreTeam =
  ({ teams, closedTeams, pauseTeam, isReadOnly, transaction, now }: Omit<Dependencies, 'members' | 'endBilling'>) =>
  ({ userId }: Pick<Actor, 'userId'>, teamId: TeamId): Promise<ListedTeam> =>
    transaction(async () => {
      const find = async () => (await closedTeams.list(userId, longestAgo(now()), teamId))[0];
      if (!(await find())) throw notFound('The team');
      // In the order of closing: otherwise, both would wait for each other.
      if (!(await isReadOnly(teamId))) await pauseTeam(teamId, false);
      if (!(await closedTeams.hold(teamId)) || !(await find())) throw notFound('The team');
      await closedTeams.reopen(teamId);
      return findOwnTeam(teams, userId, { id: teamId });
    });

type DeleteDependencies = Pick<Dependencies, 'closedTeams' | 'endBilling' | 'transaction' | 'now'> & {
  readonly removeServicesOf: RemoveServicesOf;
  /** Called with a team that couldn't be deleted; it's tried again in an hour. Must not throw. */
  readonly onError: (error: unknown) => void;
};

/** Deletes teams that were closed 14 days ago, each completely or not at all, and returns how many. */
export const deleteClosedTeams =
  ({ closedTeams, endBilling, removeServicesOf, transaction, now, onError }: DeleteDependencies) =>
  async (): Promise<number> => {
    const deleteOne = async (teamId: TeamId): Promise<boolean> => {
      // Again: a payment that was under way when it was closed may have begun a subscription.
      await endBilling(teamId);
      return transaction(async () => {
        if (!(await closedTeams.hold(teamId))) return false;
        await removeServicesOf(teamId);
        await closedTeams.remove(teamId);
        return true;
      });
    };
    let deleted = 0;
    for (const teamId of await closedTeams.closedUntil(longestAgo(now()))) {
      try {
        if (await deleteOne(teamId)) deleted++;
      } catch (error) {
        onError(error);
      }
    }
    return deleted;
  };
