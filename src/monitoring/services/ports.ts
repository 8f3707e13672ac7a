import type { IncidentTrouble } from '#trouble-span';
import type { ServiceLimit } from '../../shared/account-access.ts';
import type { Actor } from '../../shared/actor.ts';
import type { OrRefused } from '../../shared/errors.ts';
import type { Polled } from '../pages/polling/poll-now.ts';
import type { ScopeChoice } from '../pages/polling/ports.ts';
import type { ServiceStatus } from '../pages/status.ts';
import type { Component, IncidentPhase, IncidentUpdate, MaintenanceState, PageIncident } from '../pages/status-page.ts';

/**
 * Refuses with an AppError where this actor may not watch another service, and answers their limit; undefined where there is none.
 * Billing's policy.
 */
export type MayAdd = (actor: Actor) => Promise<ServiceLimit | undefined>;

/**
 * Finds or makes the pages of these addresses, finds their format where not known, and polls them unless they were polled less than
 * 10 s ago. Outside any transaction. Answers the id of each in their order, also where it can't be read; refused is, at
 * `statusPageUrl`, what is no web address or may not be watched.
 */
export type LookAtPages = (addresses: readonly string[]) => Promise<readonly OrRefused<number>[]>;

/**
 * The scopes over what was chosen of pages, in the running transaction, by their order; made with their status from what the page
 * last said and their first history entry. Refused is what the page does not list, at `components` or `componentNames`, and a page
 * that is gone, as a conflict; what was refused before stays so.
 */
export type FindOrCreateScopes = (choices: readonly OrRefused<ScopeChoice>[]) => Promise<readonly OrRefused<number>[]>;

/**
 * After services changed: decides anew which of these pages are polled (an enabled service watches them), and deletes
 * scopes and pages that no service has left. In the running transaction.
 */
export type ReconcilePages = (pageIds: readonly number[]) => Promise<void>;

/** Lets go of pages that were looked at for nothing: what no service watches is deleted. Not in the running transaction. */
export type ReleasePages = (pageIds: readonly number[]) => Promise<void>;

/** Polls these pages now, except those polled less than `freshForMs` ago; answers when done or after 15 s. */
export type RefreshPages = (pageIds: readonly number[], freshForMs: number) => Promise<Polled>;

/** A service as its incidents are chosen: those of its page that touch these components (none given: all). */
export type IncidentWatch = {
  readonly serviceId: number;
  readonly serviceName: string;
  readonly pageId: number;
  readonly componentIds: readonly string[];
  /** Its components are degraded or out, by the page's last word. */
  readonly isTroubled?: boolean;
  /** How the service is, where its incidents are ordered by that; how old the reading is does not count. */
  readonly status?: ServiceStatus;
};

/** An incident as the user of a service sees it; the service's id and name are that user's. */
export type ServiceIncident = {
  readonly id: number;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly title: string;
  /** The latest message where it comes from a page. */
  readonly description?: string;
  readonly phase: IncidentPhase;
  /** How grave its page calls it; absent where the page says nothing, and where a user reported it. */
  readonly severity?: PageIncident['severity'];
  /** True where a user reported it. */
  readonly byHand: boolean;
  /** Listed, and no trouble. */
  readonly notice?: boolean;
  /** It ended without a word: its page lists it no more. */
  readonly unlisted?: boolean;
  /** The page links it to no component, and what the service watches is a part of the page that is well, or was not said to be hit. */
  readonly unlinked?: boolean;
  /** The incident on the status page. */
  readonly url?: string;
  /** Newest first. */
  readonly updates: readonly IncidentUpdate[];
  readonly startedAt: Date;
  /** The page's own word for its start, where that lay ahead. */
  readonly pageStartedAt?: Date;
  readonly resolvedAt?: Date;
  /** While it is open and its page does not list it: when that last did. */
  readonly lastSeenAt?: Date;
  /** The page's time of the newest that it says, and when that was read. */
  readonly publishedAt?: Date;
  readonly readAt?: Date;
  /** Absent too where it was not asked for. */
  readonly trouble?: IncidentTrouble;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** An incident as the trouble of its service is looked up. */
export type TroubledIncident = Pick<ServiceIncident, 'serviceId' | 'notice' | 'unlinked' | 'startedAt' | 'resolvedAt'>;

/**
 * The same incidents with the recorded trouble of their services, as of this moment: none for notices, for what is linked to nothing
 * that is monitored, and where the service was well. One query.
 */
export type WithTroubles = <One extends TroubledIncident>(
  incidents: readonly One[],
  at: Date,
) => Promise<readonly (One & Pick<ServiceIncident, 'trouble'>)[]>;

/** A maintenance of a service's page that is not over. */
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
  userId: number,
  services: readonly IncidentWatch[],
) => Promise<ReadonlyMap<number, readonly ServiceIncident[]>>;

/** The maintenances that go on at these services of a user, soonest first, by service id; in one query. */
export type RunningMaintenancesOf = (
  userId: number,
  services: readonly IncidentWatch[],
) => Promise<ReadonlyMap<number, readonly ServiceMaintenance[]>>;

/** The latest incidents of a service, `limit` at most, with their updates, and the maintenances of its page that touch it. */
export type IncidentsOfService = (
  userId: number,
  service: IncidentWatch,
  limit: number,
) => Promise<{
  readonly incidents: readonly ServiceIncident[];
  readonly maintenances: readonly ServiceMaintenance[];
}>;

/** The components that the page of this user's service last listed, in its order; empty if it was never read or isn't theirs. */
export type ComponentsOfService = (userId: number, serviceId: number) => Promise<readonly Component[]>;
