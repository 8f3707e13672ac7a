import type { Service } from './status.ts';

/** True if a monitored component is gone from the status page. A paused service monitors nothing. */
export const hasGone = ({ enabled, selection }: Pick<Service, 'enabled' | 'selection'>): boolean =>
  enabled && selection.missing.length > 0;
