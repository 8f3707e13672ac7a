import type { IncidentTrouble } from '#trouble-span';
import type { ServiceLimit } from '../../shared/account-access.ts';
import type { Actor } from '../../shared/actor.ts';
import type { OrRefused } from '../../shared/errors.ts';
import type { Polled } from '../pages/polling/poll-now.ts';
import type { ScopeChoice } from '../pages/polling/ports.ts';
import type { ServiceStatus } from '../pages/status.ts';
import type { Component, IncidentPhase, IncidentUpdate, MaintenanceState, PageIncident } from '../pages/status-page.ts';

/**
 * Throws an AppError if this actor may not add a service, and returns their limit; undefined if there is none. Billing's
 * policy.
 */
export type MayAdd = (actor: Actor) => Promise<ServiceLimit | undefined>;

/**
 * Finds or creates the pages of these URLs for a team, its private ones where it has credentials, detects unknown formats, and polls them unless they were polled less than 10 s ago.
 * Outside any transaction. Returns the id of each in order, even if it can't be read. Refuses invalid and forbidden URLs at
 * `statusPageUrl`.
 */
export type LookAtPages = (teamId: TeamId, addresses: readonly string[]) => Promise<readonly OrRefused<number>[]>;

/**
 * Finds or creates the scopes of choices, in order and in the running transaction, with their status by the page's last content
 * and their first history entry. Refuses unknown components at `components` or `componentNames`, and a deleted page as a
 * conflict; earlier refusals stay.
 */
export type FindOrCreateScopes = (choices: readonly OrRefused<ScopeChoice>[]) => Promise<readonly OrRefused<number>[]>;

/**
 * Called after services changed: decides which of these pages are polled (an enabled service monitors them), and deletes scopes
 * and pages without services. In the running transaction.
 */
export type ReconcilePages = (pageIds: readonly number[]) => Promise<void>;

/** Deletes pages that were checked for nothing, if no service monitors them. Not in the running transaction. */
export type ReleasePages = (pageIds: readonly number[]) => Promise<void>;

/** Polls these pages now, except those polled less than `freshForMs` ago; answers when done or after 15 s. */
export type RefreshPages = (pageIds: readonly number[], freshForMs: number) => Promise<Polled>;

/**
 * The services of a team's board, by its id or slug, including those that the team no longer has: a filter for its services. Boards
 * implements it. One query.
 * @throws AppError not_found
 */
export type ServicesOfBoard = (teamId: TeamId, board: number | string) => Promise<readonly number[]>;

/** True for a board of the team, which then stays until the running transaction ends. Boards implements it. */
export type HasBoard = (teamId: TeamId, boardId: number) => Promise<boolean>;

/** Those of these services that are on each of these boards, for boards that have any. One query. Boards implements it. */
export type ServicesOnBoards = (
  boardIds: readonly number[],
  serviceIds: readonly number[],
) => Promise<ReadonlyMap<number, readonly number[]>>;

/** Names what shows these services of a team to others, such as "Card payments on Acme". Publishing implements it. */
export type UsesOfServices = (teamId: TeamId, serviceIds: readonly number[]) => Promise<readonly string[]>;

/**
 * Refuses a service that monitors something else now, if a status page of this server would then follow itself. Publishing
 * implements it. Joins the running transaction. @throws AppError invalid_input
 */
export type RefuseMovedService = (teamId: TeamId, serviceId: number) => Promise<void>;

/** A service's data for choosing incidents: those of its page that affect these components (none: all). */
/**
 * The trouble of a service as its team's board shows it, with the incident that explains it; undefined for a service that has none
 * or is disabled. `also`: maintenance counts too. @throws AppError not_found
 */
export type ShownTroubleOf = (
  actor: Actor,
  serviceId: number,
  also?: 'maintenance',
) => Promise<ShownTrouble | undefined>;

export type ShownTrouble = { readonly since: Date | undefined; readonly incidentId: number | undefined };

export type IncidentWatch = {
  readonly serviceId: number;
  readonly serviceName: string;
  readonly pageId: number;
  readonly componentIds: readonly string[];
  /** Its components are degraded or unavailable, by the page's last content. */
  readonly isTroubled?: boolean;
  /** The service's status, if incidents are ordered by it; the age of the reading doesn't count. */
  readonly status?: ServiceStatus;
};

