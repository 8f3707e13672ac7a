import type { Service } from './status.ts';

/** When what is shown of a service was last read well; of a paused one, when it was last asked for. Null: never. */
export const lastReadOf = ({
  enabled,
  observedAt,
  lastChecked,
}: Pick<Service, 'enabled' | 'observedAt' | 'lastChecked'>): string | null => (enabled ? observedAt : lastChecked);

/** What stands in place of that time: whether somebody has asked at all. */
export const notReadText = ({ lastChecked }: Pick<Service, 'lastChecked'>): string =>
  lastChecked === null ? 'Not checked yet' : 'Never read';
