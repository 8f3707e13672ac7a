import type { EntityManager } from '@mikro-orm/postgresql';
import type { ComponentsOfService, WithTroubles } from '../monitoring/index.ts';
import { notifying } from '../platform/database/user-notices.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { RecordFacts } from '../shared/fact.ts';
import type { Transaction } from '../shared/transaction.ts';
import type { NotifyWindows } from '../shared/user-notice.ts';
import { postgresBoardEvents } from './adapters/board-events.ts';
import { forgetIncidents } from './adapters/forget-incidents.ts';
import { incidentHandlers, incidentJson } from './adapters/http.ts';
import { openOnPages } from './adapters/open-on-pages.ts';
import { postgresIncidents } from './adapters/postgres-incidents.ts';
import { postgresNews } from './adapters/postgres-news.ts';
import { postgresPageEvents } from './adapters/postgres-page-events.ts';
import { createIncident } from './create-incident.ts';
import {
  incidentsOfService,
  listIncidents,
  listOwnIncidents,
  openIncidentsOf,
  runningMaintenancesOf,
} from './list-incidents.ts';
import type { NotifiedIntegrations } from './notified.ts';
import type { WatchedServicesOf } from './ports.ts';
import { recordPageEvents } from './record-page-events.ts';
import { showIncident } from './show-incident.ts';
import { updateIncident } from './update-incident.ts';

export { incidentsTables } from './adapters/tables.ts';

export type IncidentLogOptions = {
  readonly em: EntityManager;
  /** An entity manager with longer statement timeouts, for chores; `em` if absent. */
  readonly choreEm?: EntityManager;
};

export type IncidentLog = ReturnType<typeof createIncidentLog>;

/** Incidents and maintenances of pages: written by polls, read by services and alerts. */
export const createIncidentLog = ({ em, choreEm = em }: IncidentLogOptions) => {
  const incidents = postgresIncidents(em);
  const events = postgresPageEvents(em);
  return {
    recordPageEvents: recordPageEvents(events),
    openPageEvents: events.open,
    openOnPages: openOnPages(em),
    openIncidentsOf: openIncidentsOf(incidents),
    runningMaintenancesOf: runningMaintenancesOf(incidents),
    incidentsOfService: incidentsOfService(incidents),
    forAlerts: postgresNews(em),
    forBoards: postgresBoardEvents(em),
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
  readonly notifiedOf: NotifiedIntegrations;
  readonly notifyWindows: NotifyWindows;
};

export type IncidentsModule = ReturnType<typeof createIncidents>;

/** Operations on incidents, from status pages and by hand. */
export const createIncidents = ({ em, notifyWindows, ...ports }: IncidentsOptions) => {
  // Not every manual change is a fact, but the user's other windows show each.
  const changing = notifying(notifyWindows, 'services', 'incidents');
  const dependencies = { ...ports, incidents: postgresIncidents(em) };
  const useCases = {
    listIncidents: listIncidents(dependencies),
    showIncident: showIncident(dependencies),
    createIncident: changing(createIncident(dependencies), ({ serviceId }) => [serviceId]),
    updateIncident: changing(updateIncident(dependencies), ({ serviceId }) => [serviceId]),
  };
  return {
    ...useCases,
    handlers: incidentHandlers(useCases),
    /** Incidents that the user reported, for the data export. */
    exportOf: async (actor: Actor) => (await listOwnIncidents(dependencies)(actor)).map(incidentJson),
  };
};
