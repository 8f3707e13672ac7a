import { isPhase } from '#status';
import type { IncidentNews, MaintenanceNews } from '../../../incidents/index.ts';
import type { Affected, BadComponent, ScopeFacts, ServiceStatus } from '../../../monitoring/index.ts';
import type { AlertIncident } from '../../model/alert.ts';
import type { IncidentEvent, News, ScopeTrouble } from '../news.ts';
import type { ReadFact } from '../ports.ts';
import { blankMemory, isUnknown, type ScopeMemory } from './scope-memory.ts';

/** Everything that the rules need for a batch of facts, loaded at once. */
export type Surroundings = {
  readonly scopes: ReadonlyMap<number, ScopeFacts>;
  readonly incidents: ReadonlyMap<number, IncidentNews>;
  readonly maintenances: ReadonlyMap<number, MaintenanceNews>;
  /** Open or recently changed incidents of pages whose status changed. */
  readonly incidentsOfPages: readonly IncidentNews[];
  readonly maintenancesOfPages: readonly MaintenanceNews[];
};

export type ScopeStatusChange = {
  readonly factId: number;
  readonly scope: ScopeFacts;
  readonly previous: ServiceStatus;
  readonly status: ServiceStatus;
  /** The page states operational above a component in outage. */
  readonly isContradicted?: boolean;
  readonly firstSight: boolean;
  readonly occurredAt: Date;
  readonly seenAt: Date;
};

export type ScopeMemoriesNow = ReadonlyMap<number, ScopeMemory>;

/** News of one fact, and the changed memories of scopes. */
export type FactNews = { readonly news: readonly News[]; readonly memories: ScopeMemoriesNow };

export const nothingNew: FactNews = { news: [], memories: new Map() };

/** An incident and a status change within this time are one event. */
export const SAME_EVENT_MS = 15 * 60_000;

/** Returns true if an event with these components affects the scope. No components: the whole page. */
export const affects = (about: Pick<IncidentNews, 'pageId' | 'componentIds'>, scope: ScopeFacts): boolean =>
  about.pageId === scope.pageId &&
  (about.componentIds.length === 0 ||
    scope.componentIds.length === 0 ||
    about.componentIds.some((id) => scope.componentIds.includes(id)));

/** Troubles, bad components and statuses of the page; empty without a page. */
export const pageOf = (
  pageId: number | undefined,
  { scopes }: Pick<Surroundings, 'scopes'>,
  memories: ScopeMemoriesNow,
): Pick<News, 'troubles' | 'bad' | 'statuses'> => {
  const ofPage = [...scopes.values()].filter((scope) => scope.pageId === pageId);
  const troubles = ofPage.flatMap(({ id }): readonly ScopeTrouble[] => {
    const { trouble } = memories.get(id) ?? {};
    return trouble ? [{ scopeId: id, since: trouble.since, steps: trouble.steps }] : [];
  });
  const statuses = ofPage.flatMap((scope) => {
    const memory = memories.get(scope.id) ?? blankMemory;
    return statusesOf(scope, isUnknown(memory) ? 'unknown' : (memory.known ?? scope.status));
  });
  return { troubles, bad: (ofPage[0]?.bad ?? []).slice(0, MAX_BAD), statuses };
};

/** The scope's status at that time, if it has changed since. */
export const statusesOf = ({ id, status: now }: ScopeFacts, status: ServiceStatus): News['statuses'] =>
  status === now ? [] : [{ scopeId: id, status }];

/** A page may list thousands. */
const MAX_BAD = 500;

