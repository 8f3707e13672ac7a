import { recordPageEvents } from '../../../src/incidents/record-page-events.ts';
import { email } from '../../../src/integrations/channels/email.ts';
import { slack } from '../../../src/integrations/channels/slack.ts';
import { teams } from '../../../src/integrations/channels/teams.ts';
import { webhook } from '../../../src/integrations/channels/webhook.ts';
import type { Alert } from '../../../src/integrations/model/alert.ts';
import type { EventChoices } from '../../../src/integrations/model/alert-events.ts';
import type { Mute, Mutes } from '../../../src/integrations/mutes/ports.ts';
import { DEFAULT_BATCH_SIZE, expandNews } from '../../../src/integrations/news/expand-news.ts';
import type { Recipient } from '../../../src/integrations/news/ports.ts';
import type { RuleOwner } from '../../../src/integrations/news/replay/ports.ts';
import { type RuleReplay, replayRule } from '../../../src/integrations/news/replay/replay-rule.ts';
import type { RuleChange } from '../../../src/integrations/news/replay/rule-change.ts';
import type { AlertThreshold, PagesOfServices, ServiceStatus } from '../../../src/monitoring/index.ts';
import { httpDocuments } from '../../../src/monitoring/pages/adapters/http-documents.ts';
import { httpPages, httpPast } from '../../../src/monitoring/pages/adapters/http-pages.ts';
import { detectPage } from '../../../src/monitoring/pages/detection/detect-page.ts';
import { pastChoices } from '../../../src/monitoring/pages/past/past-of-choice.ts';
import { findOrCreateScopes } from '../../../src/monitoring/pages/polling/find-or-create-scopes.ts';
import { pollPage } from '../../../src/monitoring/pages/polling/poll-page.ts';
import type { PollOutcome, ScopeChoice } from '../../../src/monitoring/pages/polling/ports.ts';
import { saveReads } from '../../../src/monitoring/pages/polling/save-reads.ts';
import { troublePace } from '../../../src/monitoring/pages/polling/trouble.ts';
import type { ReadDocuments } from '../../../src/monitoring/pages/ports.ts';
import { readerOf, recognise } from '../../../src/monitoring/pages/readers/index.ts';
import { unreadable } from '../../../src/monitoring/pages/reading/reader.ts';
import { serviceChangedFact } from '../../../src/monitoring/services/service-changed.ts';
import { isAccepted } from '../../../src/shared/errors.ts';
import type { PageSays } from '../../histories/history.ts';
import { noBoards } from '../no-boards.ts';
import { noSummaries } from '../no-summaries.ts';
import { type ListedIncident, type ListedService, listedIncidents, listedServices } from './listed.ts';
import { memoryEvents } from './memory-events.ts';
import { memoryMutes } from './memory-mutes.ts';
import {
  memoryAlertStates,
  memoryInbox,
  memoryMemories,
  memoryNewsQueue,
  memoryOutbox,
  memoryPastNews,
} from './memory-news.ts';
import { memoryPages, PAGE_ID } from './memory-pages.ts';
import { memoryQuiet } from './memory-quiet.ts';
import { memoryReminders } from './memory-reminders.ts';
import { memoryScopes } from './memory-scopes.ts';
import { type MemoryService, memoryAudience, USER_ID } from './memory-services.ts';
import { pageAnswers } from './page-answers.ts';

/** An alert as one channel gets it, with the board at that moment. */
export type Sent = {
  readonly channel: ChannelName;
  readonly at: Date;
  readonly alert: Alert;
  readonly subject: string;
  readonly board: ReadonlyMap<string, ServiceStatus>;
};

export type ChannelName = keyof typeof channels;

export type ServiceChoice = Omit<ScopeChoice, 'pageId'> & {
  readonly alertThreshold?: AlertThreshold;
  readonly unlinkedIncidents?: boolean;
};

