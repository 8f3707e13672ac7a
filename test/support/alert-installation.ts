import { postgresNamedTeam } from '../../src/accounts/adapters/postgres-mail-recipients.ts';
import type { AlertPreferences } from '../../src/accounts/index.ts';
import { postgresMembers } from '../../src/accounts/teams/adapters/postgres-members.ts';
import { createBoardFilters } from '../../src/boards/named/module.ts';
import type { Channel, PostChannel } from '../../src/integrations/channels/define-channel.ts';
import { email } from '../../src/integrations/channels/email.ts';
import { byType, channels as everyChannel } from '../../src/integrations/channels/index.ts';
import type { ChannelType } from '../../src/integrations/model/channel-type.ts';
import type { TimeFormat } from '../../src/integrations/model/times.ts';
import { createIntegrations } from '../../src/integrations/module.ts';
import type { Item } from '../../src/integrations/news/ports.ts';
import { postgresPagePast } from '../../src/monitoring/pages/adapters/postgres-page-past.ts';
import { pastChoices } from '../../src/monitoring/pages/past/past-of-choice.ts';
import {
  postgresAudience,
  postgresPagesOfServices,
  postgresScopeFacts,
} from '../../src/monitoring/services/adapters/postgres-audience.ts';
import { watchRows } from '../../src/monitoring/services/adapters/service-rows.ts';
import { createSafeFetch } from '../../src/platform/fetch/safe-fetch.ts';
import type { Mail } from '../../src/platform/mail/mail.ts';
import type { MailOutcome } from '../../src/platform/mail/transport.ts';
import type { TestDatabase } from './database.ts';
import { noLists } from './no-lists.ts';
import { noSummaries } from './no-summaries.ts';
import type { PollingWorld } from './polling.ts';
import { box } from './secret-box.ts';

export const publicUrl = 'https://allclear.test';

export type InstallationOptions = {
  /** Facts, and pairs of news and watcher, that are expanded at a time. */
  readonly batchSize?: number;
  /** What can be connected; all that there is where absent. */
  readonly channels?: readonly PostChannel<ChannelType>[];
};

/** Queues that a process emails from at a time. */
export const MAILS_AT_ONCE = 3;

/** Every channel that there is, mail included, by type. */
export const allChannels: ReadonlyMap<string, Channel> = byType<Channel>([...everyChannel, email]);

/**
 * The module integrations as two processes of one installation: one makes alerts, by the clock of the test, which the times of
 * its pages are of; the other sends them, by the clock of the machine, as the database does. Their loops aren't started.
 */
export const createInstallation = (
  { em, transaction }: TestDatabase,
  polling: PollingWorld,
  { batchSize, channels = everyChannel }: InstallationOptions,
) => {
  const mails = mailServer();
  const outside = createSafeFetch({
    allowNetworks: ['127.0.0.0/8'],
    userAgent: 'Allclear tests',
    connectionsPerHost: 64,
  });
  const heard = {
    /** Whose windows were told at once that an integration changed. */
    notified: [] as number[],
    /** What came of alerts that no message can be made of. */
    unwritten: [] as unknown[],
    /** What couldn't be made an alert. */
    failing: [] as { readonly item: Item; readonly outcome: string }[],
  };
  const shared = {
    em,
    channels,
    transaction,
    box,
    outside,
    mailer: mails,
    publicUrl,
    ...createBoardFilters(em),
    ...noSummaries,
    ...noLists,
    audienceOf: postgresAudience(em),
    watchedServicesOf: (userId: number) => watchRows(em, userId),
    scopesOf: postgresScopeFacts(em),
    pagesOfServices: postgresPagesOfServices(em),
    pastChoices: pastChoices(postgresPagePast(em)),
    teamMembersOf: postgresMembers(em).named,
    timeZoneOf: async () => undefined,
    pageOfService: async () => undefined,
    incidents: polling.incidents.forAlerts,
    mailRecipientsOf: mails.recipientsOf,
    mailRecipientOf: mails.recipientOf,
    namedTeamOf: postgresNamedTeam(em),
    teamSlugOf: async () => undefined,
    addresseeOf: async (userId: number) => ({ address: addressOf(userId), ...mails.times }),
    unsubscribeUrlOf: () => `${publicUrl}/unsubscribe`,
    notifyWindows: async ({ teamId }: { readonly teamId: number }) => void heard.notified.push(teamId),
    onError: (error: unknown, { loop }: { readonly loop: string }) =>
      void (loop === 'writing an alert' ? heard.unwritten : polling.errors).push(error),
    onFailing: (item: Item, _: unknown, outcome: string) => void heard.failing.push({ item, outcome }),
    random: () => 0,
  };
  const paces = { concurrency: 100, perHost: 100, mailsAtOnce: MAILS_AT_ONCE };
  const createSending = () => createIntegrations({ ...shared, now: () => new Date(), ...paces });
  const making = createIntegrations({ ...shared, now: () => polling.clock.at, batchSize });
  const sending = createSending();
  return {
    connectable: byType(channels),
    making,
    sending,
    createSending,
    mails,
    heard,
    close: async () => {
      await Promise.all([making.stop(), sending.stop()]);
      await outside.close();
    },
  };
};

const addressOf = (userId: number): string => `user${userId}@mail.example`;

/** Mails to users with a confirmed address; the test says who wants which, and what becomes of them. */
const mailServer = () => {
  const server = {
    preferences: new Map<number, AlertPreferences>(),
    /** True if all of them want emails about mentions. */
    wantsMentions: true,
    /** By whose clock all of them read. */
    times: {} as TimeFormat,
    /** What it took. */
    accepted: [] as Mail[],
    answer: async (): Promise<MailOutcome> => ({ kind: 'accepted', status: 250, answer: 'OK' }),
    send: async (mail: Mail): Promise<MailOutcome> => {
      const outcome = await server.answer();
      if (outcome.kind === 'accepted') server.accepted.push(mail);
      return outcome;
    },
    recipientsOf: async (teamIds: readonly number[]) => recipientsAmong(teamIds),
    recipientOf: async ({ teamId }: { readonly teamId: number }) => recipientsAmong([teamId])[0],
  };
  /** Each team has the one member with its id. */
  const recipientsAmong = (ids: readonly number[]) =>
    [...server.preferences]
      .filter(([id]) => ids.includes(id))
      .map(([id, preferences]) => ({
        teamId: id,
        userId: id,
        address: addressOf(id),
        ...server.times,
        preferences,
        wantsMentions: server.wantsMentions,
      }));
  return server;
};
