export type {
  AffectedService,
  BoardEvents,
  BoardIncident,
  BoardMaintenance,
  IncidentPlace,
  WantedBoardIncidents,
  WantedMaintenances,
} from './board-events.ts';
export type { CreateIncident } from './create-incident.ts';
export type { Incident, Maintenance } from './incident.ts';
export type { ListIncidents } from './list-incidents.ts';
export type { IncidentNews, IncidentsForAlerts, MaintenanceNews } from './news.ts';
export type { NotifiedIntegration, NotifiedIntegrations } from './notified.ts';
export type { WatchedServicesOf } from './ports.ts';
export type { AssigneesOfSubjects, AssigneesOfTeam, EmailMentioned, WithdrawMentions } from './teamwork/ports.ts';
export type { UpdateIncident } from './update-incident.ts';
