import type { Clock } from '../../shared/clock.ts';
import type { Users } from '../ports.ts';
import { trialEndsOf } from '../rules.ts';
import type { User } from '../user.ts';
import type { GivenTrials } from './given-trials.ts';

type Dependencies = {
  readonly users: Pick<Users, 'hold'>;
  readonly trials: Pick<GivenTrials, 'give' | 'begin'>;
  readonly noteTrialMoved: NoteTrialMoved;
  readonly now: Clock;
};

/** Notes a new end of a user's trial. Joins the running transaction. Billing implements it. */
export type NoteTrialMoved = (user: { readonly id: UserId; readonly trialEnds: Date }) => Promise<void>;

/** Counts the trial of an account whose email address was just confirmed. Joins the running transaction. */
export type CountTrial = (userId: UserId) => Promise<void>;

/**
 * Remembers that the confirmed email address had a trial. One that waited for the confirmation begins now, unless the address
 * had one before: then it ends when that one did.
 */
export const countTrial =
  ({ users, trials, noteTrialMoved, now }: Dependencies): CountTrial =>
  async (userId) => {
    const user: User | undefined = await users.hold(userId);
    if (!user?.trialEnds || !user.emailVerified) return;
    const trialEnds = await trials.give(user.email, user.trialPending ? trialEndsOf(now()) : user.trialEnds);
    if (!user.trialPending) return;
    await trials.begin(userId, trialEnds);
    await noteTrialMoved({ id: userId, trialEnds });
  };
