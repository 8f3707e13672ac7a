import type { ComponentsOfService, WithTroubles } from '../monitoring/index.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { notFound } from '../shared/errors.ts';
import type { Incident } from './incident.ts';
import type { WithTeamwork } from './list-incidents.ts';
import type { NotifiedIntegration, NotifiedIntegrations } from './notified.ts';
import type { Incidents, WatchedServicesOf } from './ports.ts';
import type { TeamEntry } from './teamwork/ports.ts';

type Component = Awaited<ReturnType<ComponentsOfService>>[number];

export type IncidentDetail = {
  /** With its updates. */
  readonly incident: Incident;
  /** The user's affected services, in the order in which they were added. */
  readonly services: readonly { readonly id: number; readonly name: string }[];
  /** Affected components that the page lists now, in the page's order. */
  readonly components: readonly (Component & { readonly watched: boolean })[];
  readonly told: readonly NotifiedIntegration[];
  /** Notes and assignments, newest first. */
  readonly team: readonly TeamEntry[];
};

export type ShowIncidentDependencies = {
  readonly incidents: Incidents;
  readonly watchedServicesOf: WatchedServicesOf;
  readonly componentsOfService: ComponentsOfService;
  readonly notifiedOf: NotifiedIntegrations;
  readonly withTroubles: WithTroubles;
  readonly withTeamwork: WithTeamwork;
  readonly entriesOf: (teamId: TeamId, incidentId: number) => Promise<readonly TeamEntry[]>;
  readonly now: Clock;
};

export type ShowIncident = (actor: Actor, id: number, serviceId?: number) => Promise<IncidentDetail>;

/**
 * One incident with all details, for this service or the first that it affects.
 * @throws AppError not_found if it affects no service of the user, or not this one
 */
export const showIncident =
  ({
    incidents,
    watchedServicesOf,
    componentsOfService,
    notifiedOf,
    withTroubles,
    withTeamwork,
    entriesOf,
    now,
  }: ShowIncidentDependencies): ShowIncident =>
  async ({ teamId, userId }, id, serviceId) => {
    const watches = await watchedServicesOf(teamId);
    const touching = new Set(
      (await incidents.list(watches, { id, limit: watches.length })).map((one) => one.serviceId),
    );
    const affected = watches.filter((watch) => touching.has(watch.serviceId));
    const shown = serviceId === undefined ? affected[0] : affected.find((watch) => watch.serviceId === serviceId);
    if (!shown) throw notFound('This incident');
    const [found, ids, listed, told, team] = await Promise.all([
      incidents.withUpdates([shown], { id, limit: 1 }),
      incidents.componentsOf(id),
      componentsOfService(teamId, shown.serviceId),
      notifiedOf({ teamId, userId }, id),
      entriesOf(teamId, id),
    ]);
    const [incident] = await withTeamwork(teamId, await withTroubles(found, now()));
    if (!incident) throw notFound('This incident');
    const isWatched = (component: Component) =>
      shown.componentIds.length === 0 || shown.componentIds.includes(component.id);
    return {
      incident,
      services: affected.map(({ serviceId: of, serviceName: name }) => ({ id: of, name })),
      components: listed
        .filter((component) => ids.includes(component.id))
        .map((component) => ({ ...component, watched: isWatched(component) })),
      told,
      team,
    };
  };
