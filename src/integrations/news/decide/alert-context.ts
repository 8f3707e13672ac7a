import type { Watcher, WatcherService } from '../../../monitoring/index.ts';
import { type AlertIncident, boardUrlOf, type SingleAlert } from '../../model/alert.ts';
import type { AlertState } from '../alert-state.ts';
import type { News } from '../news.ts';
import type { Recipient } from '../ports.ts';

/** Everything needed to decide the alerts of one piece of news for one integration. */
export type AlertContext = {
  readonly news: News;
  readonly watcher: Pick<Watcher, 'services'>;
  readonly recipient: Pick<Recipient, 'events' | 'connectedSince' | 'serviceIds'> & {
    readonly channel: Pick<Recipient['channel'], 'events' | 'isKeyed'>;
  };
  /** This integration's state of a service; undefined if none is stored. */
  readonly stateOf: (serviceId: number) => AlertState | undefined;
  /** Its open incidents, by subject; loaded only for changes of a service. */
  readonly openIncidents?: ReadonlyMap<string, AlertIncident>;
  /** True if it got an alert of this subject before. */
  readonly wasTold: boolean;
  /** No slash at the end. */
  readonly publicUrl: string;
};

/** An alert before it has an id and a number. */
export type UnnumberedAlert = Unnumbered<SingleAlert>;

type Unnumbered<A> = A extends SingleAlert ? Omit<A, 'id' | 'sequence' | 'messageId'> : never;

/** When alerts of a service began for a recipient. Earlier events are no news to it. */
export const beganOf = (
  { connectedSince }: Pick<Recipient, 'connectedSince'>,
  { watchedSince }: Pick<WatcherService, 'watchedSince'>,
): Date => (connectedSince !== undefined && connectedSince > watchedSince ? connectedSince : watchedSince);

/** The service with its status at the time of the news (truth.md, rule 13). */
export const asOfThen = ({ statuses }: Pick<News, 'statuses'>, service: WatcherService): WatcherService => ({
  ...service,
  status: statuses.find(({ scopeId }) => scopeId === service.scopeId)?.status ?? service.status,
});

/** Fields of every alert, with two of the three times of truth.md, rule 21; the delivery has the third. */
export const alertBase = ({ news, publicUrl }: AlertContext, services: readonly WatcherService[]) => ({
  occurredAt: news.occurredAt,
  ...(news.publishedAt && { publishedAt: news.publishedAt }),
  readAt: news.seenAt,
  services: services.map(({ id, name, statusPageUrl }) => ({ id, name, statusPageUrl })),
  boardUrl: boardUrlOf(publicUrl, services),
});

export const withStatus = ({ id, name, statusPageUrl, status }: WatcherService) => ({
  id,
  name,
  statusPageUrl,
  status,
});

/** The watcher with the services that this recipient gets alerts of: chosen ones, and any with an open thread. */
export const subscribedServices = (
  { serviceIds }: Pick<Recipient, 'serviceIds'>,
  watcher: Watcher,
  standingOf: (serviceId: number) => AlertState | undefined,
): Watcher => {
  if (serviceIds === undefined) return watcher;
  const isHeard = (id: number) => serviceIds.includes(id) || (standingOf(id)?.open.length ?? 0) > 0;
  return { ...watcher, services: watcher.services.filter(({ id }) => isHeard(id)) };
};
