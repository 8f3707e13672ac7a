import type { EntityManager } from '@mikro-orm/postgresql';
import { patientLeases } from '../../platform/database/away/patient-leases.ts';
import { createBatcher } from '../../platform/database/batcher.ts';
import type { SafeFetch } from '../../platform/fetch/safe-fetch.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { SecretBox } from '../../platform/secrets/secrets.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { sealedIds } from '../adapters/sealed-ids.ts';
import { pageTable } from '../adapters/tables.ts';
import type { Entrance } from '../gate/adapters/entrance.ts';
import type { StoredPage } from '../pages/page.ts';
import type { Contents, Pages, Posts } from '../ports.ts';
import type { PublishedPage, ReadPublishedPage } from '../published-page.ts';
import { readPast } from '../reading/read-past.ts';
import type { SealedIds } from '../sealed-ids.ts';
import { HOOK_CONTEXT, hookNames, hookSender, type Sign } from './adapters/hook-sender.ts';
import { subscriberHandlers } from './adapters/http/operations.ts';
import { exportedSubscribers } from './adapters/http/subscriber-json.ts';
import { createSubscriptionPages } from './adapters/http/visitors.ts';
import { pageMailer } from './adapters/page-mailer.ts';
import { postgresComplaints } from './adapters/postgres-complaints.ts';
import { postgresNotices } from './adapters/postgres-notices.ts';
import { postgresNotifications } from './adapters/postgres-notifications.ts';
import { postgresSubscribers } from './adapters/postgres-subscribers.ts';
import { resealWebhooks } from './adapters/reseal-webhooks.ts';
import { isSame } from './adapters/same-token.ts';
import { sendingLoops } from './adapters/sending-loops.ts';
import { tellOwnersOfStops } from './adapters/stopped-mail.ts';
import { addSubscriberWebhook } from './add-webhook.ts';
import { importSubscribers } from './import-subscribers.ts';
import {
  addSubscribers,
  countAudience,
  exportSubscribers,
  listReceipts,
  listSubscribers,
  removeSubscriber,
  resumeEmails,
} from './manage-subscribers.ts';
import type { PublishedById, Settled } from './ports.ts';
import { reportEmails } from './report-emails.ts';
import { sendNotification } from './sending/send-notification.ts';
import { sendSubscriptionEmails } from './sending/subscription-emails.ts';
import { LEASE_MS, stepsOf } from './steps.ts';

export { subscriberTables } from './adapters/tables.ts';

export type SubscriberOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly publicUrl: URL;
  readonly pagesUrl: URL;
  readonly box: SecretBox;
  readonly subscriberMail: {
    readonly mailer: Mailer;
    /** Its concurrent connections; without a mail server any number. */
    readonly connections: number;
  };
  readonly webhooks: {
    readonly fetch: Pick<SafeFetch, 'post' | 'check'>;
    /** For channels that visitors enter: it reaches fewer private networks. */
    readonly visitorFetch: Pick<SafeFetch, 'post' | 'refusal'>;
    readonly sign: Sign;
    readonly chatNotices: Parameters<typeof hookSender>[0]['chatNotices'];
    readonly newSecret: () => string;
  };
  /** False: emails are only kept as files. */
  readonly sendsEmails: boolean;
  readonly mostSubscribers: number;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly ownerOf: Parameters<typeof tellOwnersOfStops>[0]['ownerOf'];
  /** The token of a mail server's reports; absent: none are taken. */
  readonly reportToken: string | undefined;
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
  readonly isInTrial: (actor: Actor) => Promise<boolean>;
  readonly count: (subject: string, windowMs: number) => { readonly count: number; readonly endsInMs: number };
  readonly onError: (error: unknown, what: { readonly loop: string }) => void;
};

type Publishing = {
  readonly pages: Pages;
  readonly contents: Pick<Contents, 'of'>;
  readonly posts: Pick<Posts, 'of' | 'past' | 'published'>;
  readonly isTeamOpen: (teamId: TeamId) => Promise<boolean>;
  readonly published: (teamId: TeamId, pages: readonly StoredPage[]) => Promise<readonly PublishedPage[]>;
  readonly read: ReadPublishedPage;
  readonly entrance: Entrance;
  readonly subscriberKeys: SealedIds;
};

