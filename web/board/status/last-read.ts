import type { Service } from './status.ts';

/** When what is shown of a service was last read well; of a paused one, when it was last asked for. Null: never. */
export const lastReadOf = ({
  enabled,
  observedAt,
  lastChecked,
}: Pick<Service, 'enabled' | 'observedAt' | 'lastChecked'>): string | null => (enabled ? observedAt : lastChecked);
