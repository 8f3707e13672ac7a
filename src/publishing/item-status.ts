/** The status of an item on a status page. Services have no partial outage: it arises from an item's parts, or a person sets it. */
export type ItemStatus = 'operational' | 'degraded' | 'partial_outage' | 'outage' | 'maintenance' | 'unknown';

/** The order of blocks and headlines. An unknown status hides an all-clear, and nothing else. */
export const worstFirst: readonly ItemStatus[] = [
  'outage',
  'partial_outage',
  'degraded',
  'maintenance',
  'unknown',
  'operational',
];

/** Operational if there's none. */
export const worstItemStatus = (all: readonly ItemStatus[]): ItemStatus =>
  worstFirst.find((status) => all.includes(status)) ?? 'operational';
