import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ComponentsOfService, ServicesOfBoard, ShownTroubleOf, WithTroubles } from '../monitoring/index.ts';
import { namesIn } from '../platform/audit/names-in.ts';
import { notifying } from '../platform/database/user-notices.ts';
import type { Actor } from '../shared/actor.ts';
import type { NamesOf } from '../shared/audit-entry.ts';
import type { Clock } from '../shared/clock.ts';
import type { RecordFacts } from '../shared/fact.ts';
import { type MutesOf, noMutes } from '../shared/shown-mutes.ts';
import type { Transaction } from '../shared/transaction.ts';
import type { NotifyWindows } from '../shared/user-notice.ts';
import { postgresBoardEvents } from './adapters/board-events.ts';
import type { ReachedStatus } from './adapters/chosen-incidents.ts';
import { exportTeamEntries } from './adapters/export-team-entries.ts';
import { forgetIncidents } from './adapters/forget-incidents.ts';
import { type IncidentJson, incidentHandlers } from './adapters/http.ts';
import { postgresIncidents } from './adapters/postgres-incidents.ts';
import { openOnPages, postgresNews } from './adapters/postgres-news.ts';
import { postgresPageEvents } from './adapters/postgres-page-events.ts';
import { postgresTeamEntries } from './adapters/postgres-team-entries.ts';
import { createIncident } from './create-incident.ts';
import {
  incidentsOfService,
  listIncidents,
  listOwnIncidents,
  openIncidentsOf,
  runningMaintenancesOf,
} from './list-incidents.ts';
import type { NotifiedIntegrations } from './notified.ts';
import type { ServicesOfProvider, WatchedServicesOf } from './ports.ts';
import { recordPageEvents } from './record-page-events.ts';
import { showIncident } from './show-incident.ts';
import { affectedBy, assignIncident, assignService, unassignIncident, unassignService } from './teamwork/assign.ts';
import { assigneesOfSubjects, assigneesOfTeam, serviceAssigneesOf } from './teamwork/assignees.ts';
import { customersToldOf, recordCopy, recordServiceCopy, withTeamwork } from './teamwork/copies.ts';
import { addNote, deleteNote, entriesOf } from './teamwork/notes.ts';
import type { EmailMentioned, TeamMembersOf, WithdrawMentions } from './teamwork/ports.ts';
import { updateIncident } from './update-incident.ts';

export { incidentsTables } from './adapters/tables.ts';

/** Titles for the audit log. Incidents of status pages belong to no team. */
export const incidentNames = (em: EntityManager): NamesOf => namesIn(em, 'incidents.incident', { name: sql`title` });

export type IncidentLogOptions = {
  readonly em: EntityManager;
  /** An entity manager with longer statement timeouts, for chores; `em` if absent. */
  readonly choreEm?: EntityManager;
  readonly teamMembersOf: TeamMembersOf;
};

export type IncidentLog = ReturnType<typeof createIncidentLog>;

/** Incidents and maintenances of pages: written by polls, read by services and alerts. */
export const createIncidentLog = ({ em, choreEm = em, teamMembersOf }: IncidentLogOptions) => {
  const incidents = postgresIncidents(em);
  const teamwork = { entries: postgresTeamEntries(em), membersOf: teamMembersOf };
  const addTeamwork = withTeamwork(teamwork);
  const events = postgresPageEvents(em);
  return {
    recordPageEvents: recordPageEvents(events),
    openPageEvents: events.open,
    openOnPages: openOnPages(em),
    openIncidentsOf: openIncidentsOf(incidents, addTeamwork),
    runningMaintenancesOf: runningMaintenancesOf(incidents),
    incidentsOfService: incidentsOfService(incidents, addTeamwork),
    serviceAssigneesOf: serviceAssigneesOf(teamwork),
    customersToldOf: customersToldOf(teamwork),
    forAlerts: { ...postgresNews(em), assigneesOf: assigneesOfSubjects(teamwork) },
    forBoards: postgresBoardEvents(em),
    assigneesOfTeam: assigneesOfTeam(teamwork),
    affectedBy: (watchedServicesOf: WatchedServicesOf) => (teamId: TeamId, id: number) =>
      affectedBy({ incidents, watchedServicesOf }, { teamId }, id),
    /** A chore: deletes events that ended before the moment. */
    forgetIncidents: (before: Date) => forgetIncidents(choreEm, before),
  };
};

export type IncidentsOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly recordFacts: RecordFacts;
  readonly now: Clock;
  readonly watchedServicesOf: WatchedServicesOf;
  readonly componentsOfService: ComponentsOfService;
  readonly withTroubles: WithTroubles;
  readonly shownTroubleOf: ShownTroubleOf;
  readonly servicesOfBoard: ServicesOfBoard;
  readonly servicesOfProvider: ServicesOfProvider;
  readonly reachedStatus: ReachedStatus;
  readonly notifiedOf: NotifiedIntegrations;
  readonly notifyWindows: NotifyWindows;
  readonly teamMembersOf: TeamMembersOf;
  readonly emailMentioned: EmailMentioned;
  readonly withdrawMentions: WithdrawMentions;
  readonly mutesOf: MutesOf;
  readonly incidentJson: IncidentJson;
};

export type IncidentsModule = ReturnType<typeof createIncidents>;

/** Operations on incidents, from status pages and by hand. */
export const createIncidents = ({ em, notifyWindows, teamMembersOf, reachedStatus, ...ports }: IncidentsOptions) => {
  // Not every manual change is a fact, but the user's other windows show each.
  const changing = notifying(notifyWindows, 'services', 'incidents');
  const teamwork = { entries: postgresTeamEntries(em), membersOf: teamMembersOf };
  const dependencies = {
    ...ports,
    ...teamwork,
    incidents: postgresIncidents(em, reachedStatus),
    withTeamwork: withTeamwork(teamwork),
    entriesOf: entriesOf(teamwork),
  };
  const shownOn = ({ serviceIds }: { readonly serviceIds: readonly number[] }) => serviceIds;
  const useCases = {
    listIncidents: listIncidents(dependencies),
    showIncident: showIncident(dependencies),
    createIncident: changing(createIncident(dependencies), ({ serviceId }) => [serviceId]),
    updateIncident: changing(updateIncident(dependencies), ({ serviceId }) => [serviceId]),
    assignIncident: changing(assignIncident(dependencies), shownOn),
    unassignIncident: changing(unassignIncident(dependencies), shownOn),
    assignService: changing(assignService(dependencies), shownOn),
    unassignService: changing(unassignService(dependencies), shownOn),
    addNote: changing(addNote(dependencies), shownOn),
    recordCopy: changing(recordCopy(dependencies), shownOn),
    recordServiceCopy: changing(recordServiceCopy(dependencies), shownOn),
    deleteNote: changing(deleteNote(dependencies), shownOn),
  };
  return {
    ...useCases,
    handlers: incidentHandlers({ ...useCases, mutesOf: ports.mutesOf, incidentJson: ports.incidentJson }),
    /** Incidents that the user reported, for the data export. */
    exportOf: async (actor: Actor) =>
      (await listOwnIncidents(dependencies)(actor)).map((one) => ports.incidentJson(one, noMutes)),
    /** The user's own notes and assignments in all teams, for the data export. */
    exportEntriesOf: exportTeamEntries(em),
  };
};
