import type { Day } from '#zone-days';
import type {
  AudienceOf,
  ComponentChoice,
  PagesOfServices,
  PastChoices,
  Watcher,
  WatcherService,
} from '../../../monitoring/index.ts';
import type { Clock } from '../../../shared/clock.ts';
import { notFound } from '../../../shared/errors.ts';
import type { TroubledPeriods } from '../../../shared/summaries.ts';
import { mapInTurns } from '../../../shared/yield-between.ts';
import { draftOnce } from './draft-once.ts';
import { newsOfChoice, type ToldNews } from './news-of-choice.ts';
import { type Outage, outagesOf } from './outages.ts';
import { pastSummaries } from './past-summaries.ts';
import type { KeptNews, PageNews, PastAlert, PastNews, RuleOwner } from './ports.ts';
import { replayAlerts, type Witnessed, withSummaries } from './replay-alerts.ts';
import type { RuleChange, ServiceChange } from './rule-change.ts';

export type PastDependencies = {
  readonly pastNews: Pick<PastNews, 'ofPages'>;
  readonly servicesOf: (teamId: TeamId) => Promise<readonly { readonly serviceId: number }[]>;
  readonly pagesOfServices: PagesOfServices;
  readonly pastChoices: PastChoices;
  readonly audienceOf: AudienceOf;
  readonly troubledPeriods: TroubledPeriods;
  /** No slash at the end. */
  readonly publicUrl: string;
  readonly now: Clock;
};

/** Integrations with their choices, and those of the changed service. */
export type Rules = { readonly owners: readonly RuleOwner[]; readonly service?: ServiceChange };

/** The alerts of each integration, in the order of the integrations. */
export type Told = readonly (readonly PastAlert[])[];

/** `told`: in the order of the rules. */
export type PastOfTeam = { readonly told: readonly Told[]; readonly outages: readonly Outage[] };

/**
 * Replays each rule over the past of a team's services, or of the changed one if no integration changes. All in one pass, since reading news
 * and drafting alerts of them cost more than one more rule. @throws AppError not_found for its service
 */
export const pastOfTeam = async (
  teamId: TeamId,
  { changedServiceId, integrationId, type }: RuleChange,
  [first]: readonly Day[],
  all: readonly Rules[],
  { pastNews, servicesOf, pagesOfServices, pastChoices, audienceOf, publicUrl, now, troubledPeriods }: PastDependencies,
): Promise<PastOfTeam> => {
  const since = new Date(first?.from ?? 0);
  const services = (await servicesOf(teamId)).map(({ serviceId }) => serviceId);
  if (changedServiceId !== undefined && !services.includes(changedServiceId)) throw notFound('The service');
  const only = integrationId === undefined && type === undefined ? changedServiceId : undefined;
  const pageOf = await pagesOfServices(first ? (only === undefined ? services : [only]) : []);
  const pageIds = [...new Set(pageOf.values())];
  const changed = await changedService(teamId, changedServiceId, audienceOf);
  const rules = all.map(rulesOf);
  const wanted = new Map(rules.flat().map((rule) => [rule.key, rule]));
  const each = [...wanted.values()].map((rule) => ({ ...rule, alerts: [] as PastAlert[] }));
  const outages: Outage[] = [];
  for (let from = 0; from < pageIds.length; from += PAGES_AT_ONCE) {
    const pages = await pastNews.ofPages(pageIds.slice(from, from + PAGES_AT_ONCE), since);
    const watchers = await watchersOf(teamId, pages, audienceOf);
    const usual = new Map([...watchers].map(([audience, watcher]) => [audience, asOf(watcher, { only, since })]));
    const witnesses = new Map(each.map(({ service }) => [service, withChanges(usual, changedServiceId, service)]));
    for (const pageId of pageIds.slice(from, from + PAGES_AT_ONCE)) {
      const kept = pages.get(pageId) ?? [];
      const news = await mapInTurns(kept, (one) => ({ audience: one.audience, news: one.read() }));
      const draft = draftOnce();
      outages.push(...outagesOf(witnessed(news, usual)));
      const isOfChanged = pageOf.get(changed?.id ?? 0) === pageId;
      const toldOver = once((choice: ComponentChoice) =>
        pastChoices.of(pageId, choice, since).then((moments) => newsOfChoice(moments, news, now())),
      );
      const pastWith = once(async (change: ServiceChange | undefined) => {
        const present = witnesses.get(change) ?? usual;
        const { choice, ...choices } = change ?? {};
        if (!isOfChanged || !changed || !choice) return witnessed(news, present);
        const service = { ...changed, ...choices, watchedSince: since };
        return witnessedBy(service, await toldOver(choice), present, teamId);
      });
      for (const { owner, service, alerts } of each)
        alerts.push(...(await replayAlerts(await pastWith(service), owner, publicUrl, draft, now())));
    }
  }
  const told = new Map<string, readonly PastAlert[]>();
  for (const { key, owner, alerts } of each) {
    const regular = only === undefined ? await pastSummaries(teamId, owner, since, now(), troubledPeriods) : [];
    told.set(key, [...withSummaries(alerts, now()), ...regular]);
  }
  return { told: rules.map((those) => those.map(({ key }) => told.get(key) ?? [])), outages };
};

