import type { AlertThreshold, ServiceStatus, Watcher, WatcherService } from '../../../monitoring/index.ts';
import { type AlertKind, boardUrlOf, type SingleAlert } from '../../model/alert.ts';
import { kindToTell } from '../../model/alert-events.ts';
import { isTrouble } from '../../model/alert-rank.ts';
import type { News } from '../news.ts';
import type { Recipient } from '../ports.ts';

/** A piece of news on its way to one integration of somebody whom it touches. */
export type Telling = {
  readonly news: News;
  readonly watcher: Pick<Watcher, 'services'>;
  readonly recipient: Readonly<{ channel: Pick<Recipient['channel'], 'events'> }> & Pick<Recipient, 'events'>;
  readonly before: ToldBefore;
  /** No slash at the end. */
  readonly publicUrl: string;
};

/** Whether this recipient was told before of the subject, and of those that the news continues. */
export type ToldBefore = { readonly subject: boolean; readonly continued: boolean };

/** An alert as one recipient gets it, before it has an id and a number. */
export type UnnumberedAlert = Unnumbered<SingleAlert>;

type Unnumbered<A> = A extends SingleAlert ? Omit<A, 'id' | 'sequence' | 'messageId'> : never;

/** The best of these kinds that the recipient carries; none without a service. */
export const kindFor = <Kind extends AlertKind>(
  { recipient: { channel, events } }: Telling,
  services: readonly WatcherService[],
  kinds: readonly Kind[],
): Kind | undefined => (services.length === 0 ? undefined : kindToTell(channel.events, events, kinds));

/** What every alert has. */
export const alertBase = ({ news: { occurredAt }, publicUrl }: Telling, services: readonly WatcherService[]) => ({
  occurredAt,
  services: services.map(({ id, name, statusPageUrl }) => ({ id, name, statusPageUrl })),
  boardUrl: boardUrlOf(publicUrl, services),
});

/** Whether a service with this threshold is to be told of something so bad. */
export const isBadEnough = (threshold: AlertThreshold, status: ServiceStatus): boolean =>
  threshold === 'degraded' ? isTrouble(status) : threshold === 'outage' && status === 'outage';