/** News of an incident fact; none if the incident is gone or only its history grew. */
export const newsOfIncident = (
  fact: ReadFact,
  event: IncidentEvent['event'],
  around: Surroundings,
  memories: ScopeMemoriesNow,
): FactNews => {
  const row = around.incidents.get(fact.incidentId ?? 0);
  const isLate = fact.data.late === true;
  if (!row || (isLate && event !== 'resolved')) return nothingNew;
  const { occurredAt, seenAt } = fact;
  const page = pageOf(row.pageId, around, memories);
  const isReopened = event === 'opened' && fact.data.reopened === true;
  const formerIds = formerIdsOf(fact);
  const about: IncidentEvent = {
    kind: 'incident',
    event,
    incident: incidentOf(row, fact, event, isReopened),
    componentIds: row.componentIds,
    ...(listsComponents(row.pageId, around) ? {} : { names: row.componentIds }),
    formerIds,
    severity: severityOf(fact.data.severity, row),
    isNotice: isNotice(row, fact.data.notice, page.bad),
    firstSight: row.firstSight && !isReopened,
    listedAt: isReopened ? row.changedAt : row.seenAt,
    isPast: !isReopened && (isLate || (row.resolvedAt !== undefined && row.seenAt >= row.resolvedAt)),
    isUnlisted: fact.data.unlisted === true,
    linksOnly: fact.data.wordless === true,
  };
  const affected = affectedBy(row, event === 'resolved' || formerIds !== undefined);
  return {
    ...nothingNew,
    news: [
      {
        affected,
        subject: `incident:${row.id}`,
        occurredAt,
        seenAt,
        publishedAt: publishedOf(row, fact),
        about,
        ...page,
      },
    ],
  };
};

const incidentOf = (
  { id, title, phase: lastPhase, url, startedAt, resolvedAt, text: update, impact, pageId }: IncidentNews,
  { data, occurredAt }: ReadFact,
  event: IncidentEvent['event'],
  isReopened: boolean,
): IncidentEvent['incident'] => ({
  id,
  title,
  phase: isPhase(data.phase) ? data.phase : lastPhase,
  url,
  startedAt,
  resolvedAt: event === 'resolved' ? (resolvedAt ?? occurredAt) : undefined,
  // The last message doesn't explain a removal, or a change of phase without a message.
  update: data.unlisted === true || data.textless === true ? undefined : update,
  impact,
  ...(isReopened && { isReopened }),
  ...(event === 'updated' && isPhase(data.phase) && data.phase === data.previousPhase && { isSamePhase: true }),
  ...(pageId === undefined && { reportedBy: typeof data.reportedBy === 'string' ? data.reportedBy : '' }),
});

export const openIncident = ({ id, title, phase, url, startedAt, impact, pageId }: IncidentNews): AlertIncident => ({
  id,
  title,
  phase,
  url,
  startedAt,
  impact,
  ...(pageId === undefined && { reportedBy: '' }),
});

/** The page's time of the change in the fact. Changes without a message have none. */
const publishedOf = ({ publishedAt }: IncidentNews, { data }: ReadFact): Date | undefined =>
  data.undated === true || data.wordless === true || data.unlisted === true ? undefined : publishedAt;

/** `wide` includes services that it no longer affects: they get its end. */
export const affectedBy = ({ pageId, serviceId, componentIds }: IncidentNews, wide: boolean): Affected =>
  pageId === undefined
    ? { serviceId: serviceId ?? 0 }
    : { pageId, componentIds, wide: wide && componentIds.length > 0 };

/** True too if no scope of the page is known. */
const listsComponents = (pageId: number | undefined, { scopes }: Surroundings): boolean =>
  [...scopes.values()].find((scope) => scope.pageId === pageId)?.listsComponents ?? true;

const formerIdsOf = ({ data: { components } }: ReadFact): readonly string[] | undefined => {
  const before = typeof components === 'object' && components !== null && 'before' in components && components.before;
  return Array.isArray(before) ? before.filter((id): id is string => typeof id === 'string') : undefined;
};

/** The severity that the fact or the stored incident states. An incident reported by hand counts as degraded. */
export const severityOf = (said: unknown, { severity, pageId }: IncidentNews): IncidentEvent['severity'] => {
  if (pageId === undefined) return 'degraded';
  const word = said ?? severity;
  return word === 'outage' || word === 'degraded' ? word : undefined;
};

/**
 * Returns true if the page calls it a notice, or harmless while none of its components is bad (truth.md, rule 8). `said` is the
 * fact's word, from its time.
 */
export const isNotice = (row: IncidentNews, said: unknown, bad: readonly BadComponent[]): boolean => {
  const { pageId, severity, impact, componentIds } = row;
  const isAffecting = bad.some(({ id }) => componentIds.includes(id));
  const isHarmless = pageId !== undefined && severity === undefined && impact === 'none' && !isAffecting;
  return said === true || row.isNotice || isHarmless;
};
