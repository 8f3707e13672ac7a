import { counted } from '../../../ui/text/counted.ts';
import type { Added, Subscriber } from './subscriber-calls.ts';

const suppressed = { no_mailbox: 'Doesn’t exist', failing: 'Refuses emails', complaint: 'Reported as spam' } as const;
const left = {
  reader: 'Unsubscribed',
  email_app: 'Unsubscribed in an email app',
  team: 'Removed by the team',
  complaint: 'Reported as spam',
} as const;

/** The state of a subscriber in a few words. */
export const stateText = ({ state, unsubscribedBy, suppressedBecause }: Subscriber): string => {
  if (state === 'unsubscribed') return left[unsubscribedBy ?? 'reader'];
  if (suppressedBecause) return suppressed[suppressedBecause];
  return state === 'waiting' ? 'Waiting for confirmation' : 'Confirmed';
};

/** The outcome of adding addresses in one or two sentences. */
export const addedText = ({ added, known, refused, waiting }: Added): string =>
  [
    waiting
      ? `${counted(added, 'subscriber')} added. Each has to confirm first.`
      : `${counted(added, 'subscriber')} added.`,
    ...(known > 0 ? [`${known} were there already.`] : []),
    ...(refused > 0 ? [`${counted(refused, 'line')} couldn’t be added.`] : []),
  ].join(' ');
