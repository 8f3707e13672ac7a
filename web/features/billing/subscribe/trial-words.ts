import type { User } from '../../../data/queries.ts';
import { formatDayLong } from '../../../ui/text/time.ts';
import { DAY_MS } from '../../../ui/text/units.ts';

const TRIAL_DAYS = 30;

/** The text about the trial for a user who may subscribe: words, a date, and more words. */
export type TrialWords = { readonly before: string; readonly day: string; readonly after: string };

/** If the user has no end of trial but still needs a plan, a trial would last 30 days from now. */
export const trialWords = (user: Pick<User, 'trialEnds' | 'trialPending'>, now: Date, price: string): TrialWords => {
  const ends = user.trialEnds === null ? new Date(now.getTime() + TRIAL_DAYS * DAY_MS) : new Date(user.trialEnds);
  const day = formatDayLong(ends);
  const start = `Confirm your email address to start your ${TRIAL_DAYS}-day trial.`;
  if (ends <= now)
    return user.trialPending
      ? { before: 'Your access ended on', day, after: start }
      : { before: 'Your trial ended on', day, after: 'Your data is safe. Subscribe to turn everything back on.' };
  return {
    before: user.trialPending ? `${start} Without it, your access ends on` : 'Your trial ends on',
    day,
    after: `You won't be charged until you subscribe. Subscribing charges ${price} now and starts your plan today.`,
  };
};
