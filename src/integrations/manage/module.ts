import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddresseeOf, MailRecipientsOf } from '../../accounts/index.ts';
import type { EmailMentioned, NotifiedIntegrations, WithdrawMentions } from '../../incidents/index.ts';
import type { HasBoard, ServicesOfBoard } from '../../monitoring/index.ts';
import type { DataChange } from '../../platform/data-changes/data-change.ts';
import type { SafeFetch } from '../../platform/fetch/safe-fetch.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { SecretBox } from '../../platform/secrets/secrets.ts';
import { type Actor, ownTeamOf } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Deleted } from '../../shared/deleted.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { arePushKeys } from '../channels/adapters/push/encrypt-push.ts';
import type { PostChannel } from '../channels/define-channel.ts';
import type { ListDestination, PostSender, Sender, ServerKeysOf } from '../channels/ports.ts';
import { postgresEndpointRateLimits } from '../delivery/adapters/postgres-endpoint-rate-limits.ts';
import { notifyWorkers } from '../delivery/adapters/postgres-notices.ts';
import type { ChannelType } from '../model/channel-type.ts';
import { type ExportedIntegration, exportIntegrations } from './adapters/export-integrations.ts';
import { failingMail } from './adapters/failing-mail.ts';
import { type IntegrationHandlers, integrationHandlers } from './adapters/http.ts';
import { type AlertFigures, alertFigures } from './adapters/postgres-alert-figures.ts';
import { type IntegrationsOfBoards, postgresIntegrationsOfBoards } from './adapters/postgres-boards.ts';
import { postgresDeletedIntegrations } from './adapters/postgres-deleted-integrations.ts';
import { postgresDeliveries } from './adapters/postgres-deliveries.ts';
import { deliveryFigures } from './adapters/postgres-delivery-figures.ts';
import { postgresDevices } from './adapters/postgres-devices.ts';
import { postgresFailingIntegrations } from './adapters/postgres-failing-integrations.ts';
import { postgresIntegrations } from './adapters/postgres-integrations.ts';
import { postgresMentionEmails } from './adapters/postgres-mention-emails.ts';
import { postgresNotified } from './adapters/postgres-notified.ts';
import { postgresReceipts } from './adapters/postgres-receipts.ts';
import { resealing } from './adapters/postgres-reseal.ts';
import { type PushHandlers, pushHandlers } from './adapters/push-http.ts';
import { listDeleted, purgeDeleted, restoreIntegration } from './deleted/restore-integration.ts';
import { emailMentions } from './email-mentioned.ts';
import { type ListHandlers, listHandlers } from './lists/adapters/http.ts';
import type { ListRoom } from './lists/module.ts';
import { testList } from './lists/test-list.ts';
import { createIntegration, deleteIntegration, listIntegrations, updateIntegration } from './manage-integrations.ts';
import type { PageOfService, ServicesOf } from './ports.ts';
import { addDevice, removeDevice, setQuietHours, showPush } from './push/manage-devices.ts';
import { rotateSigningSecret } from './rotate-signing-secret.ts';
import { serviceLatency } from './service-latency.ts';
import { testIntegration } from './test-integration.ts';
import { explainDelivery, listDeliveries, replayDelivery } from './watch-deliveries.ts';
import { watchDeliveryHealth } from './watch-delivery-health.ts';

export type ManageOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly box: SecretBox;
  readonly outside: Pick<SafeFetch, 'check'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly watchedServicesOf: ServicesOf;
  readonly servicesOfBoard: ServicesOfBoard;
  readonly hasBoard: HasBoard;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly addresseeOf: AddresseeOf;
  readonly mailRecipientsOf: MailRecipientsOf;
  readonly pageOfService: PageOfService;
  /** How long a test may block an endpoint, in milliseconds. */
  readonly leaseMs: number;
};

export type ManageParts = {
  readonly channels: ReadonlyMap<string, PostChannel<ChannelType>>;
  readonly sender: PostSender;
  readonly lists: ListRoom;
  readonly toList: Sender<ListDestination>;
  readonly serverKeysOf: ServerKeysOf;
  readonly newId: () => string;
  readonly notifyOwner: (teamId: TeamId) => Promise<void>;
};

