import { isTrouble } from '#status';
import { type StatusStep, troubleOfIncident } from '#trouble-span';
import type { AffectedService, BoardIncident } from '../../incidents/index.ts';
import type { ServiceTimeline } from '../../monitoring/index.ts';
import { type Range, spansOf } from './figures.ts';

/** An incident of a report. Times are in milliseconds and within the report's range. */
export type ReportedIncident = Pick<BoardIncident, 'id' | 'title' | 'url' | 'startedAt' | 'resolvedAt'> & {
  /** The worst that a service of the report was. */
  readonly severity: 'outage' | 'degraded';
  /** The longest that one of its services was down. */
  readonly downMs: number;
  readonly degradedMs: number;
  /** By id. */
  readonly services: readonly { readonly id: number; readonly name: string }[];
};

type Timed = { readonly id: number; readonly name: string; readonly downMs: number; readonly degradedMs: number };

/** The incidents that affected the services in the range. Notices, and incidents elsewhere on the page, are left out. */
export const reportedIncidents = (
  incidents: readonly BoardIncident[],
  services: readonly ServiceTimeline[],
  range: Range,
  at: Date,
): readonly ReportedIncident[] => {
  const byId = new Map(services.map((service) => [service.id, service]));
  const steps = new Map<number, readonly StatusStep[]>();
  const stepsFor = (service: ServiceTimeline): readonly StatusStep[] => {
    const known = steps.get(service.id) ?? stepsOf(service);
    steps.set(service.id, known);
    return known;
  };
  return incidents.flatMap((incident) => {
    if (incident.notice) return [];
    const timed = incident.affected.flatMap((affected) => {
      const service = affectedOf(affected, byId);
      const isOwn = service && service.addedAt < (incident.resolvedAt ?? at);
      return isOwn ? [timesOf(incident, service, stepsFor(service), range, at)] : [];
    });
    return reported(incident, timed);
  });
};

const affectedOf = ({ serviceId, unlinked }: AffectedService, byId: ReadonlyMap<number, ServiceTimeline>) =>
  unlinked ? undefined : byId.get(serviceId);

const reported = (incident: BoardIncident, timed: readonly Timed[]): readonly ReportedIncident[] => {
  const { id, title, url, startedAt, resolvedAt } = incident;
  const downMs = timed.reduce((most, one) => Math.max(most, one.downMs), 0);
  const degradedMs = timed.reduce((most, one) => Math.max(most, one.degradedMs), 0);
  const named = isTrouble(incident.severity) ? incident.severity : undefined;
  const severity = downMs > 0 ? 'outage' : degradedMs > 0 ? 'degraded' : named;
  if (severity === undefined || timed.length === 0) return [];
  const services = timed.map(({ id: serviceId, name }) => ({ id: serviceId, name }));
  return [{ id, title, url, startedAt, resolvedAt, severity, downMs, degradedMs, services }];
};

const timesOf = (
  incident: BoardIncident,
  service: ServiceTimeline,
  steps: readonly StatusStep[],
  { from, to }: Range,
  at: Date,
): Timed => {
  const { id, name } = service;
  const trouble = troubleOfIncident(steps, incident, at);
  if (!trouble) return { id, name, downMs: 0, degradedMs: 0 };
  const within = { from: Math.max(from, trouble.from.getTime()), to: Math.min(to, trouble.to.getTime()) };
  const spans = spansOf(service, within);
  const length = (status: string): number =>
    spans.reduce((sum, span) => (span.status === status ? sum + span.to - span.from : sum), 0);
  return { id, name, downMs: length('outage'), degradedMs: length('degraded') };
};

const stepsOf = ({ timeline: { statuses, times } }: ServiceTimeline): readonly StatusStep[] =>
  statuses.map((status, index) => ({
    status,
    previous: statuses[index - 1] ?? null,
    at: new Date(times[index] ?? 0),
  }));