/** The product from a page's answers to its alerts, as pure code over memory: one page, one user, one process. */
export type Pipeline = {
  readonly watch: (name: string, choice: ServiceChoice) => Promise<void>;
  /** Takes a choice that the page doesn't have for none, and answers whether it was taken. */
  readonly choose: (name: string, choice: ServiceChoice) => Promise<boolean>;
  readonly setThreshold: (name: string, alertThreshold: AlertThreshold) => void;
  /** Pauses a service, or resumes it. */
  readonly setEnabled: (name: string, enabled: boolean) => Promise<void>;
  readonly setEvents: (channel: ChannelName, events: EventChoices) => void;
  readonly setQuietHours: (channel: ChannelName, quietHours: Recipient['quietHours']) => void;
  readonly setReminders: (
    channel: ChannelName,
    rules: { readonly escalateTo?: ChannelName; readonly afterMinutes?: number; readonly repeatMinutes?: number },
  ) => void;
  /** Removes the integration of a channel and connects it again, as another one. */
  readonly reconnect: (channel: ChannelName) => void;
  /** Polls and tells whatever falls due up to then, each in its moment; `eachMoment` hears after each of them. */
  readonly passTo: (at: Date, eachMoment: (polled: PollOutcome | undefined, now: Date) => void) => Promise<void>;
  readonly mutes: Mutes;
  readonly mutesInForce: (at: Date) => readonly Mute[];
  readonly board: () => ReadonlyMap<string, ServiceStatus>;
  /** All services with their status, as the list of the API has them. */
  readonly services: () => readonly ListedService[];
  /** The incidents of all services, open and ended, in no order. */
  readonly incidents: () => readonly ListedIncident[];
  /** What a channel would have had with another rule. */
  readonly replay: (channel: ChannelName, changes: RuleChange) => Promise<RuleReplay>;
};

type Options = {
  readonly begin: Date;
  readonly page: () => PageSays;
  readonly send: (sent: Sent) => void;
  /** Where the page is, in its normal form. */
  readonly url?: string;
  /** What is connected; all but mail where absent. */
  readonly connected?: readonly ChannelName[];
  /** 0 to 1. */
  readonly random?: () => number;
};

const URL_OF_PAGE = 'http://status.acme.test/';
const INTERVAL_MS = 60_000;
/** More than there are in a day at the quickest pace. */
const MOST_MOMENTS = 10_000;
const PUBLIC_URL = 'http://allclear.test';
const transaction = <Result>(work: () => Promise<Result>): Promise<Result> => work();

/** Each is told of all that its channel offers, but changes of status as such. */
const all = { incidents: true, resolved: true, maintenance: true };
const channels = { webhook, slack, teams, email };
const chats: readonly ChannelName[] = ['webhook', 'slack', 'teams'];
const firstRecipients = (names: readonly ChannelName[]): ReadonlyMap<ChannelName, Recipient> =>
  new Map(
    names.map((name, index) => [
      name,
      { integrationId: index + 1, teamId: USER_ID, channel: channels[name], events: all },
    ]),
  );

const readDocuments: ReadDocuments = async (format, documents, context) =>
  readerOf(format)?.read(documents, context) ?? unreadable(`There is no reader for the format "${format}".`);

