import type { Service } from './status.ts';

/** When what is shown of a service was last read well; of a paused one, when it was last asked for. Null: never. */
export const lastReadOf = ({
  enabled,
  observedAt,
  lastChecked,
}: Pick<Service, 'enabled' | 'observedAt' | 'lastChecked'>): string | null => (enabled ? observedAt : lastChecked);

/** Replaces that time if the page was never read, and says whether it was checked at all. */
export const notReadText = ({ lastChecked }: Pick<Service, 'lastChecked'>): string =>
  lastChecked === null ? 'Not checked yet' : 'Never read';
