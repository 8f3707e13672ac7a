import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { notFound } from '../../shared/errors.ts';
import type { Component } from '../pages/status-page.ts';
import { watchedIds } from '../pages/watched-components.ts';
import type { IncidentsOfService, OpenIncidentsOf, ServiceMaintenance } from './ports.ts';
import { incidentWatchOf, type Service, type ServiceView, serviceViewOf } from './service.ts';
import type { Services } from './services.ts';
import { uptimeFrom } from './uptime.ts';

export type ServiceDetail = ServiceView & {
  /** All that the page lists, in its order. */
  readonly components: readonly (Component & { readonly watched: boolean })[];
  readonly maintenances: readonly ServiceMaintenance[];
};

type Dependencies = {
  readonly services: Services;
  readonly openIncidentsOf: OpenIncidentsOf;
  readonly incidentsOfService: IncidentsOfService;
  readonly now: Clock;
};

const DETAIL_INCIDENTS_LIMIT = 50;

/**
 * One service with its page's components, latest incidents and maintenances.
 * @throws AppError not_found
 */
export const showService =
  ({ services, incidentsOfService, now }: Dependencies) =>
  async ({ userId }: Actor, serviceId: number): Promise<ServiceDetail> => {
    const at = now();
    const service = await found(services, userId, serviceId, at);
    const [components, { incidents, maintenances }] = await Promise.all([
      services.components(userId, serviceId),
      incidentsOfService(userId, incidentWatchOf(service), DETAIL_INCIDENTS_LIMIT),
    ]);
    const ids = new Set(watchedIds(service.watched));
    const marked = components.map((component) => ({ ...component, watched: ids.size === 0 || ids.has(component.id) }));
    return { ...serviceViewOf(service, incidents, at), components: marked, maintenances };
  };

/**
 * One service as the list shows it.
 * @throws AppError not_found
 */
export const showListed =
  ({ services, openIncidentsOf, now }: Dependencies) =>
  async ({ userId }: Actor, serviceId: number): Promise<ServiceView> => {
    const at = now();
    const service = await found(services, userId, serviceId, at);
    const incidents = await openIncidentsOf(userId, [incidentWatchOf(service)]);
    return serviceViewOf(service, incidents.get(serviceId) ?? [], at);
  };

/** Those of these services that the actor has, as the list shows them, by id. */
export const showSome =
  ({ services, openIncidentsOf, now }: Dependencies) =>
  async ({ userId }: Actor, serviceIds: readonly number[]): Promise<ReadonlyMap<number, ServiceView>> => {
    const at = now();
    const some = await services.findAll(userId, serviceIds, uptimeFrom(at));
    const incidents = await openIncidentsOf(userId, some.map(incidentWatchOf));
    return new Map(some.map((service) => [service.id, serviceViewOf(service, incidents.get(service.id) ?? [], at)]));
  };

const found = async (services: Services, userId: number, serviceId: number, at: Date): Promise<Service> => {
  const service = await services.find(userId, serviceId, uptimeFrom(at));
  if (!service) throw notFound('The service');
  return service;
};
