import type { Service } from './status.ts';

/** When the shown status was last read successfully; for a paused service, when it was last checked. Null: never. */
export const lastReadOf = ({
  enabled,
  observedAt,
  lastChecked,
}: Pick<Service, 'enabled' | 'observedAt' | 'lastChecked'>): string | null => (enabled ? observedAt : lastChecked);

/** Replaces that time if no check has succeeded, and says whether there was one. */
export const notReadText = ({ lastChecked }: Pick<Service, 'lastChecked'>): string =>
  lastChecked === null ? 'Not checked yet' : 'Checks failing';

/** When the status page was last known to say what it lists, if it can't be read now; null while it can. */
export const unreadSinceOf = ({
  checkFailingSince,
  reason,
  observedAt,
}: Pick<Service, 'checkFailingSince' | 'reason' | 'observedAt'>): string | null =>
  checkFailingSince ?? (reason === 'stale' ? observedAt : null);
