import type { components } from '#api';
import { type Status, statuses, worstFirst } from '#status';
import { byName } from '../../ui/text/by-name.ts';

export { isTrouble, phaseLabel, type Status, statuses, statusLabel } from '#status';

export type Phase = components['schemas']['Phase'];
export type Service = components['schemas']['Service'];
export type ServiceDetail = components['schemas']['ServiceDetail'];
export type Incident = components['schemas']['Incident'];
export type StatusChange = components['schemas']['StatusChange'];

/** The sort order of statuses: higher ones come first. */
export const sortOrder = Object.fromEntries(
  worstFirst.toReversed().map((status, index) => [status, index]),
) as Readonly<Record<Status, number>>;

export const phases: readonly Phase[] = ['investigating', 'identified', 'monitoring', 'resolved'];

/** The status of a word; any other word is unknown. */
export const asStatus = (word: string): Status => statuses.find((status) => status === word) ?? 'unknown';

/** True if the status rises above the level line: outage, degraded and maintenance do. */
export const isRaised = (status: Status): boolean => sortOrder[status] >= sortOrder.maintenance;

export const worstOf = (all: Iterable<Status>): Status | undefined => {
  let worst: Status | undefined;
  for (const status of all) if (worst === undefined || sortOrder[status] > sortOrder[worst]) worst = status;
  return worst;
};

type Listed = Pick<Service, 'enabled' | 'currentStatus' | 'name' | 'pinned'>;

/** Problems first; within a status pinned services, then by name; paused services last. */
export const troubleFirst = (a: Listed, b: Listed): number =>
  Number(b.enabled) - Number(a.enabled) ||
  sortOrder[b.currentStatus] - sortOrder[a.currentStatus] ||
  Number(b.pinned) - Number(a.pinned) ||
  byName(a, b);

/** The open incidents of these services, each once; notices are none. */
export const countOpenIncidents = (services: readonly Pick<Service, 'incidents'>[]): number =>
  new Set(
    services.flatMap(({ incidents }) =>
      incidents.filter(({ resolvedAt, notice }) => resolvedAt === null && !notice).map(({ id }) => id),
    ),
  ).size;

/** How many services there are, the enabled ones by their status; `unread` ones among them have only their last known status. */
export type Counts = Readonly<Record<Status | 'paused' | 'total' | 'unread', number>>;

/** How many of each status, over enabled services. */
export const countStatuses = (
  services: readonly Pick<Service, 'enabled' | 'currentStatus'>[],
): Readonly<Record<Status, number>> => {
  const counts = { operational: 0, degraded: 0, outage: 0, maintenance: 0, unknown: 0 };
  for (const service of services) if (service.enabled) counts[service.currentStatus] += 1;
  return counts;
};
