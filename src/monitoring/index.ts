export type {
  AudienceOf,
  AudienceQuestion,
  Reader,
  ReaderService,
  ScopeFacts,
  ScopesOf,
  Touched,
} from './audience.ts';
export type { List } from './live-streams.ts';
export type {
  IncidentsOfService,
  IncidentWatch,
  OpenIncidentsOf,
  OpenPageIncidents,
  PageEventsNow,
  RecordPageEvents,
} from './ports.ts';
export type { AlertThreshold, ServiceStatus } from './status.ts';
export type { IncidentPhase, IncidentUpdate, MaintenanceState, PageIncident, PageMaintenance } from './status-page.ts';
