import type { components } from '#api';
import type { ServiceIncident, ServiceMaintenance } from '../monitoring/index.ts';

/** As the services of a user show it. */
export type Incident = ServiceIncident;

export type Maintenance = ServiceMaintenance;

export type NewIncident = components['schemas']['NewIncident'];

export type IncidentChanges = components['schemas']['IncidentChanges'];
