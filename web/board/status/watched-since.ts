import type { Service } from './status.ts';

export type Watched = Pick<Service, 'enabled' | 'createdAt' | 'observedAt'>;

/** Whether all of the services were watched from that moment on: only then "there was nothing" is known of the time since. */
export const areWatchedSince = (services: readonly Watched[], from: Date): boolean =>
  services.every(
    ({ enabled, createdAt, observedAt }) =>
      !enabled || (observedAt !== null && Date.parse(createdAt) <= from.getTime()),
  );