export const createPipeline = ({
  begin,
  page,
  send,
  url = URL_OF_PAGE,
  connected = chats,
  random = () => 0.5,
}: Options): Pipeline => {
  const time = { at: begin };
  const now = () => time.at;
  const services = new Map<string, MemoryService>();
  const inbox = memoryInbox(now);
  const scopes = memoryScopes(PAGE_ID);
  const pages = memoryPages({ url, now, intervalMs: INTERVAL_MS });
  const { events, openOnPages, forAlerts, incidents } = memoryEvents();
  const poll = pollOf({ now, random, page, pages, scopes, events, openOnPages, recordFacts: inbox.record });
  const board = () =>
    new Map(
      [...services.values()].map(({ name, scopeId }) => [
        name,
        scopes.all().find(({ id }) => id === scopeId)?.status ?? 'unknown',
      ]),
    );
  const memories = memoryMemories();
  const muting = memoryMutes(USER_ID);
  const quieting = memoryQuiet((id) => {
    const { escalation, repeatMinutes } = recipientsNow().find((one) => one.integrationId === id) ?? {};
    return { escalation, repeatMinutes };
  });
  const alertStates = memoryAlertStates();
  const reminding = memoryReminders(USER_ID, alertStates.all);
  const newsQueue = memoryNewsQueue();
  const pastNews = memoryPastNews();
  const ids = { last: 0 };
  const recipients = new Map(firstRecipients(connected));
  const recipientsNow = () => [...recipients.values()];
  const { audienceOf, scopesOf } = memoryAudience({
    pageId: PAGE_ID,
    url,
    services: () => [...services.values()],
    scopes,
    page: pages.known,
  });
  const pagesOfServices: PagesOfServices = async (serviceIds) => new Map(serviceIds.map((id) => [id, PAGE_ID]));
  const expand = expandNews({
    inbox,
    dueWorkBy: async () => ({ floods: true, mutes: true, quiet: true, reminders: true }),
    ...noBoards,
    memories,
    newsQueue,
    pastNews,
    outbox: memoryOutbox(recipientsNow, muting.merge, (delivery) => {
      if (!muting.passes(delivery) || !quieting.passes(delivery)) return;
      const { integrationId, alert, subject = '' } = delivery;
      const channel = connected.find((name) => recipients.get(name)?.integrationId === integrationId);
      if (channel) send({ channel, at: now(), alert, subject, board: board() });
    }),
    states: alertStates,
    reminders: reminding.reminders,
    mutes: muting.mutes,
    held: muting.held,
    quiet: quieting.quiet,
    namesOf: async () => [],
    audienceOf,
    scopesOf,
    pagesOfServices,
    incidents: forAlerts,
    mailChoicesOf: async () => [],
    transaction,
    now,
    newId: () => `alert ${++ids.last}`,
    publicUrl: PUBLIC_URL,
  });
  const tellAll = async (): Promise<void> => {
    while ((await expand(DEFAULT_BATCH_SIZE, () => {})) === 'worked');
  };
  const scopeOf = async (choice: ServiceChoice): Promise<number | undefined> => {
    const [scopeId] = await findOrCreateScopes({ pages, scopes, openOnPages, now })([{ ...choice, pageId: PAGE_ID }]);
    return scopeId !== undefined && isAccepted(scopeId) ? scopeId : undefined;
  };
  const setRule = (channel: ChannelName, rule: Partial<Recipient>): void => {
    const recipient = recipients.get(channel);
    if (recipient) recipients.set(channel, { ...recipient, ...rule });
  };
  const changedFact = ({ id, name }: MemoryService, change: 'scope' | 'enabled' | 'disabled') =>
    serviceChangedFact({ id, name, statusPageUrl: url }, change, USER_ID, now());
  return {
    watch: async (name, { alertThreshold = 'degraded', unlinkedIncidents = true, ...choice }) => {
      if (pages.known().state === undefined) await poll(pages.claim());
      const scopeId = await scopeOf(choice);
      if (scopeId === undefined) throw new Error(`The page has nothing for ${name}.`);
      const asked = { alertThreshold, unlinkedIncidents };
      services.set(name, { id: services.size + 1, name, scopeId, ...asked, watchedSince: now(), enabled: true });
    },
    choose: async (name, choice) => {
      const service = services.get(name);
      const scopeId = await scopeOf(choice);
      const isTaken = [...services.values()].some((one) => one.scopeId === scopeId);
      if (!service || scopeId === undefined || isTaken) return false;
      services.set(name, { ...service, scopeId, watchedSince: now() });
      await inbox.record([changedFact(service, 'scope')]);
      const scopeIds = [...services.values()].map((one) => one.scopeId);
      scopes.keep(scopeIds);
      memories.keep(scopeIds);
      return true;
    },
    setThreshold: (name, alertThreshold) => {
      const service = services.get(name);
      if (service) services.set(name, { ...service, alertThreshold });
    },
    setEnabled: async (name, enabled) => {
      const service = services.get(name);
      if (!service || service.enabled === enabled) return;
      services.set(name, { ...service, enabled });
      await inbox.record([changedFact(service, enabled ? 'enabled' : 'disabled')]);
    },
    setEvents: (channel, events) => setRule(channel, { events }),
    setQuietHours: (channel, quietHours) => setRule(channel, { quietHours }),
    setReminders: (channel, { escalateTo, afterMinutes = 15, repeatMinutes }) => {
      const integrationId = escalateTo && recipients.get(escalateTo)?.integrationId;
      setRule(channel, { repeatMinutes, ...(integrationId && { escalation: { afterMinutes, integrationId } }) });
    },
    reconnect: (channel) => {
      const integrationId = Math.max(...recipientsNow().map((one) => one.integrationId)) + 1;
      const recipient = { integrationId, teamId: USER_ID, channel: channels[channel], events: all };
      recipients.set(channel, { ...recipient, connectedSince: now() });
    },
    passTo: async (at, eachMoment) => {
      for (let moments = 0; moments < MOST_MOMENTS; moments++) {
        const ready = inbox.isEmpty() ? at.getTime() + 1 : 0;
        const due = Math.min(
          pages.dueAt(),
          memories.dueAt(),
          muting.dueAt(),
          quieting.dueAt(),
          reminding.dueAt(),
          ready,
        );
        time.at = new Date(Math.min(Math.max(due, time.at.getTime()), at.getTime()));
        if (due > at.getTime()) return;
        const outcome = pages.dueAt() <= time.at.getTime() ? await poll(pages.claim()) : undefined;
        await tellAll();
        eachMoment(outcome, now());
      }
      throw new Error(`Time stands still at ${now().toISOString()}.`);
    },
    mutes: muting.mutes,
    mutesInForce: muting.inForce,
    board,
    services: () => listedServices([...services.values()], scopes),
    incidents: () => listedIncidents({ services: [...services.values()], incidents: incidents(), scopes, now: now() }),
    replay: (channel, changes) => {
      const recipient = recipients.get(channel);
      if (!recipient) throw new Error(`Nothing is connected as ${channel}.`);
      const owners = [...recipients].map(([name, one]) => ({
        ...one,
        name,
        enabled: true,
        channel: channels[name] as RuleOwner['channel'],
      }));
      const parts = {
        pastNews,
        audienceOf,
        now,
        publicUrl: PUBLIC_URL,
        servicesOfBoard: async () => [],
        pastChoices: pastChoices({ of: async () => pages.past(), began: async () => pages.past()?.changes[0]?.seenAt }),
        ...noSummaries,
      };
      const servicesOf = async () => [...services.values()].map(({ id }) => ({ serviceId: id }));
      const given = { ...changes, integrationId: recipient.integrationId };
      return replayRule({ ...parts, ownersOf: async () => owners, servicesOf, pagesOfServices })(
        { teamId: USER_ID },
        given,
        'UTC',
      );
    },
  };
};

type PollParts = Pick<
  Parameters<typeof pollPage>[0],
  'now' | 'random' | 'pages' | 'scopes' | 'openOnPages' | 'recordFacts'
> & {
  readonly page: () => PageSays;
  readonly events: ReturnType<typeof memoryEvents>['events'];
};

/** A poll of the product, with memory in place of its tables and of the network. */
const pollOf = ({ page, events, ...parts }: PollParts) => {
  const http = { getPage: pageAnswers(page, parts.now), now: parts.now, readDocuments };
  const saving = {
    ...parts,
    transaction,
    intervalMs: INTERVAL_MS,
    pace: troublePace({ intervalMs: INTERVAL_MS, now: parts.now }),
    recordPageEvents: recordPageEvents(events),
    openPageEvents: events.open,
  };
  const save = saveReads(saving);
  return pollPage({
    ...saving,
    fetchPage: httpPages(http),
    fetchPast: httpPast(http),
    detectPage: detectPage({
      ...http,
      recognise: async (documents, format) => recognise(documents, format),
      beginAsking: httpDocuments(http),
    }),
    saveRead: async (read) => (await save([read]))[0] ?? 'lost',
  });
};
