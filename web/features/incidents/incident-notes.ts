import type { Incident } from '../../board/status/status.ts';
import { formatMoment, formatShort } from '../../ui/text/time.ts';

/** What has to be said of an incident beside its phase, in a sentence each. */
export const notesOf = (incident: Incident): readonly string[] => {
  const { byHand, unlisted, lastSeenAt, pageStartedAt } = incident;
  return [
    byHand && 'Reported by you.',
    unlisted && 'No longer listed on the page, which did not say that it ended.',
    lastSeenAt !== null && `Last seen on the page ${formatShort(lastSeenAt)}; it lists it no more.`,
    isReopened(incident) && 'Opened again.',
    pageStartedAt !== null && `The page says that it began ${formatShort(pageStartedAt)}, which is ahead of our clock.`,
  ].filter((note) => note !== false);
};

/** When the page published its newest word and when it was read: `Published 9:57 AM, read 9:58 AM.` None where the page gives no time. */
export const receiptOf = ({ publishedAt, readAt }: Pick<Incident, 'publishedAt' | 'readAt'>): string | undefined => {
  if (publishedAt === null || readAt === null) return undefined;
  return `Published ${formatShort(publishedAt)}, read ${formatMoment(readAt, publishedAt)}.`;
};

// Its updates are newest first; in lists it has none.
const isReopened = ({ status, updates }: Incident): boolean =>
  status !== 'resolved' && updates.some((update) => update.status === 'resolved');
