import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { notFound } from '../../shared/errors.ts';
import { isTrouble } from '../pages/status.ts';
import type { Component } from '../pages/status-page.ts';
import { watchedIds } from '../pages/watched-components.ts';
import { type OpenEvents, openViewsOf, serviceViewOf, withTeamwork } from './list-services.ts';
import type { IncidentsOfService, ServiceMaintenance, ShownTroubleOf } from './ports.ts';
import { incidentWatchOf, type Service, type ServiceView } from './service.ts';
import type { Services } from './services.ts';
import { uptimeFrom } from './uptime.ts';

export type ServiceDetail = ServiceView & {
  /** Everything on the page, in its order. */
  readonly components: readonly (Component & { readonly watched: boolean })[];
  readonly maintenances: readonly ServiceMaintenance[];
};

type Dependencies = OpenEvents & {
  readonly services: Services;
  readonly incidentsOfService: IncidentsOfService;
  readonly now: Clock;
};

const DETAIL_INCIDENTS_LIMIT = 50;

/** One service with its page's components, latest incidents and maintenances. @throws AppError not_found */
export const showService =
  ({ services, incidentsOfService, now, ...open }: Dependencies) =>
  async ({ teamId }: Actor, serviceId: number): Promise<ServiceDetail> => {
    const at = now();
    const service = await found(services, teamId, serviceId, at);
    const [components, { incidents, maintenances }] = await Promise.all([
      services.components(teamId, serviceId),
      incidentsOfService(teamId, incidentWatchOf(service), DETAIL_INCIDENTS_LIMIT),
    ]);
    const ids = new Set(watchedIds(service.watched));
    const timed = await open.withTroubles(incidents, at);
    const marked = components.map((component) => ({ ...component, watched: ids.size === 0 || ids.has(component.id) }));
    const view = { ...serviceViewOf(service, timed, maintenances, at), components: marked, maintenances };
    return (await withTeamwork(open, teamId, [view]))[0] ?? view;
  };

/** One service in the list's form. @throws AppError not_found */
export const showListed =
  ({ services, now, ...open }: Dependencies) =>
  async ({ teamId }: Actor, serviceId: number): Promise<ServiceView> => {
    const at = now();
    const service = await found(services, teamId, serviceId, at);
    const [view] = await openViewsOf(open, teamId, [service], at);
    if (!view) throw notFound('The service');
    return view;
  };

/** See ShownTroubleOf. */
export const shownTroubleOf =
  (dependencies: Dependencies): ShownTroubleOf =>
  async (actor, serviceId, also) => {
    const { service, status, openIncident } = await showListed(dependencies)(actor, serviceId);
    const isShown = service.enabled && (isTrouble(status.status) || status.status === also);
    return isShown ? { since: status.since, incidentId: openIncident?.id } : undefined;
  };

/** Returns the actor's services among these, in the list's form, by id. */
export const showSome =
  ({ services, now, ...open }: Omit<Dependencies, 'incidentsOfService'>) =>
  async ({ teamId }: Actor, serviceIds: readonly number[]): Promise<ReadonlyMap<number, ServiceView>> => {
    const at = now();
    const some = await services.findAll(teamId, serviceIds, uptimeFrom(at));
    const views = await openViewsOf(open, teamId, some, at);
    return new Map(views.map((view) => [view.service.id, view]));
  };

const found = async (services: Services, teamId: TeamId, serviceId: number, at: Date): Promise<Service> => {
  const service = await services.find(teamId, serviceId, uptimeFrom(at));
  if (!service) throw notFound('The service');
  return service;
};
