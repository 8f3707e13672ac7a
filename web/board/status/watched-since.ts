import type { Service } from './status.ts';

export type Watched = Pick<Service, 'enabled' | 'createdAt' | 'observedAt'>;

/** True if every service has been monitored since that moment. Only then can we say that nothing happened since. */
export const areWatchedSince = (services: readonly Watched[], from: Date): boolean =>
  services.every(
    ({ enabled, createdAt, observedAt }) =>
      !enabled || (observedAt !== null && Date.parse(createdAt) <= from.getTime()),
  );
