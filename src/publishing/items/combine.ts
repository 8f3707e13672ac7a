import { type ItemStatus, worstFirst, worstItemStatus } from '../item-status.ts';
import type { Needs, PartCap } from './item.ts';

/** A part never causes more than its cap. Maintenance and unknown aren't trouble, so no cap changes them. */
export const capped = (status: ItemStatus, cap: PartCap): ItemStatus =>
  TROUBLE.includes(status) && isWorse(status, cap) ? cap : status;

/** Returns true if the first comes before the other in headlines. */
export const isWorse = (status: ItemStatus, other: ItemStatus): boolean =>
  worstFirst.indexOf(status) < worstFirst.indexOf(other);

/**
 * The status of several parts. If all are needed, some that are out are a partial outage. If any one is enough, the best counts;
 * an unknown one may work, so it stands between those that work and those that don't.
 */
export const combined = (parts: readonly ItemStatus[], needs: Needs): ItemStatus => {
  if (needs === 'any') return BEST_FIRST.find((status) => parts.includes(status)) ?? 'unknown';
  const worst = worstItemStatus(parts);
  return worst === 'outage' && parts.some((status) => status !== 'outage') ? 'partial_outage' : worst;
};

const TROUBLE: readonly ItemStatus[] = ['degraded', 'partial_outage', 'outage'];

const BEST_FIRST: readonly ItemStatus[] = [
  'operational',
  'degraded',
  'unknown',
  'maintenance',
  'partial_outage',
  'outage',
];
