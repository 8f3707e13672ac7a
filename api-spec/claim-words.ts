import type { components } from './schema.gen.ts';
import { statusLabel } from './status.ts';
import { durationText } from './trouble-span.ts';

type Claim = components['schemas']['ProviderClaim'];

/** The words of a status page on what an own alert uses: `Outage of Card payments, checked 20 s ago`. An unread page says nothing. */
export const claimState = (claim: Claim, now: Date): string => {
  const { status, paused, setByHand, components: bad, otherComponents: others } = claim;
  if (paused) return 'Paused';
  return [
    `${statusLabel[status]}${bad.length > 0 ? ` of ${bad.join(', ')}` : ''}`,
    ...(setByHand ? ['set by hand'] : []),
    ...(others.length > 0 ? [`problem with ${others.join(', ')}`] : []),
    ...checkedText(claim, now),
  ].join(', ');
};

const checkedText = ({ status, checkedAt }: Claim, now: Date): readonly string[] => {
  if (checkedAt === null) return [];
  const ms = Math.max(0, now.getTime() - Date.parse(checkedAt));
  const age = ms < 120_000 ? `${Math.round(ms / 1_000)} s` : durationText(ms);
  return [`${status === 'unknown' ? 'last checked' : 'checked'} ${age} ago`];
};