/** An incident for the user of a service; the service's id and name are that user's. */
export type ServiceIncident = {
  readonly id: number;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly title: string;
  /** For a page's incident, its latest message. */
  readonly description?: string;
  readonly phase: IncidentPhase;
  /** The page's severity; absent if it gives none, and for one reported by hand. */
  readonly severity?: PageIncident['severity'];
  /** True if a user reported it. */
  readonly byHand: boolean;
  /** Listed by the page, but no trouble. */
  readonly notice?: boolean;
  /** Removed from the page without a resolution. */
  readonly unlisted?: boolean;
  /** The page links it to no component, and the service's components are operational, or not known to be affected. */
  readonly unlinked?: boolean;
  readonly url?: string;
  /** Newest first. */
  readonly updates: readonly IncidentUpdate[];
  readonly startedAt: Date;
  /** The page's own start time, if it was in the future. */
  readonly pageStartedAt?: Date;
  readonly resolvedAt?: Date;
  /** It ended, and customers who know of it don't know that. */
  readonly awaitsAllClear?: boolean;
  /** While it's open but not on its page: when the page last listed it. */
  readonly lastSeenAt?: Date;
  /** The page's time of its newest update, and when we read it. */
  readonly publishedAt?: Date;
  readonly readAt?: Date;
  /** Absent too if it wasn't requested. */
  readonly trouble?: IncidentTrouble;
  /** The member of the team who is on it; absent too if it wasn't requested. */
  readonly assignee?: Assignee;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** A member of the team who is on an incident or a service in trouble, since then. */
export type Assignee = { readonly id: number; readonly name: string; readonly since: Date };

/** The assignees of these services of a team, which are in trouble without an incident, by service id. `since`: when it began. */
export type ServiceAssigneesOf = (
  teamId: TeamId,
  services: readonly { readonly id: number; readonly since?: Date }[],
) => Promise<ReadonlyMap<number, Assignee>>;

/** A text for customers that a member copied; `by` is undefined for a former member. */
export type CustomersTold = {
  readonly by?: { readonly id: number; readonly name: string };
  readonly at: Date;
  readonly variant: 'short' | 'full' | 'resolved';
};

/** The latest texts for customers about these problems of a team, by service id. `since`: when a problem without an incident began. */
export type CustomersToldOf = (
  teamId: TeamId,
  problems: readonly { readonly id: number; readonly incidentId?: number; readonly since?: Date }[],
) => Promise<ReadonlyMap<number, CustomersTold>>;

/** An incident for looking up the trouble of its service. */
export type TroubledIncident = Pick<ServiceIncident, 'serviceId' | 'notice' | 'unlinked' | 'startedAt' | 'resolvedAt'>;

/**
 * The same incidents with the recorded trouble of their services, as of now: none for notices, for incidents without monitored
 * components, and while the service was operational. One query.
 */
export type WithTroubles = <One extends TroubledIncident>(
  incidents: readonly One[],
  at: Date,
) => Promise<readonly (One & Pick<ServiceIncident, 'trouble'>)[]>;

/** An uncompleted maintenance of a service's page. */
export type ServiceMaintenance = {
  readonly id: number;
  readonly title: string;
  readonly state: MaintenanceState;
  readonly description?: string;
  readonly url?: string;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
};

/** The open incidents of these services of a user, newest first and without updates, by service id; in one query. */
export type OpenIncidentsOf = (
  teamId: TeamId,
  services: readonly IncidentWatch[],
) => Promise<ReadonlyMap<number, readonly ServiceIncident[]>>;

/** The running maintenances of these services of a user, soonest first, by service id; in one query. */
export type RunningMaintenancesOf = (
  teamId: TeamId,
  services: readonly IncidentWatch[],
) => Promise<ReadonlyMap<number, readonly ServiceMaintenance[]>>;

/** The latest incidents of a service, up to `limit`, with their updates, and the maintenances of its page that affect it. */
export type IncidentsOfService = (
  teamId: TeamId,
  service: IncidentWatch,
  limit: number,
) => Promise<{
  readonly incidents: readonly ServiceIncident[];
  readonly maintenances: readonly ServiceMaintenance[];
}>;

/** The components that the page of this user's service last listed, in its order; empty if it was never read or isn't theirs. */
export type ComponentsOfService = (teamId: TeamId, serviceId: number) => Promise<readonly Component[]>;
