import type { components } from '#api';
import { claimState } from '#claim-words';
import { durationText } from '#trouble-span';

type Schemas = components['schemas'];

export const alertText = ({ title, startedAt, verdict, seenBy }: Schemas['OwnAlert'], now: Date): readonly string[] => {
  const cause = causeText(verdict);
  const also = [...new Set((verdict?.claims ?? []).filter(isCause).flatMap(({ alsoUsedBy }) => alsoUsedBy))];
  return [
    `${title}, open for ${durationText(now.getTime() - Date.parse(startedAt))}`,
    cause === '' ? 'No mapping matches it.' : `Cause: ${cause}`,
    ...(verdict?.claims ?? []).map((claim) => claimText(claim, startedAt, now)),
    ...(also.length > 0 ? [`Also at risk: ${also.join(', ')}`] : []),
    ...(seenBy.length > 0 ? [`Confirmed by ${seenBy.map(({ name }) => name).join(', ')}`] : []),
  ];
};

const isCause = ({ likelihood }: Schemas['ProviderClaim']): boolean => likelihood !== 'none';

const claimText = (claim: Schemas['ProviderClaim'], startedAt: string, now: Date): string => {
  const { name, incident, confirmedAt } = claim;
  const title = incident ? ` · ${incident.title}${incident.ended ? ' (ended)' : ''}` : '';
  return `${name}: ${claimState(claim, now)}${title}${confirmedAt ? ` · you knew ${earlier(startedAt, confirmedAt)} earlier` : ''}`;
};

/** `likely Stripe`; empty for an alert without a mapping. */
export const causeText = (verdict: Schemas['OwnAlert']['verdict']): string => {
  if (!verdict) return '';
  if (verdict.likelihood === 'none') return 'none known';
  const causes = verdict.claims.filter(({ likelihood }) => likelihood === verdict.likelihood);
  return `${verdict.likelihood} ${causes.map(({ name }) => name).join(', ')}`;
};

export const earlier = (alertAt: string, confirmedAt: string): string =>
  durationText(new Date(confirmedAt).getTime() - new Date(alertAt).getTime());
