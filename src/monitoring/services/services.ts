import type { ServiceStatus, UnknownReason } from '../pages/status.ts';
import type { Component } from '../pages/status-page.ts';
import type { IncidentWatch } from './ports.ts';
import type { Service, ServiceState } from './service.ts';

/**
 * Users' services. Every method takes the user first and sees nothing of anyone else's; all of them join the running
 * transaction.
 */
export type Services = {
  /** The pages of the user's services, including disabled ones; by name. One query. */
  readonly pages: (teamId: TeamId) => Promise<readonly ServicePageLink[]>;
  /** All of them with the data that chooses incidents, including disabled ones, without history. */
  readonly watches: (teamId: TeamId) => Promise<readonly IncidentWatch[]>;
  readonly find: (teamId: TeamId, serviceId: number, changesFrom: Date) => Promise<Service | undefined>;
  /** Returns the user's services among these, by name. */
  readonly findAll: (teamId: TeamId, serviceIds: readonly number[], changesFrom: Date) => Promise<readonly Service[]>;
  /** Like `find`, and locks the service until the transaction ends. */
  readonly hold: (teamId: TeamId, serviceId: number, changesFrom: Date) => Promise<Service | undefined>;
  /** Locks several. */
  readonly holdAll: (teamId: TeamId, serviceIds: readonly number[], changesFrom: Date) => Promise<readonly Service[]>;
  /** Lets one transaction at a time change a user's set of services. */
  readonly holdList: (teamId: TeamId) => Promise<void>;
  readonly count: (teamId: TeamId) => Promise<number>;
  /** The names of the user's services over these scopes, by scope; except for the service `exceptId`. */
  readonly namesOver: (
    teamId: TeamId,
    scopeIds: readonly number[],
    exceptId?: number,
  ) => Promise<ReadonlyMap<number, string>>;
  /**
   * Lets one transaction at a time take the slugs of these names. Returns a function that gives the next free one, each once.
   */
  readonly holdSlugs: (names: readonly string[]) => Promise<(name: string) => Promise<string>>;
  /** Stores services and their links to the user; returns their ids by slug. */
  readonly add: (teamId: TeamId, states: readonly ServiceState[], at: Date) => Promise<ReadonlyMap<string, number>>;
  /** Stores these states by the ids of their services, with as many statements as for one. */
  readonly save: (teamId: TeamId, states: ReadonlyMap<number, ServiceState>, at: Date) => Promise<void>;
  /** Moves these to the team's deleted services. Returns those that the team had. One statement. */
  readonly remove: (
    teamId: TeamId,
    serviceIds: readonly number[],
    deletion: Deletion,
  ) => Promise<readonly RemovedService[]>;
  /** The distinct pages of the user's enabled services. */
  readonly enabledPages: (teamId: TeamId) => Promise<readonly number[]>;
  /**
   * The user's enabled services whose page was polled since then and couldn't be read, or is still pending; by name. `problem`:
   * why it couldn't be read.
   */
  readonly unread: (
    teamId: TeamId,
    since: Date,
    pending: readonly number[],
  ) => Promise<
    readonly {
      readonly serviceId: number;
      readonly serviceName: string;
      readonly pageId: number;
      readonly problem: string | undefined;
    }[]
  >;
  /** The components that the service's page last listed, in its order; empty if it was never read. */
  readonly components: (teamId: TeamId, serviceId: number) => Promise<readonly Component[]>;
  /**
   * Recorded changes since then, newest first; of these services or of all. Changes after a service was disabled don't belong to
   * it.
   */
  readonly changes: ChangesOf;
};

/** A service by its page; `pageUrl` is the canonical URL. */
export type ServicePageLink = {
  readonly serviceId: number;
  readonly name: string;
  readonly pageId: number;
  readonly pageUrl: string;
};

/** When services are deleted; `by` is the member's user id, absent if the whole team goes. */
export type Deletion = { readonly at: Date; readonly by?: number };

export type RemovedService = Pick<Service, 'id' | 'name' | 'statusPageUrl'> & { readonly pageId: number };

/** Recorded changes of a team's services, newest first. One query. */
export type ChangesOf = (teamId: TeamId, wanted: WantedChanges) => Promise<readonly RecordedChange[]>;

export type WantedChanges = {
  readonly since: Date;
  readonly limit: number;
  readonly serviceIds?: readonly number[];
  /** Only those after this one in the list. */
  readonly after?: ChangePlace;
};

/** A recorded change's position among others. */
export type ChangePlace = Pick<RecordedChange, 'id' | 'changedAt'>;

export type RecordedChange = {
  readonly id: number;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly status: ServiceStatus;
  /** Absent at the first check. */
  readonly previous?: ServiceStatus;
  /** Why the status is unknown; absent if it's known, if the page itself says so, and in old rows. */
  readonly reason?: UnknownReason;
  readonly message?: string;
  readonly changedAt: Date;
};
