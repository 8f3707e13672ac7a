import type { IncidentPhase, ServiceStatus } from '../../monitoring/index.ts';
import type { AlertKind, AlertService } from './alert.ts';
import { cut, oneLine } from './text.ts';

export const statusWords: Readonly<Record<ServiceStatus, string>> = {
  operational: 'operational',
  degraded: 'degraded',
  outage: 'outage',
  maintenance: 'in maintenance',
  unknown: 'unknown',
};

export const phaseWords: Readonly<Record<IncidentPhase, string>> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
};

/** What a kind is called where only its name fits. */
export const kindWords: Readonly<Record<AlertKind, string>> = {
  incident_opened: 'New incident',
  incident_updated: 'Incident update',
  incident_resolved: 'Resolved',
  notice: 'Notice',
  maintenance_scheduled: 'Maintenance scheduled',
  maintenance_started: 'Maintenance started',
  maintenance_ended: 'Maintenance ended',
  maintenance_moved: 'Maintenance moved',
  maintenance_overran: 'Maintenance overruns',
  status_changed: 'Status change',
  unreadable: 'Status page cannot be read',
  readable: 'Status page can be read again',
  selection_lost: 'No longer on the page',
  channel_failing: 'Alerts do not arrive',
  unstable: 'Unstable',
  settled: 'Settled',
  digest: 'Several alerts',
  test: 'Test',
};

/** Whole units, rounded down: `3 days 4 hours`, `42 minutes`, `less than a minute`. */
export const durationOf = (from: Date, to: Date): string => {
  const minutes = Math.floor((to.getTime() - from.getTime()) / 60_000);
  if (minutes < 1) return 'less than a minute';
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const parts = [counted(days, 'day'), counted(hours, 'hour'), days > 0 ? '' : counted(minutes % 60, 'minute')];
  return parts.filter((part) => part !== '').join(' ');
};

/** `Stripe`, `Stripe and GitHub`, `Stripe, GitHub and 4 more`, within `limit` units. */
export const namesOf = (services: readonly Pick<AlertService, 'name'>[], limit: number): string => {
  const [first, second, ...rest] = services.map(({ name }) => cut(oneLine(name), Math.floor(limit / 2) - 6));
  if (first === undefined) return '';
  if (second === undefined) return cut(oneLine(services[0]?.name ?? ''), limit);
  return rest.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${rest.length} more`;
};

/** `4 changes`; nothing for none. */
export const counted = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
