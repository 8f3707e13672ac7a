import type { EntityManager } from '@mikro-orm/postgresql';
import { notifying } from '../../platform/database/user-notices.ts';
import type { SafeFetch } from '../../platform/fetch/safe-fetch.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { isAccepted } from '../../shared/errors.ts';
import type { RecordFacts } from '../../shared/fact.ts';
import { type MutesOf, noMutes } from '../../shared/shown-mutes.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { NotifyWindows } from '../../shared/user-notice.ts';
import { readCatalogue } from '../catalogue/adapters/read-catalogue.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import type { PageUrlsOf } from '../pages/credentials/ports.ts';
import { freshForMs } from '../pages/freshness.ts';
import type { DetectPage, PagesAt } from '../pages/ports.ts';
import { postgresBoardIndex } from './adapters/board-index.ts';
import { postgresBoardServices, postgresBoardVersion } from './adapters/board-rows.ts';
import { serviceHandlers } from './adapters/http.ts';
import { liveQueries } from './adapters/live-queries.ts';
import { postgresAudience, postgresPagesOfServices, postgresScopeFacts } from './adapters/postgres-audience.ts';
import { monitoringFigures, postgresServicesOfUsers } from './adapters/postgres-overview.ts';
import { postgresPausedWatching } from './adapters/postgres-paused-watching.ts';
import { postgresServiceIds, postgresServices } from './adapters/postgres-services.ts';
import { postgresTeamStatuses } from './adapters/postgres-team-statuses.ts';
import { postgresTroubleStarts, postgresTroubles, reachedStatus } from './adapters/postgres-troubles.ts';
import { servicesJson } from './adapters/service-json.ts';
import { postgresServicesOfScopes } from './adapters/services-of-scopes.ts';
import { addService, addServices } from './add-services.ts';
import { listTeamStatuses } from './board/list-team-statuses.ts';
import { pastOf } from './board/past-of-service.ts';
import { postgresDeletedServices } from './deleted/adapters/postgres-deleted-services.ts';
import { listDeleted, purgeDeleted, restoreService } from './deleted/restore-service.ts';
import { editService } from './edit-service.ts';
import { readListText } from './import/adapters/read-list-text.ts';
import { statusGator } from './import/adapters/statusgator.ts';
import { readList } from './import/read-list.ts';
import { listServices, pageOfServices, type TeamMembersOf } from './list-services.ts';
import type {
  CustomersToldOf,
  FindOrCreateScopes,
  IncidentsOfService,
  LookAtPages,
  MayAdd,
  OpenIncidentsOf,
  ReconcilePages,
  RefreshPages,
  RefuseMovedService,
  ReleasePages,
  RunningMaintenancesOf,
  ServiceAssigneesOf,
  ServicesOfBoard,
  UsesOfServices,
} from './ports.ts';
import { previewPage } from './preview-page.ts';
import { refreshStatuses } from './refresh-statuses.ts';
import { removeService, removeServices, removeServicesOf } from './remove-service.ts';
import { openIncidentOf } from './service.ts';
import { monitoredEntries, servicesOfProvider } from './services-of-provider.ts';
import { clearStatus, setStatus } from './set-status.ts';
import { editServices } from './several/edit-services.ts';
import { showListed, shownTroubleOf, showService } from './show-service.ts';
import { serviceHistory, statusChanges } from './status-history.ts';
import { postgresTimelines } from './timelines/adapters/postgres-timelines.ts';

export type ServicesOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly recordFacts: RecordFacts;
  readonly pollIntervalMs: number;
  readonly notifyWindows: NotifyWindows;
  readonly mayAdd: MayAdd;
  readonly teamIdsOf: (actor: Actor) => Promise<readonly number[]>;
  readonly openIncidentsOf: OpenIncidentsOf;
  readonly runningMaintenancesOf: RunningMaintenancesOf;
  readonly serviceAssigneesOf: ServiceAssigneesOf;
  readonly customersToldOf: CustomersToldOf;
  readonly teamMembersOf: TeamMembersOf;
  readonly mutesOf: MutesOf;
  readonly incidentsOfService: IncidentsOfService;
  readonly servicesOfBoard: ServicesOfBoard;
  readonly usesOfServices: UsesOfServices;
  readonly refuseMovedService: RefuseMovedService;
  readonly detectPage: DetectPage;
  readonly pagesAt: PagesAt;
  readonly pageUrlsOf: PageUrlsOf;
  readonly lookAtPages: LookAtPages;
  readonly findOrCreateScopes: FindOrCreateScopes;
  readonly reconcilePages: ReconcilePages;
  readonly releasePages: ReleasePages;
  readonly refreshPages: RefreshPages;
  readonly getPage: SafeFetch['getPage'];
  /** The URL of StatusGator's API; its real one by default. */
  readonly statusGatorUrl?: string;
};

