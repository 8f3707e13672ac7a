import { latencyText } from '../../../board/receipt/receipt.ts';
import { formatRecent } from '../../../ui/text/calendar.ts';
import { capitalised } from '../../../ui/text/capitalised.ts';
import { counted } from '../../../ui/text/counted.ts';
import { formatShort } from '../../../ui/text/time.ts';
import type { Delivery } from '../integration-calls.ts';

export const stateLabel: Readonly<Record<Delivery['state'], string>> = {
  pending: 'Waiting',
  sending: 'Sending',
  accepted: 'Accepted',
  kept: 'Not emailed: no mail server (saved to file)',
  failed: 'Failed',
  superseded: 'Skipped: replaced by a newer alert',
  cancelled: 'Cancelled',
};

/** The result, and who muted an alert that wasn't sent, such as "Not sent: muted until Nov 20, 9:40 AM by Ada". */
export const stateText = ({ state, muted, quietUntil }: Pick<Delivery, 'state' | 'muted' | 'quietUntil'>): string => {
  if (quietUntil !== null) return `Not sent: quiet hours until ${formatShort(quietUntil)}`;
  if (muted === null) return stateLabel[state];
  const by = muted.by === null ? '' : ` by ${muted.by}`;
  return `Not sent: muted ${muted.until === null ? 'until resolved' : `until ${formatShort(muted.until)}`}${by}`;
};

/** True if it may still be delivered without a replay. */
export const isUnderWay = ({ state }: Pick<Delivery, 'state'>): boolean => state === 'pending' || state === 'sending';

/** Its time, how long it took and its result, such as "Tue 8:16 AM · 41 s · Accepted". */
export const lineOf = (delivery: Delivery, now: Date): string => {
  const { state, publishedAt, seenAt, acceptedAt, muted, quietUntil } = delivery;
  const took =
    acceptedAt !== null && latencyText(Math.max(0, Date.parse(acceptedAt) - Date.parse(publishedAt ?? seenAt)));
  const outcome = muted === null && quietUntil === null ? shortLabel[state] : 'Not sent';
  return [formatRecent(acceptedAt ?? seenAt, now), took, outcome].filter(Boolean).join(' · ');
};

const shortLabel: Readonly<Record<Delivery['state'], string>> = {
  ...stateLabel,
  kept: 'Not emailed',
  superseded: 'Skipped',
};

/** A kind of alert in words: `incident_opened` is "Incident opened". */
export const kindLabel = (kind: string): string => capitalised(kind.replaceAll(/[._]/g, ' '));

/** The number of attempts, the response, and the time of the next attempt. */
export const deliveryFacts = ({ attempts, status, nextAttemptAt }: Delivery): readonly string[] => [
  counted(attempts, 'attempt'),
  ...(status === null ? [] : [`HTTP ${status}`]),
  ...(nextAttemptAt === null ? [] : [`next attempt ${formatShort(nextAttemptAt)}`]),
];

type Step = {
  readonly label: string;
  /** Undefined if it hasn't happened. */
  readonly at: string | undefined;
  /** How long after the step before, such as "+41 s"; undefined for the first. */
  readonly after: string | undefined;
};

/** The steps of an alert: published by the page if it says when, read by us, and then sent and accepted, unless it was only kept. */
export const deliverySteps = ({ state, publishedAt, seenAt, sentAt, acceptedAt }: Delivery): readonly Step[] => {
  const read = [
    ...(publishedAt === null ? [] : [step('Published', publishedAt, null)]),
    step('Detected', seenAt, publishedAt),
  ];
  if (state === 'kept') return read;
  return [
    ...read,
    step('Sent', sentAt, seenAt),
    // If a delivered alert was sent again, the first time counts.
    step('Accepted', acceptedAt, acceptedAt !== null && sentAt !== null && acceptedAt < sentAt ? null : sentAt),
  ];
};

const step = (label: string, at: string | null, before: string | null): Step => ({
  label,
  at: at ?? undefined,
  after: at === null || before === null ? undefined : later(Date.parse(at) - Date.parse(before)),
});

// A page's clock may differ from ours, so we may seem to read an update before it was published.
const later = (ms: number): string => (ms < 10 ? 'immediately' : `+${latencyText(ms)}`);
