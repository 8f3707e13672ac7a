export type {
  IncidentsOfService,
  IncidentWatch,
  OpenIncidentsOf,
  RecordPageEvents,
} from './ports.ts';
export type { ServiceStatus } from './status.ts';
export type { IncidentPhase, IncidentUpdate, MaintenanceState, PageIncident, PageMaintenance } from './status-page.ts';
