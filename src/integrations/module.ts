import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailReadersOf as AccountMailReaders } from '../accounts/index.ts';
import type { IncidentsForAlerts } from '../incidents/index.ts';
import type { AudienceOf, ScopesOf } from '../monitoring/index.ts';
import { isWorkAtFault } from '../platform/database/database-away.ts';
import { notifyWindowsSoon } from '../platform/database/user-notices.ts';
import type { SafeFetch } from '../platform/fetch/safe-fetch.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { SecretBox } from '../platform/secrets/secrets.ts';
import type { WorkLoop } from '../platform/work-loop.ts';
import type { Clock } from '../shared/clock.ts';
import type { Transaction } from '../shared/transaction.ts';
import type { NotifyWindows } from '../shared/user-notice.ts';
import { createSender } from './channels/adapters/sender.ts';
import type { Channel, PostChannel } from './channels/define-channel.ts';
import { email } from './channels/email.ts';
import { byType, type ChannelType, channels as everyChannel } from './channels/index.ts';
import type { Sender } from './channels/ports.ts';
import { deliveryLoop, expansionLoop, type OnLoopError } from './delivery/adapters/loops.ts';
import { patientLanes } from './delivery/adapters/patient-lanes.ts';
import { postgresTurns } from './delivery/adapters/postgres-hooks.ts';
import { postgresLanes } from './delivery/adapters/postgres-lanes.ts';
import { deliver } from './delivery/deliver.ts';
import { courseMail } from './manage/adapters/course-mail.ts';
import { type IntegrationHandlers, integrationHandlers } from './manage/adapters/http.ts';
import { deleteOldDeliveries, postgresCourses } from './manage/adapters/postgres-courses.ts';
import { postgresDeliveries } from './manage/adapters/postgres-deliveries.ts';
import { postgresIntegrations, resealIntegrations } from './manage/adapters/postgres-integrations.ts';
import { watchCourses } from './manage/channel-health.ts';
import {
  createIntegration,
  deleteIntegration,
  listIntegrations,
  rotateSigningSecret,
  updateIntegration,
} from './manage/manage-integrations.ts';
import { listDeliveries, replayDelivery, testIntegration } from './manage/watch-deliveries.ts';
import type { EventChoices } from './model/alert-events.ts';
import { postgresDesk, postgresSetAside } from './news/adapters/postgres-desk.ts';
import { DELIVERY_CHANNEL, postgresOutbox } from './news/adapters/postgres-outbox.ts';
import { expandNews } from './news/expand-news.ts';
import { expandSteadily, type SteadyDependencies } from './news/expand-steadily.ts';

export type IntegrationsOptions = {
  readonly em: EntityManager;
  /** What can be connected; all that there is where absent. */
  readonly channels?: readonly PostChannel<ChannelType>[];
  /** With time for the statements of chores; `em` where absent. */
  readonly choreEm?: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly box: SecretBox;
  readonly outside: Pick<SafeFetch, 'post' | 'check'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly notifyWindows: NotifyWindows;
  /** No slash at the end. */
  readonly publicUrl: string;
  readonly audienceOf: AudienceOf;
  readonly scopesOf: ScopesOf;
  readonly incidents: IncidentsForAlerts;
  readonly mailReadersOf: AccountMailReaders;
  /** The confirmed address of a user. */
  readonly addressOf: (userId: number) => Promise<string | undefined>;
  /** Switches a user's alert mails off by one click, without a session. */
  readonly unsubscribeUrlOf: (userId: number) => string;
  /** Told of what could not be judged, sent or stored. Must not throw. */
  readonly onError: OnLoopError;
  /** Told of what can't be made an alert whatever is tried. Must not throw. */
  readonly onFailing: SteadyDependencies['onFailing'];
  /** Integrations sent to at a time in this process, and about how many alerts to one host. */
  readonly concurrency?: number;
  readonly perHost?: number;
  /** How long a worker that vanished holds an integration back, in milliseconds; 30,000 where absent. */
  readonly leaseMs?: number;
};

export type IntegrationsModule = {
  readonly handlers: IntegrationHandlers;
  readonly start: () => void;
  /** There may be facts to tell, or deliveries to send. */
  readonly wake: () => void;
  readonly wakeDeliveries: () => void;
  readonly stop: () => Promise<void>;
  /** Chores: tells owners of integrations that fail; forgets old deliveries. */
  readonly watchCourses: () => Promise<void>;
  readonly deleteOldDeliveries: () => Promise<number>;
};

export { DELIVERY_CHANNEL };

