import { type Counts, type Service, type Status, statuses, worstOf } from '../../board/status/status.ts';

/** The worst status of a board's enabled services; paused if it has only paused ones, undefined if it has none. */
export type Level = Status | 'paused' | undefined;

type Listed = Pick<Service, 'enabled' | 'currentStatus'>;

/** The level of these services. Of a board that is loaded in parts the worst services come first. */
export const levelOf = (serviceIds: readonly number[], services: ReadonlyMap<number, Listed>): Level => {
  const seen = new Set<Status>();
  let paused = false;
  for (const id of serviceIds) {
    const service = services.get(id);
    if (!service) continue;
    if (!service.enabled) paused = true;
    else if (service.currentStatus === 'outage') return 'outage';
    else seen.add(service.currentStatus);
  }
  return worstOf(seen) ?? (paused ? 'paused' : undefined);
};

/** The level of all services. */
export const levelOfAll = (counts: Counts): Level =>
  worstOf(statuses.filter((status) => counts[status] > 0)) ?? (counts.paused > 0 ? 'paused' : undefined);