/** Works once for each question, by identity. */
const once = <Question, Answer>(work: (question: Question) => Answer): ((question: Question) => Answer) => {
  const known = new Map<Question, Answer>();
  return (question) => {
    const answer = known.get(question) ?? work(question);
    known.set(question, answer);
    return answer;
  };
};

/** Texts that live as long as a replay cost more than they take to read, and a team can have thousands of pages. */
const PAGES_AT_ONCE = 10;

type Rule = { readonly key: string; readonly owner: RuleOwner; readonly service: ServiceChange | undefined };

const rulesOf = ({ owners, service }: Rules): readonly Rule[] =>
  owners.map((owner) => {
    const { integrationId, events, serviceIds, quietHours, escalation, repeatMinutes, summaries } = owner;
    const on = Object.entries(events).flatMap(([event, isOn]) => (isOn ? event : []));
    const rule = [integrationId, on.sort(), serviceIds, service, quietHours, escalation, repeatMinutes, summaries];
    return { key: JSON.stringify(rule), owner, service };
  });

/** The services that each audience has in a team: found by the query that finds the receivers of real alerts. */
const watchersOf = async (
  teamId: TeamId,
  pages: ReadonlyMap<number, readonly KeptNews[]>,
  audienceOf: AudienceOf,
): Promise<ReadonlyMap<string, Watcher>> => {
  const audiences = new Map([...pages.values()].flatMap((kept) => kept.map((one) => [one.audience, one] as const)));
  const questions = [...audiences.values()].map((one, key) => ({ ...one.affected(), key, teamId, afterUser: 0 }));
  const names = [...audiences.keys()];
  const found = await audienceOf(questions, Math.max(1, questions.length));
  return new Map(found.map((watcher) => [names[watcher.key] ?? '', watcher]));
};

type AsOf = { readonly only: number | undefined; readonly since: Date };

/** Past news have the statuses that weren't operational. */
const asOf = (watcher: Watcher, { only, since }: AsOf): Watcher => ({
  ...watcher,
  services: watcher.services
    .filter(({ id }) => only === undefined || id === only)
    .map((service) => ({ ...service, status: 'operational', watchedSince: since })),
});

/** The changed service as it's monitored now. */
const changedService = async (
  teamId: TeamId,
  serviceId: number | undefined,
  audienceOf: AudienceOf,
): Promise<WatcherService | undefined> => {
  if (serviceId === undefined) return undefined;
  const [watcher] = await audienceOf([{ serviceId, key: 0, teamId, afterUser: 0 }], 1);
  return watcher?.services.find(({ id }) => id === serviceId);
};

/** Keeps the other services as the same objects, of which alerts are drafted once. */
const withChanges = (
  watchers: ReadonlyMap<string, Watcher>,
  serviceId: number | undefined,
  { alertThreshold, unlinkedIncidents }: ServiceChange = {},
): ReadonlyMap<string, Watcher> => {
  const changes = {
    ...(alertThreshold && { alertThreshold }),
    ...(unlinkedIncidents !== undefined && { unlinkedIncidents }),
  };
  if (Object.keys(changes).length === 0) return watchers;
  const changed = (service: WatcherService) => (service.id === serviceId ? { ...service, ...changes } : service);
  return new Map(
    [...watchers].map(([audience, watcher]) => [audience, { ...watcher, services: watcher.services.map(changed) }]),
  );
};

/** The audience of news if a service monitored the choice that they are of. */
const witnessedBy = (
  service: WatcherService,
  told: readonly ToldNews[],
  watchers: ReadonlyMap<string, Watcher>,
  teamId: TeamId,
): readonly Witnessed[] =>
  told.flatMap(({ audience, news, scopeId, componentIds }) => {
    const { scopeIds, componentIds: linked = [], wide = false } = news.affected;
    const isNear = linked.length === 0 || componentIds.length === 0 || linked.some((id) => componentIds.includes(id));
    const isAsked = scopeIds ? scopeIds.includes(scopeId) : isNear || wide;
    const others = watchers.get(audience ?? '')?.services.filter(({ id }) => id !== service.id) ?? [];
    const own = { ...service, scopeId, componentIds, isAffected: isNear, status: 'operational' as const };
    const services = [...others, ...(isAsked ? [own] : [])].toSorted((a, b) => a.id - b.id);
    return services.length === 0 ? [] : [{ news, watcher: { key: 0, teamId, services } }];
  });

const witnessed = (
  news: readonly { readonly audience: string; readonly news: PageNews }[],
  watchers: ReadonlyMap<string, Watcher>,
): readonly Witnessed[] =>
  news.flatMap(({ audience, news: one }) => {
    const watcher = watchers.get(audience);
    return watcher && watcher.services.length > 0 ? [{ news: one, watcher }] : [];
  });