/** Wires the users' services, on top of their pages: the operations, and the functions for other modules. */
export const createServices = (options: ServicesOptions) => {
  const { em, pollIntervalMs } = options;
  const freshMs = freshForMs(pollIntervalMs);
  const parts = { ...options, ...adaptersOf(options, freshMs) };
  const { catalogue } = parts;
  const changing = notifying(options.notifyWindows, 'services', 'incidents');
  // A notice of its own: 0.2.0 drops one that names a list that it doesn't know.
  const changingBoards = notifying(options.notifyWindows, 'boards');
  return {
    handlers: serviceHandlers({
      ...readsOf(parts),
      add: changing(addService(parts), ({ service }) => [service.id]),
      addAll: changing(addServices(parts), ({ outcomes }) => outcomes.filter(isAccepted)),
      edit: changing(editService(parts), named),
      editAll: changing(editServices(parts), (ids) => ids),
      remove: changingBoards(changing(removeService(parts), named), named),
      removeAll: changingBoards(
        changing(removeServices(parts), (ids) => ids),
        (ids) => ids,
      ),
      restore: changingBoards(changing(restoreService(parts), named), named),
      history: serviceHistory(parts),
      changes: statusChanges(parts),
      setStatus: changing(setStatus(parts), named),
      clearStatus: changing(clearStatus(parts), named),
      refresh: changing(refreshStatuses(parts)),
      preview: previewPage(parts),
      teamStatuses: listTeamStatuses({ ...parts, teamStatuses: postgresTeamStatuses(em, freshMs) }),
      readList: readList(parts),
      catalogue,
      monitored: monitoredEntries(parts),
      mutesOf: options.mutesOf,
    }),
    ...queriesOf(em, freshMs),
    exportOf: (actor: Actor) => servicesJson(listServices(parts)(actor), noMutes),
    ...removalsOf(parts),
    ...forIncidents(parts),
    openIncidentOf,
    boardIndex: parts.boardIndex,
    pastOf: pastOf(parts),
    changesOf: parts.services.changes,
  };
};

const removalsOf = (parts: Parameters<typeof removeServicesOf>[0] & Parameters<typeof purgeDeleted>[0]) => ({
  removeServicesOf: removeServicesOf(parts),
  listDeleted: listDeleted(parts),
  purgeDeleted: purgeDeleted(parts),
});

const named = (_: unknown, serviceId: number): readonly number[] => [serviceId];

const readsOf = (
  parts: Parameters<typeof pageOfServices>[0] & Parameters<typeof listServices>[0] & Parameters<typeof showService>[0],
) => ({
  list: listServices(parts),
  page: pageOfServices(parts),
  show: showService(parts),
  showListed: showListed(parts),
});

const forIncidents = (parts: ReturnType<typeof adaptersOf> & Parameters<typeof shownTroubleOf>[0]) => ({
  /** All of a user's services, including disabled ones, with the data that chooses their incidents. */
  watchedServicesOf: parts.services.watches,
  componentsOfService: parts.services.components,
  servicesOfProvider: servicesOfProvider(parts),
  reachedStatus,
  withTroubles: parts.withTroubles,
  shownTroubleOf: shownTroubleOf(parts),
});

const queriesOf = (em: EntityManager, freshMs: number) => ({
  audienceOf: postgresAudience(em),
  scopesOf: postgresScopeFacts(em),
  pagesOfServices: postgresPagesOfServices(em),
  serviceIdsOf: postgresServiceIds(em),
  servicesOfScopes: postgresServicesOfScopes(em),
  live: liveQueries(em, freshMs),
  boardServicesOf: postgresBoardServices(em, freshMs),
  troubleStartsOf: postgresTroubleStarts(em),
  boardVersionOf: postgresBoardVersion(em, freshMs),
  timelinesOf: postgresTimelines(em, freshMs),
  servicesOfUsers: postgresServicesOfUsers(em),
  figures: () => monitoringFigures(em),
});

const adaptersOf = ({ em, getPage, statusGatorUrl }: ServicesOptions, freshMs: number) => ({
  services: postgresServices(em, freshMs),
  deleted: postgresDeletedServices(em),
  boardIndex: postgresBoardIndex(em, freshMs),
  paused: postgresPausedWatching(em),
  withTroubles: postgresTroubles(em),
  catalogue: createCatalogue(readCatalogue()),
  readStatusGator: statusGator({ getPage, baseUrl: statusGatorUrl }),
  readText: readListText(),
});
