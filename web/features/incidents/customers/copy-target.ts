import { type Problem, problemOf } from '../../../board/customers/problem-text.ts';
import type { CustomerStyle } from '../../../board/customers/style.ts';
import { newestTroubleFirst } from '../../../board/status/newest-trouble-first.ts';
import type { Incident, Service } from '../../../board/status/status.ts';
import type { Place } from '../team/take-target.ts';
import { incidentProblem } from './incident-problem.ts';

export type CopyTarget = Problem & { readonly name: string };

/**
 * The problem that the key copies: the incident in this place, else the problem of the service there, else the worst of the board. `ended`:
 * the incident, if it isn't open.
 */
export const copyTargetOf = (
  services: readonly Service[],
  place: Place | undefined,
  now: Date,
  style: CustomerStyle,
  ended?: Incident,
): CopyTarget | null => {
  if (place?.incidentId !== undefined) {
    const service = services.find(({ id }) => id === place.serviceId);
    const incident = openIncidentAt(services, place) ?? ended;
    return incident ? { ...incidentProblem(incident, service, style, now), name: incident.serviceName } : null;
  }
  const those = place ? services.filter(({ id }) => id === place.serviceId) : services.toSorted(newestTroubleFirst);
  for (const service of those) {
    const problem = problemOf(service, now, style);
    if (problem) return { ...problem, name: service.name };
  }
  return null;
};

export const openIncidentAt = (services: readonly Service[], { serviceId, incidentId }: Place): Incident | undefined =>
  services.find(({ id }) => id === serviceId)?.incidents.find(({ id }) => id === incidentId);
