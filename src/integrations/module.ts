import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { namesIn } from '../platform/audit/names-in.ts';
import { teamHaving } from '../platform/database/statements/team-having.ts';
import type { SafeFetch } from '../platform/fetch/safe-fetch.ts';
import type { WorkLoop } from '../platform/work-loop.ts';
import type { NamesOf } from '../shared/audit-entry.ts';
import type { NotifyWindows } from '../shared/user-notice.ts';
import { listSender } from './channels/adapters/list-sender.ts';
import { postSender } from './channels/adapters/post-sender.ts';
import { pushSender } from './channels/adapters/push/push-sender.ts';
import { createSender } from './channels/adapters/sender.ts';
import type { Channel, PostChannel } from './channels/define-channel.ts';
import { email } from './channels/email.ts';
import { byType, channels as everyChannel } from './channels/index.ts';
import type { ListDestination, PostSender, Sender, ServerKeysOf } from './channels/ports.ts';
import { push } from './channels/push.ts';
import { DELIVERY_TOPIC } from './delivery/adapters/postgres-notices.ts';
import { deleteOldDeliveries } from './delivery/adapters/postgres-old-deliveries.ts';
import { createDelivery, type DeliveryOptions, type DeliveryParts, type DeliveryRoom } from './delivery/module.ts';
import { postgresDevices } from './manage/adapters/postgres-devices.ts';
import { removeSealedIntegrations } from './manage/adapters/postgres-lost-secret.ts';
import { postgresPushKeys } from './manage/adapters/push-keys.ts';
import { createLists, type ListOptions, type ListRoom } from './manage/lists/module.ts';
import { createManagement, type ManageOptions, type ManageRoom } from './manage/module.ts';
import { pushDestinationOf } from './manage/push/push-destination.ts';
import type { ChannelType } from './model/channel-type.ts';
import { holdExpansion } from './news/adapters/postgres-fact-inbox.ts';
import { silenceUser } from './news/adapters/postgres-silence.ts';
import { createNews, type NewsOptions, type NewsRoom } from './news/module.ts';

export type IntegrationsOptions = Omit<
  ManageOptions & ListOptions & NewsOptions & DeliveryOptions,
  'leaseMs' | 'outside'
> & {
  /** An entity manager with longer statement timeouts, for chores; `em` by default. */
  readonly choreEm?: EntityManager;
  readonly outside: Pick<SafeFetch, 'post' | 'check'>;
  readonly notifyWindows: NotifyWindows;
  /** Channels that users can connect; all if absent. */
  readonly channels?: readonly PostChannel<ChannelType>[];
  /** How long a dead worker blocks an integration, in milliseconds; 30,000 if absent. */
  readonly leaseMs?: number;
};

export type IntegrationsModule = Pick<
  ManageRoom,
  | 'notifiedOf'
  | 'emailMentioned'
  | 'withdrawMentions'
  | 'listOf'
  | 'exportOf'
  | 'listDeleted'
  | 'purgeDeleted'
  | 'watchDeliveryHealth'
  | 'alertFigures'
  | 'deliveryFiguresOf'
  | 'dataChanges'
  | 'ofBoards'
> & {
  readonly handlers: ManageRoom['handlers'] & NewsRoom['handlers'];
  readonly start: () => void;
  /** There may be facts to expand: looks for them now. */
  readonly scheduleNews: () => void;
  /** There may be deliveries to send: looks for them now. */
  readonly scheduleDeliveries: () => void;
  readonly stop: () => Promise<void>;
  /** This process's loops, for checking that they're alive. */
  readonly loops: readonly Pick<WorkLoop, 'name' | 'silentMs'>[];
  /** Deliveries that are waiting, in all processes. */
  readonly backlog: DeliveryRoom['backlog'];
  /** The work of the loops, one batch at a time, for tests that don't start them. */
  readonly steps: Pick<NewsRoom, 'expand' | 'sendSummaries'> & Pick<DeliveryRoom, 'sendDue'>;
  /** Deletes old deliveries, and returns how many. */
  readonly deleteOldDeliveries: () => Promise<number>;
  /** Deletes news that rules aren't replayed with any more, and returns how many. */
  readonly forgetNews: NewsRoom['forgetNews'];
  /** Queues the daily and weekly summaries that are due. */
  readonly sendSummaries: NewsRoom['sendSummaries'];
};