/** Wires the module: integrations and their operations, the way from facts to deliveries, and their sending. */
export const createIntegrations = (options: IntegrationsOptions): IntegrationsModule => {
  const { em, choreEm = em, transaction, now, box, publicUrl, outside, onError } = options;
  const { channels = everyChannel } = options;
  const ways = byType<Channel>([...channels, email]);
  const sender = createSender({ fetch: outside, mailer: options.mailer, now });
  const integrations = postgresIntegrations(em, box, byType(channels));
  const outbox = postgresOutbox(em, ways);
  const tellOwner = (userId: number) => options.notifyWindows({ userId, lists: ['integrations'] });
  const shared = {
    integrations,
    tellOwner,
    transaction,
    now,
    newId: () => randomUUID(),
    publicUrl,
    randomBytes,
    sender,
  };
  const loops = createLoops(options, { channels: ways, sender, outbox, tellOwner });
  const checkAddress = async (address: string) => (await outside.check(address))?.reason;
  const managing = { ...shared, channels: byType(channels), checkAddress };
  const watching = {
    ...shared,
    deliveries: postgresDeliveries(em),
    turns: postgresTurns(em, options.leaseMs ?? LEASE_MS),
    pause,
    wake: () => outbox.ring(),
  };
  return {
    handlers: integrationHandlers({
      list: listIntegrations(managing),
      create: createIntegration(managing),
      update: updateIntegration(managing),
      remove: deleteIntegration(managing),
      rotate: rotateSigningSecret(managing),
      test: testIntegration(watching),
      deliveries: listDeliveries(watching),
      replay: replayDelivery(watching),
    }),
    ...loops,
    watchCourses: watchCourses({
      courses: postgresCourses(em, transaction),
      mailOwner: courseMail(options),
      tellOwner,
    }),
    deleteOldDeliveries: () => deleteOldDeliveries(choreEm, KEPT_DAYS),
    start: () => {
      loops.start();
      resealAll(em, box).catch((error: unknown) => onError(error, { loop: 'secrets', stage: 'work' }));
    },
  };
};

const resealAll = async (em: EntityManager, box: SecretBox): Promise<void> => {
  while ((await resealIntegrations(em, box)) > 0);
};

/** Longer than any send takes. */
const LEASE_MS = 30_000;

/** How long deliveries can be looked at. */
const KEPT_DAYS = 30;

type LoopParts = {
  readonly channels: ReadonlyMap<string, Channel>;
  readonly sender: Sender;
  readonly outbox: ReturnType<typeof postgresOutbox>;
  readonly tellOwner: (userId: number) => Promise<void>;
};

const createLoops = (options: IntegrationsOptions, { channels, sender, outbox, tellOwner }: LoopParts) => {
  const { em, transaction, now, box, mailReadersOf, onError, concurrency = 1_000, perHost = 512 } = options;
  const { publicUrl, audienceOf, scopesOf, incidents, unsubscribeUrlOf, leaseMs = LEASE_MS } = options;
  const stopped = new AbortController();
  const patience = { forMs: 2 * leaseMs, signal: stopped.signal };
  const lanes = patientLanes(postgresLanes(em, { transaction, box, channels, leaseMs }), patience);
  const courses = notifyWindowsSoon({
    em,
    lists: ['integrations'],
    onError: (error) => onError(error, { loop: 'telling of deliveries', stage: 'work' }),
  });
  const sending = deliveryLoop({
    lanes,
    deliver: deliver({
      lanes,
      sender,
      tellOwner,
      tellOwnerSoon: courses.add,
      onUnwritten: (error) => onError(error, { loop: 'writing an alert', stage: 'work' }),
      now,
      random: Math.random,
      signal: stopped.signal,
      mailDestinationOf: async (userId) => {
        const reader = (await mailReadersOf([userId])).get(userId);
        return (
          reader && { kind: 'mail', channel: email, address: reader.address, unsubscribeUrl: unsubscribeUrlOf(userId) }
        );
      },
    }),
    concurrency,
    perHost,
    onError,
  });
  const step = expandNews({
    desk: postgresDesk(em),
    outbox,
    audienceOf,
    scopesOf,
    incidents,
    mailReadersOf: async (userIds) => choicesOf(await mailReadersOf(userIds)),
    transaction,
    now,
    newId: () => randomUUID(),
    publicUrl,
  });
  const expand = expandSteadily({
    step,
    setAside: postgresSetAside(em),
    isAtFault: isWorkAtFault,
    onFailing: options.onFailing,
    now,
  });
  const expanding = expansionLoop({ em, expand, onDeliveries: sending.schedule, now, onError });
  const loops: readonly WorkLoop[] = [expanding, sending];
  return {
    start: () => {
      for (const loop of loops) loop.start();
    },
    wake: expanding.schedule,
    wakeDeliveries: sending.schedule,
    stop: async () => {
      const ending = loops.map((loop) => loop.stop());
      stopped.abort();
      await Promise.all(ending);
      await courses.close();
    },
  };
};

const choicesOf = (readers: Awaited<ReturnType<AccountMailReaders>>): ReadonlyMap<number, EventChoices> =>
  new Map(
    [...readers].map(([userId, { preferences }]) => [
      userId,
      {
        incidents: preferences.incidentEmail,
        resolved: preferences.resolvedEmail,
        maintenance: preferences.maintenanceEmail,
      },
    ]),
  );
