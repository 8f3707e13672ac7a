import type { EntityManager } from '@mikro-orm/postgresql';
import { type TellUser, telling } from '../platform/database/user-notices.ts';
import type { Clock } from '../shared/clock.ts';
import type { RecordFacts } from '../shared/fact.ts';
import type { Transaction } from '../shared/transaction.ts';
import { forgetIncidents } from './adapters/forget-incidents.ts';
import { incidentHandlers } from './adapters/http.ts';
import { postgresIncidents } from './adapters/postgres-incidents.ts';
import { postgresNews } from './adapters/postgres-news.ts';
import { postgresPageEvents } from './adapters/postgres-page-events.ts';
import { createIncident } from './create-incident.ts';
import { incidentsOfService, listIncidents, openIncidentsOf } from './list-incidents.ts';
import type { WatchedServicesOf } from './ports.ts';
import { recordPageEvents } from './record-page-events.ts';
import { updateIncident } from './update-incident.ts';

export type IncidentsOptions = {
  readonly em: EntityManager;
  /** With time for the statements of chores; `em` where absent. */
  readonly choreEm?: EntityManager;
  readonly transaction: Transaction;
  readonly recordFacts: RecordFacts;
  readonly now: Clock;
  readonly watchedServicesOf: WatchedServicesOf;
  readonly tellUser: TellUser;
};

/** The incidents module: its operations, and what monitoring needs of it. */
export const createIncidents = ({
  em,
  choreEm = em,
  transaction,
  recordFacts,
  now,
  watchedServicesOf,
  tellUser,
}: IncidentsOptions) => {
  // Not every change by hand is a fact; the user's other windows show each of them all the same.
  const changing = telling(tellUser, 'services', 'incidents');
  const incidents = postgresIncidents(em);
  const events = postgresPageEvents(em);
  const dependencies = { incidents, watchedServicesOf, recordFacts, transaction, now };
  const useCases = {
    listIncidents: listIncidents(dependencies),
    createIncident: changing(createIncident(dependencies)),
    updateIncident: changing(updateIncident(dependencies)),
  };
  return {
    ...useCases,
    handlers: incidentHandlers(useCases),
    recordPageEvents: recordPageEvents(events),
    openPageIncidents: events.openIncidents,
    /** A chore: removes what ended before the moment. */
    forgetIncidents: (before: Date) => forgetIncidents(choreEm, before),
    openIncidentsOf: openIncidentsOf(incidents),
    incidentsOfService: incidentsOfService(incidents),
    forAlerts: postgresNews(em),
  };
};
