import type { components } from '#api';
import type { WatchedService } from './live-index.ts';

/** A change, by ids, committed by any process. */
export type Notice = {
  readonly kind: string;
  readonly pageId: number | null;
  readonly serviceId: number | null;
};

type Schemas = components['schemas'];
type LiveEvent = Schemas['ChangedEvent'] | Schemas['CheckedEvent'] | Schemas['RefetchEvent'];

/** The name of an event; the outlet sends heartbeats itself. */
export type EventName = LiveEvent['event'];

/** The payload of an event of this name, by the contract. */
export type EventData<Name extends EventName> = Extract<LiveEvent, { event: Name }>['data'];

/** The output of one open stream. `send` returns false once nobody reads any more. */
export type Outlet = {
  send<Name extends EventName>(event: Name, data: EventData<Name>): boolean;
  beat(): boolean;
  /** `reconnectInMs`: when the reader should reconnect. */
  end(reconnectInMs?: number): void;
};

/** By user; users without services may be absent. One query. */
export type WatchedBy = (teamIds: readonly TeamId[]) => Promise<ReadonlyMap<number, readonly WatchedService[]>>;

/**
 * The last successful reads of these pages, for those read after `since`, and the current time; by the database's clock. One
 * query.
 */
export type CheckedSince = (
  pageIds: readonly number[],
  since: Date | undefined,
) => Promise<{ readonly checked: ReadonlyMap<number, Date>; readonly at: Date }>;

/** Why a page's last reading is doubtful: its checks fail, or it's outdated. */
export type StaleReason = 'failing' | 'stale';

/** Returns those of these pages whose last reading is failing or stale. One query. */
export type StaleAmong = (pageIds: readonly number[]) => Promise<ReadonlyMap<number, StaleReason>>;

/** Returns the credentials that are still valid. Up to two queries, however many there are. */
export type StillValid = (credentials: readonly string[]) => Promise<ReadonlySet<string>>;
