import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailRecipientsOf } from '../../accounts/index.ts';
import type { IncidentsForAlerts } from '../../incidents/index.ts';
import type {
  AudienceOf,
  PagesOfServices,
  PastChoices,
  ScopesOf,
  ServicesOfBoard,
  ServicesOnBoards,
} from '../../monitoring/index.ts';
import { isWorkAtFault } from '../../platform/database/away/database-away.ts';
import type { WorkLoop, WorkLoopOptions } from '../../platform/work-loop.ts';
import type { Clock } from '../../shared/clock.ts';
import type { SummaryOf, TroubledPeriods } from '../../shared/summaries.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { type TimeZoneOf, zoneFor } from '../../shared/zone-for.ts';
import type { Channel, PostChannel } from '../channels/define-channel.ts';
import { wantsAlerts } from '../delivery/deliver.ts';
import type { ChannelType } from '../model/channel-type.ts';
import { postgresMutes } from '../mutes/adapters/postgres-mutes.ts';
import type { NamesOfMembers } from '../mutes/ports.ts';
import { expansionLoop } from './adapters/expansion-loop.ts';
import { type RuleHandlers, ruleHandlers } from './adapters/http.ts';
import { postgresAlertStates } from './adapters/postgres-alert-states.ts';
import { postgresDeadLetter } from './adapters/postgres-dead-letter.ts';
import { postgresFactInbox } from './adapters/postgres-fact-inbox.ts';
import { postgresHeld } from './adapters/postgres-held.ts';
import { postgresNewsQueue } from './adapters/postgres-news-queue.ts';
import { postgresOutbox } from './adapters/postgres-outbox.ts';
import { postgresPastNews } from './adapters/postgres-past-news.ts';
import { postgresQuiet } from './adapters/postgres-quiet.ts';
import { postgresReminders } from './adapters/postgres-reminders.ts';
import { postgresRuleOwners } from './adapters/postgres-rule-owners.ts';
import { postgresScopeMemories } from './adapters/postgres-scope-memories.ts';
import { postgresSummaries } from './adapters/postgres-summaries.ts';
import { postgresDueWork } from './adapters/postgres-work-due.ts';
import { expandNews } from './expand-news.ts';
import { type Expand, expandWithRetries, type RetryDependencies } from './expand-with-retries.ts';
import type { MailChoicesOf } from './ports.ts';
import { REPLAYED_DAYS, type ReplayDependencies, replayRule } from './replay/replay-rule.ts';
import { type SummaryDependencies, sendSummaries } from './summaries/send-summaries.ts';

export type NewsOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  /** No slash at the end. */
  readonly publicUrl: string;
  readonly audienceOf: AudienceOf;
  readonly scopesOf: ScopesOf;
  readonly pagesOfServices: PagesOfServices;
  readonly pastChoices: PastChoices;
  readonly incidents: IncidentsForAlerts;
  readonly servicesOnBoards: ServicesOnBoards;
  readonly servicesOfBoard: ServicesOfBoard;
  readonly watchedServicesOf: ReplayDependencies['servicesOf'];
  readonly timeZoneOf: TimeZoneOf;
  readonly summaryOf: SummaryOf;
  readonly troubledPeriods: TroubledPeriods;
  readonly isReadOnly: SummaryDependencies['isReadOnly'];
  /** The members who have a confirmed address and want emails. */
  readonly mailRecipientsOf: MailRecipientsOf;
  readonly teamMembersOf: NamesOfMembers;
  /** Called when expansion fails. Must not throw. */
  readonly onError: WorkLoopOptions<never>['onError'];
  /** Called with items that keep failing. Must not throw. */
  readonly onFailing: RetryDependencies['onFailing'];
  /** Facts, and pairs of news and integration, in one transaction; 1,000 if absent. */
  readonly batchSize?: number;
};

export type NewsParts = {
  /** All channels, including email, by type. */
  readonly channels: ReadonlyMap<string, Channel>;
  /** Those that users can connect. */
  readonly connectable: ReadonlyMap<string, PostChannel<ChannelType>>;
  /** For chores. */
  readonly choreEm: EntityManager;
  readonly newId: () => string;
  /** There may be deliveries to send. */
  readonly onDeliveries: () => void;
};

export type NewsRoom = {
  readonly loop: WorkLoop;
  /** Runs the loop's work once. */
  readonly expand: Expand;
  readonly handlers: RuleHandlers;
  /** Queues the summaries that are due, and returns how many. */
  readonly sendSummaries: () => Promise<number>;
  /** Deletes news that rules aren't replayed with any more, and returns how many. */
  readonly forgetNews: () => Promise<number>;
};

/** Wires the way from facts to queued deliveries. */
export const createNews = (
  options: NewsOptions,
  { channels, connectable, choreEm, newId, onDeliveries }: NewsParts,
): NewsRoom => {
  const { em, transaction, now, publicUrl, audienceOf, scopesOf, pagesOfServices, incidents, onError } = options;
  const pastNews = postgresPastNews(em);
  const outbox = postgresOutbox(em, channels);
  const step = expandNews({
    pastNews,
    ...storesIn(em),
    outbox,
    namesOf: options.teamMembersOf,
    audienceOf,
    scopesOf,
    pagesOfServices,
    incidents,
    servicesOnBoards: options.servicesOnBoards,
    mailChoicesOf: mailChoicesOf(options.mailRecipientsOf),
    transaction,
    now,
    newId,
    publicUrl,
  });
  const expand = expandWithRetries({
    step,
    deadLetter: postgresDeadLetter(em),
    isAtFault: isWorkAtFault,
    onFailing: options.onFailing,
    now,
    batchSize: options.batchSize,
  });
  const replay = replayRule({
    ...options,
    pastNews,
    ownersOf: postgresRuleOwners(em, connectable),
    servicesOf: options.watchedServicesOf,
  });
  return {
    loop: expansionLoop({ em, expand, onDeliveries, now, onError }),
    expand,
    sendSummaries: async () => {
      const sent = await sendSummaries({ ...options, newId, outbox, summaries: postgresSummaries(em) })();
      if (sent > 0) onDeliveries();
      return sent;
    },
    handlers: ruleHandlers({ replay, channels: connectable, zoneFor: zoneFor(options.timeZoneOf), now }),
    forgetNews: () => postgresPastNews(choreEm).forget(new Date(now().getTime() - (REPLAYED_DAYS + 1) * DAY_MS)),
  };
};

/** Everything that expansion reads and writes in PostgreSQL, but the news that it keeps for replays. */
const storesIn = (em: EntityManager) => ({
  inbox: postgresFactInbox(em),
  dueWorkBy: postgresDueWork(em),
  memories: postgresScopeMemories(em),
  newsQueue: postgresNewsQueue(em),
  states: postgresAlertStates(em),
  mutes: postgresMutes(em),
  held: postgresHeld(em),
  quiet: postgresQuiet(em),
  reminders: postgresReminders(em),
});

const DAY_MS = 86_400_000;

/** The notification preferences of a member are the choices of their hidden email integration. */
const mailChoicesOf =
  (mailRecipientsOf: MailRecipientsOf): MailChoicesOf =>
  async (teamIds) =>
    (await mailRecipientsOf(teamIds)).filter(wantsAlerts).map(({ teamId, userId, preferences }) => ({
      teamId,
      userId,
      choices: {
        incidents: preferences.incidentEmail,
        resolved: preferences.resolvedEmail,
        maintenance: preferences.maintenanceEmail,
      },
    }));
