import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { isTrouble } from '../pages/status.ts';
import type { BoardIndex, BoardIndexPage, WantedServices } from './board/board-index.ts';
import type {
  CustomersToldOf,
  OpenIncidentsOf,
  RunningMaintenancesOf,
  ServiceAssigneesOf,
  ServiceIncident,
  ServiceMaintenance,
  ServicesOfBoard,
  WithTroubles,
} from './ports.ts';
import {
  incidentWatchOf,
  openIncidentOf,
  type Service,
  type ServiceView,
  shownStatusOf,
  uptimeOfService,
} from './service.ts';
import type { Services } from './services.ts';
import { uptimeFrom } from './uptime.ts';

type Dependencies = OpenEvents & {
  readonly services: Services;
  readonly boardIndex: BoardIndex;
  readonly servicesOfBoard: ServicesOfBoard;
  readonly now: Clock;
};

/**
 * The actor's services by name with status, uptime and open incidents: one query, and up to four for each 500 of them. With a
 * `boardId`, those of that board, for one more.
 * @throws AppError not_found
 */
export const listServices = ({ services, boardIndex, servicesOfBoard, now, ...open }: Dependencies) =>
  async function* ({ teamId }: Actor, boardId?: number): AsyncGenerator<ServiceView> {
    const at = now();
    const within = boardId === undefined ? undefined : await servicesOfBoard(teamId, boardId);
    const { ids } = await boardIndex(teamId, at, { limit: ALL, within });
    for (let from = 0; from < ids.length; from += AT_A_TIME) {
      const some = await services.findAll(teamId, ids.slice(from, from + AT_A_TIME), uptimeFrom(at));
      yield* await openViewsOf(open, teamId, some, at);
    }
  };

/** More than anybody has. */
const ALL = 1_000_000;
/** Read together: few enough that other work of the process only waits for a moment. */
const AT_A_TIME = 500;

/**
 * Some of the actor's services in the requested order, with the counts of all: up to five queries, and one more for a board.
 * @throws AppError not_found
 */
export const pageOfServices =
  ({ services, boardIndex, servicesOfBoard, now, ...open }: Dependencies) =>
  async (
    { teamId }: Actor,
    { boardId, ...wanted }: WantedServices & { readonly boardId?: number },
  ): Promise<ServicePage> => {
    const at = now();
    const within = boardId === undefined ? undefined : await servicesOfBoard(teamId, boardId);
    const { ids, ...page } = await boardIndex(teamId, at, { ...wanted, within });
    const some = ids.length === 0 ? [] : await services.findAll(teamId, ids, uptimeFrom(at));
    const views = new Map((await openViewsOf(open, teamId, some, at)).map((view) => [view.service.id, view]));
    return { ...page, views: ids.flatMap((id) => views.get(id) ?? []) };
  };

export type ServicePage = Omit<BoardIndexPage, 'ids'> & { readonly views: readonly ServiceView[] };

/** The members of these teams with these user ids. Accounts implement it. */
export type TeamMembersOf = (
  teamIds: readonly TeamId[],
  userIds: readonly UserId[],
) => Promise<readonly { readonly id: number; readonly name: string }[]>;

export type OpenEvents = {
  readonly openIncidentsOf: OpenIncidentsOf;
  readonly runningMaintenancesOf: RunningMaintenancesOf;
  readonly withTroubles: WithTroubles;
  readonly serviceAssigneesOf: ServiceAssigneesOf;
  readonly customersToldOf: CustomersToldOf;
  readonly teamMembersOf: TeamMembersOf;
};

/**
 * These services of a user in the list's form: with their open incidents, and the current maintenance if one is in maintenance.
 */
export const openViewsOf = async (
  { openIncidentsOf, runningMaintenancesOf, withTroubles, ...teamwork }: OpenEvents,
  teamId: TeamId,
  services: readonly Service[],
  at: Date,
): Promise<readonly ServiceView[]> => {
  const worked = services.filter((service) => shownStatusOf(service, at).status === 'maintenance');
  const [open, maintenances] = await Promise.all([
    openIncidentsOf(teamId, services.map(incidentWatchOf)),
    worked.length === 0 ? undefined : runningMaintenancesOf(teamId, worked.map(incidentWatchOf)),
  ]);
  const timed = await withTroubles([...open.values()].flat(), at);
  const incidents = Map.groupBy(timed, ({ serviceId }) => serviceId);
  const views = services.map((service) => {
    const { id } = service;
    return serviceViewOf(service, incidents.get(id) ?? [], maintenances?.get(id) ?? [], at);
  });
  return withTeamwork(teamwork, teamId, views);
};

/**
 * Adds who is on services in trouble without an incident, who last copied a text for customers, and who set a status by hand: a
 * query each, and none without such services.
 */
export const withTeamwork = async <View extends ServiceView>(
  {
    serviceAssigneesOf,
    customersToldOf,
    teamMembersOf,
  }: Pick<OpenEvents, 'serviceAssigneesOf' | 'customersToldOf' | 'teamMembersOf'>,
  teamId: TeamId,
  views: readonly View[],
): Promise<readonly View[]> => {
  const setterIds = [...new Set(views.flatMap((view) => setterOf(view) ?? []))];
  const [assignees, told, setters] = await Promise.all([
    serviceAssigneesOf(teamId, views.filter(isTroubledAlone).map(problemOf)),
    customersToldOf(teamId, views.filter(hasProblem).map(problemOf)),
    setterIds.length === 0 ? [] : teamMembersOf([teamId], setterIds),
  ]);
  if (assignees.size + told.size + setters.length === 0) return views;
  return views.map((view) => ({
    ...view,
    assignee: view.assignee ?? assignees.get(view.service.id),
    customersTold: told.get(view.service.id),
    setBy: setters.find(({ id }) => id === setterOf(view)),
  }));
};

const setterOf = ({ service, status }: ServiceView): UserId | undefined =>
  status.setByHand ? service.manual?.by : undefined;

const isTroubledAlone = ({ service, status, openIncident }: ServiceView): boolean =>
  service.enabled && openIncident === undefined && isTrouble(status.status);

const hasProblem = ({ service, status }: ServiceView): boolean =>
  service.enabled && (isTrouble(status.status) || status.status === 'maintenance');

const problemOf = ({ service, status, openIncident }: ServiceView) => ({
  id: service.id,
  since: status.since,
  incidentId: openIncident?.id,
});

/** Names the first of the running `maintenances`. */
export const serviceViewOf = (
  service: Service,
  incidents: readonly ServiceIncident[],
  maintenances: readonly ServiceMaintenance[],
  now: Date,
): ServiceView => {
  const status = shownStatusOf(service, now);
  const openIncident = service.enabled ? openIncidentOf(status.status, incidents) : undefined;
  return {
    service,
    status,
    uptime: uptimeOfService(service, now),
    incidents,
    openIncident,
    assignee: openIncident?.assignee,
    maintenance: service.enabled && status.status === 'maintenance' ? maintenances.find(goesOn) : undefined,
  };
};

const goesOn = ({ state }: ServiceMaintenance): boolean => state === 'in_progress';
