import { isTrouble } from '#status';
import type { OwnAlertAlert } from './alert.ts';
import type { ProviderClaim } from './content/own-alert.ts';
import type { Line } from './incident-text.ts';
import { counted, downWords, durationOf, namesOf } from './labels.ts';
import { cut, oneLine } from './text.ts';
import { type Times, timeMark, withTimes } from './times.ts';

/**
 * `Likely Stripe: Checkout 5xx · Stripe has been down since 8:16 AM UTC · you knew 14 minutes earlier`: the verdict first. In the end,
 * `Your alert is resolved: Checkout 5xx · open for 43 minutes · likely Stripe · you knew 14 minutes earlier`.
 */
export const ownAlertLine = (alert: OwnAlertAlert): Line => {
  const { title, startedAt, resolvedAt } = alert.ownAlert;
  const parts = resolvedAt ? [`open for ${durationOf(startedAt, resolvedAt)}`, ...endParts(alert)] : causeParts(alert);
  return {
    lead: resolvedAt ? 'Your alert is resolved' : verdictWords(alert),
    title,
    parts: [...parts, ...leadParts(alert)],
  };
};

/** `Likely Stripe`, `Possibly AWS`, `No known cause yet`. */
const verdictWords = ({ likelihood, claims }: OwnAlertAlert): string => {
  if (likelihood === 'none') return 'No known cause yet';
  return `${likelihood === 'likely' ? 'Likely' : 'Possibly'} ${namesOf(namesThat(claims, likelihood), 80)}`;
};

const namesThat = (claims: readonly ProviderClaim[], likelihood: ProviderClaim['likelihood']): readonly string[] =>
  claims.filter((claim) => claim.likelihood === likelihood).map(({ name }) => name);

const endParts = ({ claims }: OwnAlertAlert): readonly string[] => {
  const names = namesThat(claims, 'likely');
  return names.length > 0 ? [`likely ${namesOf(names, 80)}`] : [];
};

const causeParts = ({ claims: [first], ownAlert, likelihood }: OwnAlertAlert): readonly string[] => {
  const started = `open since ${timeMark(ownAlert.startedAt)}`;
  if (likelihood === 'none' || !first?.since || !isTrouble(first.status)) return [started];
  return [`${cut(oneLine(first.name), 60)} has been ${downWords[first.status]} since ${timeMark(first.since)}`];
};

/** The first provider to confirm it decides. */
const leadParts = ({ claims, ownAlert: { startedAt } }: OwnAlertAlert): readonly string[] => {
  const [first] = claims.flatMap(({ confirmedAt }) => confirmedAt ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  return first && first.getTime() - startedAt.getTime() >= MINUTE_MS
    ? [`you knew ${durationOf(startedAt, first)} earlier`]
    : [];
};

const MINUTE_MS = 60_000;

/** A line for each provider, the likeliest cause first, and what else depends on them. */
export const ownAlertBody = (alert: OwnAlertAlert, times?: Times): string => {
  const { claims, likelihood, ownAlert, occurredAt } = alert;
  const also = [...new Set(claims.filter(isCause).flatMap(({ alsoUsedBy }) => alsoUsedBy))];
  const lines = [
    `${namesOf(ownAlert.uses, 100)} ${ownAlert.uses.length > 1 ? 'use' : 'uses'} ${counted(claims.length, 'service')}.`,
    ...claims.slice(0, MAX_CLAIMS).map(claimLine),
    ...(claims.length > MAX_CLAIMS ? [`and ${claims.length - MAX_CLAIMS} more`] : []),
    ...(also.length > 0 && !ownAlert.resolvedAt ? [`Also at risk: ${namesOf(also, 200)}.`] : []),
    ...(likelihood === 'likely' || ownAlert.resolvedAt ? [] : ["We'll alert you here if this changes."]),
  ];
  return withTimes(lines.join('\n'), { times, madeAt: occurredAt });
};

const MAX_CLAIMS = 8;

const isCause = ({ likelihood }: ProviderClaim): boolean => likelihood !== 'none';

/** `Stripe: outage of Card payments, checked at 8:16 AM UTC`. An unknown page is neither well nor down. */
const claimLine = (claim: ProviderClaim): string => {
  const { bad, others = [], incident, checkedAt, status } = claim;
  const parts = [
    `${statusText(claim)}${bad.length > 0 ? ` (${namesOf(bad, 100)})` : ''}`,
    ...(others.length > 0 ? [`problem with ${namesOf(others, 100)}`] : []),
    ...(incident ? [`“${cut(oneLine(incident.title), 120)}”${incident.isEnded ? ' (ended)' : ''}`] : []),
    ...(checkedAt ? [`${status === 'unknown' ? 'last read' : 'checked'} at ${timeMark(checkedAt)}`] : []),
  ];
  return `${cut(oneLine(claim.name), 60)}: ${parts.join(', ')}`;
};

const statusText = ({ status, isPaused, setByHand, incident, others = [] }: ProviderClaim): string => {
  if (isPaused) return 'paused';
  if (status === 'unknown') return 'status unknown';
  if (status === 'operational' && !incident && others.length === 0) return 'reports no problems';
  return `${status}${setByHand ? ', set by hand' : ''}`;
};
