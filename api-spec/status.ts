import type { components } from './schema.gen.ts';

// The words, order and severity of statuses, for the server, the web app and the CLI.

export type Status = components['schemas']['Status'];
type Phase = components['schemas']['Phase'];

export const statuses: readonly Status[] = ['operational', 'degraded', 'outage', 'maintenance', 'unknown'];

/** How lists are sorted. An unknown status hides an all-clear, and nothing else. */
export const worstFirst: readonly Status[] = ['outage', 'degraded', 'maintenance', 'unknown', 'operational'];

export const statusLabel: Readonly<Record<Status, string>> = {
  operational: 'Operational',
  degraded: 'Degraded',
  outage: 'Outage',
  maintenance: 'Maintenance',
  unknown: 'Unknown',
};

export const phaseLabel: Readonly<Record<Phase, string>> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
};

export const isStatus = (value: unknown): value is Status =>
  typeof value === 'string' && Object.hasOwn(severity, value);

export const isPhase = (value: unknown): value is Phase =>
  typeof value === 'string' && Object.hasOwn(phaseLabel, value);

export const isTrouble = (status: unknown): status is 'degraded' | 'outage' =>
  status === 'degraded' || status === 'outage';

/** Alerts and records compare by severity: an unknown status is no worse than operational. */
const severity: Readonly<Record<Status, number>> = {
  unknown: 0,
  operational: 0,
  maintenance: 1,
  degraded: 2,
  outage: 3,
};

export const isWorse = (one: Status, than: Status): boolean => severity[one] > severity[than];

/** The first of two that are equally severe. */
export const worse = (one: Status, other: Status): Status => (isWorse(other, one) ? other : one);

/** The first of two that are equally severe. */
export const milder = (one: Status, other: Status): Status => (isWorse(one, other) ? other : one);

/** The most severe of the known statuses; unknown if none is known. */
export const worstOf = (all: Iterable<Status>): Status => {
  let worst: Status = 'unknown';
  for (const status of all) if (worst === 'unknown' || isWorse(status, worst)) worst = status;
  return worst;
};

/**
 * One status over several: outage if there is one, else degraded, else maintenance, else operational if all are, else unknown.
 * Unknown for none.
 */
export const overallOf = (all: readonly Status[]): Status =>
  worstFirst.find((status) => all.includes(status)) ?? 'unknown';