export type ManageRoom = {
  readonly handlers: IntegrationHandlers & PushHandlers & ListHandlers;
  /** The integrations that were notified of an incident, for the incidents module. */
  readonly notifiedOf: NotifiedIntegrations;
  /** For the incidents module. */
  readonly emailMentioned: EmailMentioned;
  readonly withdrawMentions: WithdrawMentions;
  /** For the data export, without URLs and secrets. */
  readonly exportOf: (actor: Actor) => AsyncIterable<ExportedIntegration>;
  /** A user's integrations, for the installation's owner. */
  /** Those of the user's own team. */
  readonly listOf: (userId: UserId) => ReturnType<ReturnType<typeof listIntegrations>>;
  readonly listDeleted: (actor: Actor) => Promise<readonly Deleted[]>;
  /** Permanently deletes those that nobody can restore any more. */
  readonly purgeDeleted: () => Promise<void>;
  /** Shows failing integrations, emails their owners and switches them off. */
  readonly watchDeliveryHealth: () => Promise<void>;
  readonly alertFigures: () => Promise<AlertFigures>;
  readonly deliveryFiguresOf: ReturnType<typeof deliveryFigures>;
  readonly dataChanges: readonly DataChange[];
  readonly ofBoards: IntegrationsOfBoards;
};

/** Wires the operations on integrations and their deliveries. */
export const createManagement = (
  options: ManageOptions,
  { sender, toList, serverKeysOf, ...parts }: ManageParts,
): ManageRoom => {
  const { em, box } = options;
  const { channels, lists, newId } = parts;
  const managing = managingParts(options, parts);
  return {
    handlers: {
      ...integrationHandlers({
        list: listIntegrations(managing),
        create: createIntegration(managing),
        update: updateIntegration(managing),
        remove: deleteIntegration(managing),
        restore: restoreIntegration(managing),
        rotate: rotateSigningSecret(managing),
        test: testIntegration({
          ...managing,
          sender,
          pause,
          testList: testList({ ...lists, send: (alert, to) => toList.send(alert, to) }),
        }),
        deliveries: listDeliveries(managing),
        explain: explainDelivery(managing),
        replay: replayDelivery(managing),
        serviceLatency: serviceLatency(managing),
      }),
      ...pushOperations(options, serverKeysOf),
      ...listHandlers(lists),
    },
    notifiedOf: postgresNotified(em),
    ...emailMentions({ ...options, emails: postgresMentionEmails(em), newId }),
    listOf: (userId) => listIntegrations(managing)({ teamId: ownTeamOf(userId), userId }),
    listDeleted: listDeleted(managing),
    purgeDeleted: purgeDeleted(managing),
    exportOf: exportIntegrations(managing),
    watchDeliveryHealth: watchDeliveryHealth({
      ...managing,
      failing: postgresFailingIntegrations(em, options.transaction),
      mailOwner: failingMail(options),
    }),
    alertFigures: () => alertFigures(em),
    deliveryFiguresOf: deliveryFigures(em),
    dataChanges: [resealing(em, box, channels)],
    ofBoards: postgresIntegrationsOfBoards(em),
  };
};

/** The parts of all operations. */
const managingParts = (
  options: ManageOptions,
  { channels, lists, newId, notifyOwner }: Pick<ManageParts, 'channels' | 'lists' | 'newId' | 'notifyOwner'>,
) => {
  const { em, box, outside } = options;
  return {
    ...options,
    integrations: postgresIntegrations(em, box, channels),
    deleted: postgresDeletedIntegrations(em, box, channels),
    deliveries: postgresDeliveries(em),
    latencies: postgresReceipts(em),
    lists: lists.lists,
    rateLimits: postgresEndpointRateLimits(em, options.leaseMs),
    channels,
    checkAddress: async (address: string) => (await outside.check(address))?.reason,
    servicesOf: options.watchedServicesOf,
    notifyOwner,
    notifyWorkers: () => notifyWorkers(em),
    newId,
    randomBytes,
  };
};

const pushOperations = ({ em, box, hasBoard, now }: ManageOptions, serverKeysOf: ServerKeysOf): PushHandlers => {
  const dependencies = { devices: postgresDevices(em, box), serverKeysOf, hasBoard, areKeys: arePushKeys, now };
  return pushHandlers({
    show: showPush(dependencies),
    add: addDevice(dependencies),
    remove: removeDevice(dependencies),
    setQuietHours: setQuietHours(dependencies),
  });
};
