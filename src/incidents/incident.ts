import type { IncidentPhase, ServiceIncident, ServiceMaintenance } from '../monitoring/index.ts';

/** As the services of a user show it. */
export type Incident = ServiceIncident;

export type Maintenance = ServiceMaintenance;

/** An incident that a user reports by hand. `status` is `investigating` if absent, `startedAt` (ISO 8601) is now. */
export type NewIncident = {
  readonly serviceId: number;
  readonly title: string;
  readonly description?: string;
  readonly status?: IncidentPhase;
  readonly startedAt?: string;
};

/** Absent fields stay as they are. */
export type IncidentChanges = Partial<Omit<NewIncident, 'serviceId'>>;
