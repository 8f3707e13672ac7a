import { type Actor, isOwner } from '../../shared/actor.ts';
import type { NoteInTeams } from '../../shared/audit-entry.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import { requireRecentSignIn } from '../../shared/recent-sign-in.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Device } from '../attempts/device.ts';
import type { MayUsePassword, Users } from '../ports.ts';
import type { EndBilling, RemoveServicesOf } from '../teams/close-team.ts';
import type { LeftTeam, Teams } from '../teams/ports.ts';
import type { GivenTrials } from '../trials/given-trials.ts';
import type { ProvePassword } from './prove-password.ts';

type Dependencies = {
  readonly users: Pick<Users, 'hold' | 'remove'>;
  readonly teams: Pick<Teams, 'leftBy'>;
  readonly trials: GivenTrials;
  readonly removeServicesOf: RemoveServicesOf;
  readonly endBilling: EndBilling;
  readonly noteInTeams: NoteInTeams;
  readonly notifySessionEnded: (userId: UserId) => Promise<void>;
  readonly transaction: Transaction;
};

export type RemoveAccount = (userId: UserId) => Promise<void>;

/**
 * Deletes an account and the teams that have no other member, with all their data, for any caller, completely or not at all, once
 * nothing charges these teams any more; its trial is remembered.
 * @throws AppError `conflict` for the owner, and for the only owner of a team with other members; `not_found`, what `endBilling`
 * throws
 */
export const removeAccount =
  ({
    users,
    teams,
    trials,
    removeServicesOf,
    endBilling,
    noteInTeams,
    notifySessionEnded,
    transaction,
  }: Dependencies): RemoveAccount =>
  async (userId) => {
    if (isOwner(userId)) throw new AppError('conflict', "The owner's account can't be deleted.");
    // Calls the payment provider, so it comes before the transaction; without an account there is nothing to end.
    for (const { id, isAlone } of await transaction(() => leftBy(teams, userId))) if (isAlone) await endBilling(id);
    await transaction(async () => {
      // Locked, so that nothing is added during the deletion and then deleted only partly.
      const user = await users.hold(userId);
      if (!user) throw notFound('The user');
      // Its email address may have changed since the trial.
      if (user.trialEnds && user.emailVerified) await trials.give(user.email, user.trialEnds);
      const left = await leftBy(teams, userId);
      for (const { id, isAlone } of left) if (isAlone) await removeServicesOf(id);
      const others = left.filter(({ isAlone }) => !isAlone).map(({ id }) => id);
      await noteInTeams(others, { operation: 'leaveWithAccount', actorName: user.fullName ?? user.username });
      await users.remove(userId);
      await notifySessionEnded(userId);
    });
  };

/** The teams that a user leaves. @throws AppError `conflict` if a team with other members would lose its only owner */
const leftBy = async (teams: Pick<Teams, 'leftBy'>, userId: UserId): Promise<readonly LeftTeam[]> => {
  const left = await teams.leftBy(userId);
  const orphan = left.find(({ losesItsOwner }) => losesItsOwner);
  if (orphan)
    throw new AppError(
      'conflict',
      `${orphan.name} has no other owner. Make another member the owner first, or remove the others.`,
    );
  return left;
};

type OwnDependencies = {
  readonly users: Pick<Users, 'passwordHashOf'>;
  readonly mayUsePassword: MayUsePassword;
  readonly provePassword: ProvePassword;
  readonly remove: RemoveAccount;
  readonly now: Clock;
};

/**
 * Deletes the actor's own account. Without a usable password they prove their identity by a recent sign-in.
 * @throws AppError as `removeAccount` does, `invalid_input` for a wrong or missing password, `reauthentication_required`
 */
export const removeOwnAccount =
  ({ users, mayUsePassword, provePassword, remove, now }: OwnDependencies) =>
  async (actor: Actor, password: string | undefined, device?: Device): Promise<void> => {
    const { userId } = actor;
    if (actor.isOwner) return remove(userId);
    const hasPassword = mayUsePassword(userId) && (await users.passwordHashOf(userId)) !== undefined;
    if (!hasPassword) requireRecentSignIn(actor, now());
    else if (password === undefined) throw invalidFields({ password: 'Enter your password' });
    else await provePassword(actor, password, { field: 'password', device });
    await remove(userId);
  };
