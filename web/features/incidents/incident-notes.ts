import { STILL_OPEN } from '#trouble-span';
import type { Incident } from '../../board/status/status.ts';
import { formatMoment, formatShort } from '../../ui/text/time.ts';
import { MINUTE_MS } from '../../ui/text/units.ts';

/** Says how we know of an incident: a few words to show beside its event, and a sentence. */
export type IncidentMark = { readonly kind: MarkKind; readonly short: string; readonly sentence: string };

type MarkKind =
  | 'recovered'
  | 'by_hand'
  | 'unlisted'
  | 'unlinked'
  | 'last_seen'
  | 'reopened'
  | 'told'
  | 'ahead'
  | 'past'
  | 'late';

export const incidentMarksOf = (incident: Incident): readonly IncidentMark[] => {
  const { byHand, unlisted, unlinked, lastSeenAt, pageStartedAt, awaitsAllClear, createdAt } = incident;
  const recoveredAt = recoveredStillOpen(incident);
  const marks: readonly (IncidentMark | false)[] = [
    recoveredAt !== null && {
      kind: 'recovered',
      short: 'Recovered, still open',
      sentence: `Recovered ${formatShort(recoveredAt)}; ${STILL_OPEN}.`,
    },
    byHand && { kind: 'by_hand', short: 'Reported by your team', sentence: 'Reported by your team.' },
    unlisted && {
      kind: 'unlisted',
      short: 'Removed',
      sentence: 'The provider removed this incident without marking it resolved.',
    },
    unlinked && {
      kind: 'unlinked',
      short: 'May not affect you',
      sentence: "May not affect you: the provider didn't link it to your components.",
    },
    lastSeenAt !== null && {
      kind: 'last_seen',
      short: 'No longer listed',
      sentence: `Last seen on the status page ${formatShort(lastSeenAt)}. No longer listed.`,
    },
    awaitsAllClear && {
      kind: 'told',
      short: 'All-clear not sent',
      sentence: 'All-clear not sent: customers know about it, but not that it ended.',
    },
    isReopened(incident) && { kind: 'reopened', short: 'Reopened', sentence: 'Reopened.' },
    pageStartedAt !== null && {
      kind: 'ahead',
      short: 'Future start time',
      sentence: `The provider gave a future start time, ${formatShort(pageStartedAt)}.`,
    },
    isPast(incident) && {
      kind: 'past',
      short: 'Seen after it ended',
      sentence: `Already resolved when Allclear first saw it (${formatShort(createdAt)}).`,
    },
    isLate(incident) && { kind: 'late', short: 'Seen late', sentence: `First seen ${formatShort(createdAt)}.` },
  ];
  return marks.filter((mark) => mark !== false);
};

/** The notes to show beside an incident's phase, one sentence each; those about its times are shown elsewhere. */
export const notesOf = (incident: Incident): readonly string[] =>
  incidentMarksOf(incident)
    .filter(({ kind }) => kind !== 'past' && kind !== 'late')
    .map(({ sentence }) => sentence);

/**
 * When the page published its latest update and when we read it: `Posted 9:57 AM, seen 9:58 AM.` Undefined if the page gives no time.
 */
export const receiptOf = ({ publishedAt, readAt }: Pick<Incident, 'publishedAt' | 'readAt'>): string | undefined => {
  if (publishedAt === null || readAt === null) return undefined;
  return `Posted ${formatShort(publishedAt)}, seen ${formatMoment(readAt, publishedAt)}.`;
};

/** When the service recovered, of an incident that its page leaves open. */
const recoveredStillOpen = ({ byHand, resolvedAt, trouble }: Incident): string | null =>
  byHand || resolvedAt !== null ? null : (trouble?.until ?? null);

// Updates are newest first; incidents in lists have none.
const isReopened = ({ status, updates }: Incident): boolean =>
  status !== 'resolved' && updates.some((update) => update.status === 'resolved');

const isPast = ({ byHand, createdAt, resolvedAt }: Incident): boolean =>
  !byHand && resolvedAt !== null && Date.parse(createdAt) >= Date.parse(resolvedAt);

const isLate = (incident: Incident): boolean =>
  !incident.byHand && !isPast(incident) && Date.parse(incident.createdAt) - Date.parse(incident.startedAt) > LATE_MS;

/** As for alerts: up to a quarter of an hour is one moment. */
const LATE_MS = 15 * MINUTE_MS;
