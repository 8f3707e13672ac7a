import type { components } from '#api';

/** An incident as a service's user sees it; the service's id and name are that user's. */
export type Incident = components['schemas']['Incident'];

export type Maintenance = components['schemas']['Maintenance'];

export type NewIncident = components['schemas']['NewIncident'];

export type IncidentChanges = components['schemas']['IncidentChanges'];
