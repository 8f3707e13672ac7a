import type { components } from '#api';
import { byName } from '../../ui/text/by-name.ts';

export type Status = components['schemas']['Status'];
export type Phase = components['schemas']['Phase'];
export type Service = components['schemas']['Service'];
export type ServiceDetail = components['schemas']['ServiceDetail'];
export type Incident = components['schemas']['Incident'];
export type StatusChange = components['schemas']['StatusChange'];

export const statuses: readonly Status[] = ['operational', 'degraded', 'outage', 'maintenance', 'unknown'];

export const statusLabel: Readonly<Record<Status, string>> = {
  operational: 'Operational',
  degraded: 'Degraded',
  outage: 'Outage',
  maintenance: 'Maintenance',
  unknown: 'Unknown',
};

/** Where a status stands on a screen: the higher, the sooner it is seen. */
export const sortOrder: Readonly<Record<Status, number>> = {
  outage: 4,
  degraded: 3,
  maintenance: 2,
  unknown: 1,
  operational: 0,
};

export const phases: readonly Phase[] = ['investigating', 'identified', 'monitoring', 'resolved'];

export const phaseLabel: Readonly<Record<Phase, string>> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
};

/** The colour of an incident's phase (specification, section 4). */
export const phaseStatus: Readonly<Record<Phase, Status>> = {
  investigating: 'outage',
  identified: 'degraded',
  monitoring: 'degraded',
  resolved: 'operational',
};

/** The status of a word; any other word is unknown. */
export const asStatus = (word: string): Status => statuses.find((status) => status === word) ?? 'unknown';

/** Whether it leaves the level line: outage, degraded and maintenance do. */
export const isRaised = (status: Status): boolean => sortOrder[status] >= sortOrder.maintenance;

/** Whether something does not work as it should: degraded and outage do not. */
export const isTrouble = (status: Status | null): boolean => status === 'degraded' || status === 'outage';

export const worstOf = (all: Iterable<Status>): Status | undefined => {
  let worst: Status | undefined;
  for (const status of all) if (worst === undefined || sortOrder[status] > sortOrder[worst]) worst = status;
  return worst;
};

type Listed = Pick<Service, 'enabled' | 'currentStatus' | 'name' | 'pinned'>;

/** Trouble first; within a status what is pinned, then by name; paused services last. */
export const troubleFirst = (a: Listed, b: Listed): number =>
  Number(b.enabled) - Number(a.enabled) ||
  sortOrder[b.currentStatus] - sortOrder[a.currentStatus] ||
  Number(b.pinned) - Number(a.pinned) ||
  byName(a, b);

/** How many services there are, the enabled ones by their status. */
export type Counts = Readonly<Record<Status | 'paused' | 'total', number>>;

/** How many of each status, over enabled services. */
export const countStatuses = (
  services: readonly Pick<Service, 'enabled' | 'currentStatus'>[],
): Readonly<Record<Status, number>> => {
  const counts = { operational: 0, degraded: 0, outage: 0, maintenance: 0, unknown: 0 };
  for (const service of services) if (service.enabled) counts[service.currentStatus] += 1;
  return counts;
};
