import type { EntityManager } from '@mikro-orm/postgresql';
import type { Handlers } from '../platform/http/handlers.ts';
import type { SafeFetch } from '../platform/safe-fetch.ts';
import { type TellUser, telling } from '../platform/user-notices.ts';
import type { WorkLoop } from '../platform/work-loop.ts';
import type { Clock } from '../shared/clock.ts';
import type { RecordFacts } from '../shared/fact.ts';
import type { Transaction } from '../shared/transaction.ts';
import { readCatalogue } from './adapters/catalogue.ts';
import { forgetChanges } from './adapters/forget-changes.ts';
import { type ServiceHandlers, serviceHandlers } from './adapters/http.ts';
import { streamEvents } from './adapters/live-http.ts';
import { liveQueries } from './adapters/live-queries.ts';
import { createPolling } from './adapters/polling.ts';
import { postgresAudience, postgresScopeFacts } from './adapters/postgres-audience.ts';
import { postgresServices } from './adapters/postgres-services.ts';
import { documentReading } from './adapters/readers/read-in-worker.ts';
import { addService } from './add-service.ts';
import type { AudienceOf, ScopesOf } from './audience.ts';
import { editService } from './edit-service.ts';
import { listServices } from './list-services.ts';
import { createLiveStreams, type LiveStreams } from './live-streams.ts';
import type {
  DetectPage,
  FindOrCreateScope,
  IncidentsOfService,
  IncidentWatch,
  LookAtPage,
  MayAdd,
  OpenIncidentsOf,
  OpenPageIncidents,
  RecordPageEvents,
  RefreshPages,
  TidyPages,
} from './ports.ts';
import { previewPage } from './preview-page.ts';
import { refreshStatuses } from './refresh-statuses.ts';
import { removeService } from './remove-service.ts';
import { clearStatus, setStatus } from './set-status.ts';
import { showListed, showService } from './show-service.ts';
import { serviceHistory, statusChanges } from './status-history.ts';

export type MonitoringOptions = {
  readonly em: EntityManager;
  /** With time for the statements of chores; `em` where absent. */
  readonly choreEm?: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly pollIntervalMs: number;
  /** Polls at a time in this process; 400 where absent. */
  readonly pollConcurrency?: number;
  readonly getPage: SafeFetch['getPage'];
  readonly recordFacts: RecordFacts;
  readonly tellUser: TellUser;
  /** Fulfilled by the modules that may import this one. */
  readonly mayAdd: MayAdd;
  readonly recordPageEvents: RecordPageEvents;
  readonly openPageIncidents: OpenPageIncidents;
  readonly openIncidentsOf: OpenIncidentsOf;
  readonly incidentsOfService: IncidentsOfService;
  readonly stillValid: (credentials: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Told of what a poll could not do. Must not throw. */
  readonly onError: (error: unknown) => void;
};

export type Monitoring = {
  readonly handlers: ServiceHandlers & Pick<Handlers, 'streamEvents'>;
  readonly audienceOf: AudienceOf;
  readonly scopesOf: ScopesOf;
  readonly watchedServicesOf: (userId: number) => Promise<readonly IncidentWatch[]>;
  readonly polls: WorkLoop;
  /** A chore: pages that were looked at and never got a service. */
  readonly removeUnusedPages: () => Promise<void>;
  /** A chore: removes status changes older than the moment, but for the last one of each scope. */
  readonly forgetChanges: (before: Date) => Promise<unknown>;
  readonly live: LiveStreams;
};

/** Wires the module: services on one side, the pages that they depend on on the other. */
export const createMonitoring = (options: MonitoringOptions): Monitoring => {
  const { em, choreEm = em } = options;
  const documents = documentReading();
  const polling = createPolling({
    ...options,
    documents,
    intervalMs: options.pollIntervalMs,
    concurrency: options.pollConcurrency,
  });
  const services = postgresServices(em);
  const live = createLiveStreams({ ...liveQueries(em), stillValid: options.stillValid, random: Math.random });
  return {
    handlers: { ...createServices({ ...options, ...polling }), streamEvents: streamEvents(live) },
    audienceOf: postgresAudience(em),
    scopesOf: postgresScopeFacts(em),
    watchedServicesOf: services.watches,
    polls: {
      ...polling.loop,
      stop: async () => {
        await polling.loop.stop();
        await documents.close();
      },
    },
    removeUnusedPages: polling.removeUnusedPages,
    forgetChanges: (before) => forgetChanges(choreEm, before),
    live,
  };
};

export type ServicesOptions = Pick<
  MonitoringOptions,
  'em' | 'transaction' | 'now' | 'tellUser' | 'mayAdd' | 'openIncidentsOf' | 'incidentsOfService'
> & {
  readonly detectPage: DetectPage;
  readonly lookAtPage: LookAtPage;
  readonly findOrCreateScope: FindOrCreateScope;
  readonly tidyPages: TidyPages;
  readonly refreshPages: RefreshPages;
};

/** Wires the operations on services over whatever looks after their pages. */
export const createServices = (options: ServicesOptions): ServiceHandlers => {
  const parts = { ...options, services: postgresServices(options.em) };
  const changing = telling(options.tellUser, 'services', 'incidents');
  return serviceHandlers({
    list: listServices(parts),
    add: changing(addService(parts)),
    show: showService(parts),
    showListed: showListed(parts),
    edit: changing(editService(parts)),
    remove: changing(removeService(parts)),
    history: serviceHistory(parts),
    changes: statusChanges(parts),
    setStatus: changing(setStatus(parts)),
    clearStatus: changing(clearStatus(parts)),
    refresh: changing(refreshStatuses(parts)),
    preview: previewPage(parts),
    catalogue: readCatalogue(),
  });
};
