import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Users } from '../ports.ts';
import { DAY_MS } from '../rules.ts';
import type { User } from '../user.ts';
import type { NoteTrialMoved } from './count-trial.ts';
import type { GivenTrials } from './given-trials.ts';

type Dependencies = {
  readonly users: Pick<Users, 'hold'>;
  readonly trials: Pick<GivenTrials, 'begin' | 'extend'>;
  readonly noteTrialMoved: NoteTrialMoved;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Extends a user's trial by this many days, from its end, or from now if it's over. Undefined if there is no such user.
 * @throws AppError `conflict` for an account without a trial, and for a trial that only begins once its email address is
 * confirmed
 */
export const extendTrial =
  ({ users, trials, noteTrialMoved, transaction, now }: Dependencies) =>
  (userId: UserId, days: number): Promise<User | undefined> =>
    transaction(async () => {
      const user = await users.hold(userId);
      if (!user) return undefined;
      if (!user.trialEnds) throw new AppError('conflict', 'This account has no trial.');
      if (user.trialPending)
        throw new AppError('conflict', 'This trial starts when the user confirms their email address.');
      const trialEnds = new Date(Math.max(user.trialEnds.getTime(), now().getTime()) + days * DAY_MS);
      await trials.begin(userId, trialEnds);
      if (user.emailVerified) await trials.extend(user.email, trialEnds);
      await noteTrialMoved({ id: userId, trialEnds });
      return { ...user, trialEnds };
    });
