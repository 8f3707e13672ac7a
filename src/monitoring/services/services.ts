import type { ServiceStatus, UnknownReason } from '../pages/status.ts';
import type { Component } from '../pages/status-page.ts';
import type { IncidentWatch } from './ports.ts';
import type { Service, ServiceState } from './service.ts';

/** The services of users. Every method takes the user first and sees nothing of anyone else's; all of them join the running transaction. */
export type Services = {
  /** Which pages the user's services watch, disabled ones too; by name. One query. */
  readonly pages: (userId: number) => Promise<readonly ServicePageLink[]>;
  /** All of them as incidents need them, disabled ones too: none of their history is read. */
  readonly watches: (userId: number) => Promise<readonly IncidentWatch[]>;
  readonly find: (userId: number, serviceId: number, changesFrom: Date) => Promise<Service | undefined>;
  /** Returns the user's services among these, by name. */
  readonly findAll: (userId: number, serviceIds: readonly number[], changesFrom: Date) => Promise<readonly Service[]>;
  /** As `find`; nobody else changes the service until the transaction ends. */
  readonly hold: (userId: number, serviceId: number, changesFrom: Date) => Promise<Service | undefined>;
  /** The same of several. */
  readonly holdAll: (userId: number, serviceIds: readonly number[], changesFrom: Date) => Promise<readonly Service[]>;
  /** Lets one transaction at a time change which services a user has, and tells how many there are. */
  readonly holdList: (userId: number) => Promise<number>;
  /** The names of the user's services over these scopes, by scope; but for the service `exceptId`. */
  readonly namesOver: (
    userId: number,
    scopeIds: readonly number[],
    exceptId?: number,
  ) => Promise<ReadonlyMap<number, string>>;
  /**
   * Lets one transaction at a time take the slugs that services of these names may get. What it answers gives the next of them that
   * no service has, each once.
   */
  readonly holdSlugs: (names: readonly string[]) => Promise<(name: string) => Promise<string>>;
  /** Stores services and the links to their user; answers their ids by slug. */
  readonly add: (userId: number, states: readonly ServiceState[], at: Date) => Promise<ReadonlyMap<string, number>>;
  /** Stores these states by the ids of their services, with as many statements as for one. */
  readonly save: (userId: number, states: ReadonlyMap<number, ServiceState>, at: Date) => Promise<void>;
  /** Ends the user's monitoring of these; a service goes with its last user. Returns those that the user had. One statement. */
  readonly remove: (userId: number, serviceIds: readonly number[]) => Promise<readonly RemovedService[]>;
  /** The distinct pages of the user's enabled services. */
  readonly enabledPages: (userId: number) => Promise<readonly number[]>;
  /**
   * The user's enabled services whose page was asked since then and could not be read, or is one of those still pending; by name.
   * `problem`: why it could not be read.
   */
  readonly unread: (
    userId: number,
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
  readonly components: (userId: number, serviceId: number) => Promise<readonly Component[]>;
  /** Recorded changes since then, newest first; of one service or of all. Those after a service was disabled are not its own. */
  readonly changes: (userId: number, wanted: WantedChanges) => Promise<readonly RecordedChange[]>;
};

/** A service by the page that it watches; `pageUrl` is the canonical address. */
export type ServicePageLink = {
  readonly serviceId: number;
  readonly name: string;
  readonly pageId: number;
  readonly pageUrl: string;
};

export type RemovedService = Pick<Service, 'id' | 'name' | 'statusPageUrl'> & { readonly pageId: number };

export type WantedChanges = {
  readonly since: Date;
  readonly limit: number;
  readonly serviceId?: number;
  /** Only those behind this one in the list. */
  readonly after?: ChangePlace;
};

/** Where a recorded change stands among others. */
export type ChangePlace = Pick<RecordedChange, 'id' | 'changedAt'>;

/** A recorded change of a service's scope. */
export type RecordedChange = {
  readonly id: number;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly status: ServiceStatus;
  /** Absent at first sight. */
  readonly previous?: ServiceStatus;
  /** Why the status is unknown; absent where it is known, where the page itself did not say it, and in old records. */
  readonly reason?: UnknownReason;
  readonly message?: string;
  readonly changedAt: Date;
};