export { chatNotices } from './channels/chats/notice.ts';
export { newWebhookSecret, signatureHeaders } from './channels/webhook-signature.ts';
export { integrationsTables } from './model/adapters/tables.ts';
/** Names for the audit log. */
export const integrationNames = (em: EntityManager): NamesOf =>
  namesIn(em, 'integrations.integration', { team: sql`user_id` });

export const teamHavingIntegration = (em: EntityManager) =>
  teamHaving(em, 'integrations.integration', { team: sql`user_id` });

export { DELIVERY_TOPIC, holdExpansion, removeSealedIntegrations, silenceUser };

/** Wires the module: integrations and their operations, the way from facts to deliveries, and their sending. */
export const createIntegrations = (given: IntegrationsOptions): IntegrationsModule => {
  const options = { ...given, leaseMs: given.leaseMs ?? LEASE_MS };
  const { em, choreEm = em, now, outside, notifyWindows } = options;
  const connectable = options.channels ?? everyChannel;
  const channels = byType<Channel>([...connectable, email, push]);
  const serverKeysOf = postgresPushKeys(em, options.box);
  const post = postSender(outside, now);
  const newId = () => randomUUID();
  const notifyOwner = (teamId: TeamId) => notifyWindows({ teamId, lists: ['integrations'] });
  const lists = createLists(options, { notifyOwner });
  const toList = listSender(options.mailer, lists.log);
  const parts = { channels: byType(connectable), sender: post, lists, toList, serverKeysOf, newId, notifyOwner };
  const management = createManagement(options, parts);
  const delivery = deliveryOf(options, { channels, serverKeysOf, post, lists, toList, notifyOwner });
  const connected = { channels, connectable: byType(connectable), choreEm };
  const news = createNews(options, { ...connected, newId, onDeliveries: delivery.schedule });
  return {
    handlers: { ...management.handlers, ...news.handlers },
    notifiedOf: management.notifiedOf,
    emailMentioned: management.emailMentioned,
    withdrawMentions: management.withdrawMentions,
    listOf: management.listOf,
    exportOf: management.exportOf,
    listDeleted: management.listDeleted,
    purgeDeleted: management.purgeDeleted,
    watchDeliveryHealth: management.watchDeliveryHealth,
    alertFigures: management.alertFigures,
    deliveryFiguresOf: management.deliveryFiguresOf,
    dataChanges: management.dataChanges,
    ofBoards: management.ofBoards,
    deleteOldDeliveries: () => deleteOldDeliveries(choreEm, KEPT_DAYS),
    forgetNews: news.forgetNews,
    sendSummaries: news.sendSummaries,
    start: () => {
      news.loop.start();
      delivery.start();
    },
    scheduleNews: news.loop.schedule,
    scheduleDeliveries: delivery.schedule,
    stop: async () => {
      await Promise.all([news.loop.stop(), delivery.stop()]);
    },
    loops: [news.loop, ...delivery.loops],
    backlog: delivery.backlog,
    steps: { expand: news.expand, sendSummaries: news.sendSummaries, sendDue: delivery.sendDue },
  };
};

type DeliveryOfParts = Pick<DeliveryParts, 'channels' | 'notifyOwner'> & {
  readonly serverKeysOf: ServerKeysOf;
  readonly post: PostSender;
  readonly lists: ListRoom;
  readonly toList: Sender<ListDestination>;
};

const deliveryOf = (
  options: IntegrationsOptions & DeliveryOptions,
  { serverKeysOf, post, lists, toList, ...parts }: DeliveryOfParts,
): DeliveryRoom => {
  const { em, box, outside, publicUrl, now, mailer } = options;
  const toBrowsers = pushSender({ fetch: outside, serverKeysOf, publicUrl, now });
  const devices = postgresDevices(em, box);
  return createDelivery(options, {
    ...parts,
    sender: createSender(post, toBrowsers, mailer, toList),
    listDestinationOf: lists.destinationOf,
    pushDestinationOf: pushDestinationOf({ ...devices, namedTeamOf: options.namedTeamOf }, now),
    forgetDevice: devices.forget,
  });
};

/** Longer than any send takes. */
const LEASE_MS = 30_000;

/** How long deliveries are kept. */
const KEPT_DAYS = 30;
