import type { components } from '#api';
import type { WatchedService } from './live-index.ts';

/** A change, by ids, committed by any process. */
export type Notice = {
  readonly kind: string;
  readonly pageId: number | null;
  readonly serviceId: number | null;
};

type LiveEvent = components['schemas']['LiveEvent'];

/** The name of an event; the signs of life are the outlet's own. */
export type EventName = Exclude<LiveEvent['event'], 'beat'>;

/** The payload of an event of this name, by the contract. */
export type EventData<Name extends EventName> = Extract<LiveEvent, { event: Name }>['data'];

/** Where the events of one open stream go. `send` answers false once nobody reads any more. */
export type Outlet = {
  send<Name extends EventName>(event: Name, data: EventData<Name>): boolean;
  beat(): boolean;
  /** `reconnectInMs`: the other side is to come back then. */
  end(reconnectInMs?: number): void;
};

/** By user; one without services may be missing. One query. */
export type WatchedBy = (userIds: readonly number[]) => Promise<ReadonlyMap<number, readonly WatchedService[]>>;

/** When these pages were last read well, for those read after `since`, and the time of now; by the database's clock. One query. */
export type CheckedSince = (
  pageIds: readonly number[],
  since: Date | undefined,
) => Promise<{ readonly checked: ReadonlyMap<number, Date>; readonly at: Date }>;

/** Why the last reading of a page is to be taken with care: its checks fail, or it is too old to go by. */
export type StaleReason = 'failing' | 'stale';

/** Returns those of these pages whose last reading is failing or stale. One query. */
export type StaleAmong = (pageIds: readonly number[]) => Promise<ReadonlyMap<number, StaleReason>>;

/** Returns the credentials that are still valid. At most two queries, however many there are. */
export type StillValid = (credentials: readonly string[]) => Promise<ReadonlySet<string>>;