/** Outcomes that are stored together. */
const SETTLED_TOGETHER = { maxItems: 50, maxDelayMs: 5, maxWrites: 2 } as const;
const EMAILS_FOR_CONNECTION = 4;

/** Wires the room: subscribers of status pages, from the form to the all-clear. */
export const createSubscribers = (options: SubscriberOptions, publishing: Publishing) => {
  const parts = partsOf(options, publishing);
  const { notices, notifications, transaction, now, stop } = parts;
  const send = sendNotification(parts);
  const tellOwners = tellOwnersOfStops(parts);
  const emailReaders = sendSubscriptionEmails(parts);
  const aboutSubscriptions = async (): Promise<void> => {
    await emailReaders();
    await tellOwners();
  };
  const loops = sendingLoops({
    notices,
    notifications,
    send,
    sendSubscriptionEmails: aboutSubscriptions,
    transaction,
    now,
    emailsAtOnce: EMAILS_FOR_CONNECTION * options.subscriberMail.connections,
    leaseMs: LEASE_MS,
    onError: options.onError,
  });
  return {
    notices,
    handlers: handlersOf(parts),
    /** For the data export. */
    exportOf: exportedSubscribers(parts),
    dataChanges: [resealWebhooks(options.em, options.box)],
    visitors: createSubscriptionPages(parts),
    start: (): void => {
      for (const loop of loops) loop.start();
    },
    stop: async (): Promise<void> => {
      stop.abort();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
    steps: stepsOf(parts, send, aboutSubscriptions),
  };
};

type Parts = ReturnType<typeof partsOf>;

const handlersOf = (parts: Parts) =>
  subscriberHandlers({
    list: listSubscribers(parts),
    exportAll: exportSubscribers(parts),
    add: addSubscribers(parts),
    importAll: importSubscribers(parts),
    addWebhook: addSubscriberWebhook(parts),
    remove: removeSubscriber(parts),
    count: countAudience(parts),
    receipts: listReceipts(parts),
    resume: resumeEmails(parts),
    report: reportEmails(parts),
  });

const partsOf = (options: SubscriberOptions, publishing: Publishing) => {
  const { pages, isTeamOpen, published } = publishing;
  const { em, transaction, now, box, publicUrl, subscriberMail, webhooks } = options;
  const notifications = postgresNotifications(em);
  const stop = new AbortController();
  const keepLeases = () => notifications.keepLeases(LEASE_MS);
  const { claim, store } = patientLeases({ keepLeases, signal: stop.signal });
  const pageOf: PublishedById = async (teamId, pageId) => {
    const page = await pages.find(teamId, pageId);
    if (!page?.isPublic || !(await isTeamOpen(teamId))) return undefined;
    return (await published(teamId, [page]))[0];
  };
  const settleAll = async (results: readonly Settled[]): Promise<readonly true[]> => {
    await transaction(() => notifications.settle(results, now()));
    return results.map(() => true);
  };
  const settle = createBatcher({ write: settleAll, ...SETTLED_TOGETHER });
  return {
    ...publishing,
    ...options,
    complaints: postgresComplaints(em),
    isReportToken: (token: string) => isSame(token, options.reportToken),
    refusalOf: async (url: string) => (await webhooks.fetch.check(url))?.reason,
    isClosed: (url: string) => webhooks.visitorFetch.refusal(url) !== undefined,
    newSecret: webhooks.newSecret,
    seal: (plain: string) => box.seal(plain, HOOK_CONTEXT),
    nameOf: hookNames(box),
    inTransaction: transaction,
    subscribers: postgresSubscribers(em),
    teamOf: async (pageId: number) => (await em.findOne(pageTable, { id: pageId }))?.teamId,
    notices: postgresNotices(em),
    notifications: {
      ...notifications,
      claim: (...given: Parameters<typeof notifications.claim>) => claim(() => notifications.claim(...given)),
    },
    tokens: sealedIds(box, 'subscriber'),
    pageOf,
    past: readPast({ ...publishing, now }),
    sendEmail: pageMailer(subscriberMail.mailer),
    sendWebhook: hookSender({ ...webhooks, box, now }),
    settle: async (result: Settled) => void (await store(() => settle(result))),
    docsUrl: new URL('/docs/subscribers', publicUrl).href,
    random: Math.random,
    stop,
    signal: stop.signal,
  };
};
