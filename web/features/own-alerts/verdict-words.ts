import type { Status } from '../../board/status/status.ts';
import { nameList } from '../../ui/text/name-list.ts';
import { formatDuration, formatMoment } from '../../ui/text/time.ts';
import { MINUTE_MS } from '../../ui/text/units.ts';
import type { OwnAlert } from './own-alert-calls.ts';

export type Verdict = NonNullable<OwnAlert['verdict']>;
export type Claim = Verdict['claims'][number];

/** `Likely Stripe`, `Possibly AWS`, `No known cause`. */
export const verdictTitle = ({ likelihood, claims }: Verdict): string => {
  if (likelihood === 'none') return 'No known cause';
  const names = claims.filter((claim) => claim.likelihood === likelihood).map(({ name }) => name);
  return `${likelihood === 'likely' ? 'Likely' : 'Possibly'} ${nameList(names)}`;
};

/** The status that colours a verdict. An all-clear explains nothing, so it's never green. */
export const verdictStatus = ({ likelihood, claims: [first] }: Verdict): Claim['status'] =>
  likelihood === 'none' || first === undefined || first.status === 'operational' ? 'unknown' : first.status;

/** A sentence for each thing that the providers say, the cause first. */
export const verdictText = ({ likelihood, claims }: Verdict, startedAt: string, now: Date): string => {
  const causes = claims.filter((claim) => likelihood !== 'none' && claim.likelihood === likelihood);
  const others = claims.filter((claim) => !causes.includes(claim));
  return [...causes.map((claim) => causeText(claim, startedAt, now)), ...otherTexts(others, now)].join(' ');
};

const causeText = ({ name, status, since, confirmedAt, incident, setByHand }: Claim, startedAt: string, now: Date) => {
  if (confirmedAt !== null) {
    const lead = earlierText(startedAt, confirmedAt);
    return `${name} confirmed at ${formatMoment(confirmedAt, now)}.${lead === '' ? '' : ` You knew ${lead} earlier.`}`;
  }
  if (status === 'operational') return `${name} is operational, with an incident: ${incident?.title ?? 'unnamed'}.`;
  const from = since === null ? '' : ` since ${formatMoment(since, now)}`;
  return `${name} has been ${downWords[status]}${from}${setByHand ? ', set by hand' : ''}.`;
};

/** `14 minutes`, `1h 9m`; empty under a minute. */
export const earlierText = (startedAt: string, confirmedAt: string): string => {
  const ms = new Date(confirmedAt).getTime() - new Date(startedAt).getTime();
  if (ms < MINUTE_MS) return '';
  const minutes = Math.floor(ms / MINUTE_MS);
  return minutes < 60 ? `${minutes} minute${minutes === 1 ? '' : 's'}` : formatDuration(ms);
};

/** `AWS and SendGrid report no problems, checked 40 s ago.` An unread page says nothing. */
const otherTexts = (claims: readonly Claim[], now: Date): readonly string[] => {
  const unknown = claims.filter(({ status, paused }) => status === 'unknown' && !paused);
  const paused = claims.filter((one) => one.paused);
  const known = claims.filter((one) => !unknown.includes(one) && !paused.includes(one));
  const well = known.filter(({ status }) => status === 'operational');
  const rest = known.filter(({ status }) => status !== 'operational');
  return [
    ...rest.map(({ name, status }) => `${name} is ${downWords[status]}.`),
    ...(well.length > 0
      ? [`${namesOf(well)} report${well.length > 1 ? '' : 's'} no problems${checkedText(well, now)}.`]
      : []),
    ...(unknown.length > 0 ? [`The status of ${namesOf(unknown)} is unknown.`] : []),
    ...(paused.length > 0 ? [`${namesOf(paused)} ${paused.length > 1 ? 'are' : 'is'} paused.`] : []),
  ];
};

const namesOf = (claims: readonly Claim[]): string => nameList(claims.map(({ name }) => name));

/** The oldest check counts. */
const checkedText = (claims: readonly Claim[], now: Date): string => {
  const [oldest] = claims.flatMap(({ checkedAt }) => checkedAt ?? []).toSorted();
  if (oldest === undefined) return '';
  const seconds = Math.max(0, Math.round((now.getTime() - new Date(oldest).getTime()) / 1_000));
  return seconds < 120 ? `, checked ${seconds} s ago` : `, checked ${formatDuration(seconds * 1_000)} ago`;
};

/** A status after "is". */
const downWords: Readonly<Record<Status, string>> = {
  operational: 'operational',
  degraded: 'degraded',
  outage: 'down',
  maintenance: 'in maintenance',
  unknown: 'unknown',
};
