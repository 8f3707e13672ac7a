import { setImmediate as nextTurn } from 'node:timers/promises';
import { isTrouble } from '#status';
import { type StatusStep, troubleOfIncident } from '#trouble-span';
import type { AffectedService, BoardIncident } from '../../incidents/index.ts';
import type { ServiceTimeline } from '../../monitoring/index.ts';
import { yieldBetween } from '../../shared/yield-between.ts';
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
export const reportedIncidents = async (
  incidents: readonly BoardIncident[],
  services: readonly ServiceTimeline[],
  range: Range,
  at: Date,
): Promise<readonly ReportedIncident[]> => {
  const byId = new Map(services.map((service) => [service.id, service]));
  const steps = new Map<number, readonly StatusStep[]>();
  const stepsFor = (service: ServiceTimeline): readonly StatusStep[] => {
    const known = steps.get(service.id) ?? stepsOf(service);
    steps.set(service.id, known);
    return known;
  };
  const found: ReportedIncident[] = [];
  for (const incident of incidents) {
    if (incident.notice) continue;
    const timed: Timed[] = [];
    await yieldBetween(incident.affected, (affected) => {
      const service = affectedOf(affected, byId);
      const isOwn = service && service.addedAt < (incident.resolvedAt ?? at);
      if (isOwn) timed.push(timesOf(incident, service, stepsFor(service), range, at));
    });
    await nextTurn();
    found.push(...reported(incident, timed));
  }
  return found;
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
