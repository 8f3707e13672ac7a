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

/** A sentence for each possible cause. */
export const verdictText = ({ likelihood, claims }: Verdict, startedAt: string, now: Date): string =>
  claims
    .filter((claim) => likelihood !== 'none' && claim.likelihood === likelihood)
    .map((claim) => causeText(claim, startedAt, now))
    .join(' ');

const causeText = (claim: Claim, startedAt: string, now: Date): string => {
  const { name, status, since, confirmedAt, setByHand } = claim;
  if (confirmedAt !== null) {
    const lead = earlierText(startedAt, confirmedAt);
    const after = status === 'operational' ? ' and has recovered since' : '';
    return `${name} confirmed at ${formatMoment(confirmedAt, now)}${after}.${lead === '' ? '' : ` You knew ${lead} earlier.`}`;
  }
  if (status === 'operational' || status === 'unknown') return quietText(claim);
  const from = since === null ? '' : ` since ${formatMoment(since, now)}`;
  return `${name} ${from === '' ? 'is' : 'has been'} ${downWords[status]}${from}${setByHand ? ', set by hand' : ''}.`;
};

/** An incident, or other components, which make a provider a possible cause while all in use is well. */
const quietText = ({ name, status, incident, otherComponents: others }: Claim): string => {
  if (incident) {
    const what = incident.ended ? 'an incident that ended' : 'an open incident';
    return status === 'operational' ? `${name} is operational, with ${what}.` : `${name} has ${what}.`;
  }
  if (others.length === 0) return `${name} reports a problem.`;
  return `Your components of ${name} are operational. ${nameList(others)} ${others.length > 1 ? 'have' : 'has'} a problem.`;
};

/** `14 minutes`, `1h 9m`; empty under a minute. */
export const earlierText = (startedAt: string, confirmedAt: string): string => {
  const ms = new Date(confirmedAt).getTime() - new Date(startedAt).getTime();
  if (ms < MINUTE_MS) return '';
  const minutes = Math.floor(ms / MINUTE_MS);
  return minutes < 60 ? `${minutes} minute${minutes === 1 ? '' : 's'}` : formatDuration(ms);
};

/** `Also at risk: Refunds`: what else of the team depends on the causes; empty without any. */
export const alsoText = ({ claims }: Verdict): string => {
  const names = claims.filter(({ likelihood }) => likelihood !== 'none').flatMap(({ alsoUsedBy }) => alsoUsedBy);
  return names.length === 0 ? '' : `Also at risk: ${nameList([...new Set(names)])}`;
};

/** A status after "is". */
const downWords: Readonly<Record<Status, string>> = {
  operational: 'operational',
  degraded: 'degraded',
  outage: 'down',
  maintenance: 'in maintenance',
  unknown: 'unknown',
};
