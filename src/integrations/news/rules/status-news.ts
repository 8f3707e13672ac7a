import { isStatus, isTrouble, worse } from '#status';
import type { ScopeFacts, ServiceStatus } from '../../../monitoring/index.ts';
import {
  type CoveringChoice,
  type FlappingEvent,
  type News,
  noPage,
  type OpenIncident,
  type ScopeTrouble,
  type StatusEvent,
} from '../news.ts';
import type { ReadFact } from '../ports.ts';
import {
  affects,
  type FactNews,
  isNotice,
  nothingNew,
  SAME_EVENT_MS,
  type ScopeMemoriesNow,
  type ScopeStatusChange,
  type Surroundings,
  severityOf,
  statusesOf,
} from './incident-news.ts';
import {
  blankMemory,
  isUnknown,
  onChange,
  type ScopeMemory,
  settledBy,
  staysBadAt,
  steady,
  troubleAfter,
} from './scope-memory.ts';

export type ChangeContext = { readonly incidents: readonly OpenIncident[]; readonly coveredBy?: CoveringChoice };

/** News of a status change; none if the scope is gone. */
export const newsOfStatus = (fact: ReadFact, around: Surroundings, memories: ScopeMemoriesNow): FactNews => {
  const scope = around.scopes.get(fact.scopeId ?? 0);
  const { status, previous, firstSight, isContradicted } = fact.data;
  if (!scope || !isStatus(status) || !isStatus(previous)) return nothingNew;
  const { id: factId, occurredAt, seenAt } = fact;
  const change = {
    factId,
    scope,
    status,
    previous,
    ...(isContradicted === true && { isContradicted }),
    firstSight: firstSight === true,
    occurredAt,
    seenAt,
  };
  const context = { incidents: openIncidentsOf(change, around), coveredBy: coveredByOf(change, around) };
  const { news, memory } = newsOfChange(memories.get(scope.id) ?? blankMemory, change, context);
  return { news, memories: new Map([[scope.id, memory]]) };
};

type ChangeNews = { readonly news: readonly News[]; readonly memory: ScopeMemory };

export const newsOfChange = (memory: ScopeMemory, change: ScopeStatusChange, context: ChangeContext): ChangeNews => {
  const { status, scope, occurredAt: at, seenAt, firstSight } = change;
  if (status === 'unknown') return newsOfUnknown(memory, change, context);
  // A status that was unknown settles as the one found now.
  const settled = settledNews(isUnknown(memory) ? { ...memory, known: status } : memory, scope, at, seenAt);
  const before = settled?.memory ?? memory;
  const known = memory.known ?? change.previous;
  const trouble = troubleAfter(before.trouble, status, at, firstSight);
  const isRecovery = status === 'operational' && known !== status && context.incidents.length > 0;
  const wellSince = isRecovery ? at : known === status ? before.wellSince : undefined;
  const after: ScopeMemory = { known: status, trouble, flapping: before.flapping, worst: before.worst, wellSince };
  const readable = readableNews(before, change);
  const settling = settled ? [settled.news] : [];
  if (firstSight) return { memory: after, news: readable };
  const troubled = troubleOf(before, after, change);
  if (known === status) {
    // A return from unknown to the same status is no change.
    const back = statusNews(change, known, troubled, context);
    return { memory: { ...after, staysBad: before.staysBad }, news: [...readable, ...settling, back] };
  }
  const counted = newsOfCounted(after, before, known, change, troubled, context);
  return { memory: counted.memory, news: [...readable, ...settling, ...counted.news] };
};

const newsOfUnknown = (memory: ScopeMemory, change: ScopeStatusChange, context: ChangeContext): ChangeNews => {
  const { occurredAt: at, firstSight, previous } = change;
  const known = memory.known ?? previous;
  const after = { ...memory, known, unknownSince: memory.unknownSince ?? at };
  return {
    memory: after,
    news: firstSight ? [] : [statusNews(change, known, troubleOf(memory, after, change), context)],
  };
};

/** Counts a change towards flapping: sent as it is, as unstable, or not at all. */
const newsOfCounted = (
  after: ScopeMemory,
  before: ScopeMemory,
  known: ServiceStatus,
  change: ScopeStatusChange,
  troubled: ScopeTrouble,
  context: ChangeContext,
): ChangeNews => {
  const { scope, occurredAt: at, seenAt, status } = change;
  const { flapping, tell } = onChange(before.flapping, at);
  const isRepeated = flapping.unstable !== undefined || flapping.recent.length > 1;
  const worst = worse(status, worse(change.previous, (isRepeated ? before.worst : undefined) ?? 'operational'));
  const memory = { ...after, flapping, worst };
  if (tell === 'nothing') return { memory, news: [] };
  if (tell === 'change') return { memory, news: [statusNews(change, known, troubled, context)] };
  const { since = at, changes = 0 } = flapping.unstable ?? {};
  const about = { kind: 'unstable', scopeId: scope.id, status, worst, changes, since } as const;
  return { memory, news: [flappingNews(scope, about, [troubled], { occurredAt: at, seenAt, begun: since })] };
};

/** News that its page can be read again. */
const readableNews = ({ unreadable }: ScopeMemory, { scope, status, occurredAt, seenAt }: ScopeStatusChange) =>
  unreadable === undefined
    ? []
    : [
        {
          affected: { pageId: scope.pageId, scopeIds: [scope.id] },
          subject: unreadable.subject,
          occurredAt,
          seenAt,
          about: {
            kind: 'readable',
            since: unreadable.since,
            ...(unreadable.withoutStatus && { withoutStatus: true }),
          } as const,
          ...noPage,
          statuses: statusesOf(scope, status),
        },
      ];

/** The trouble step by step, up to this change. */
const troubleOf = (
  { trouble: before }: ScopeMemory,
  { trouble: now }: ScopeMemory,
  { scope, status, previous, occurredAt: at }: ScopeStatusChange,
): ScopeTrouble => {
  // A scope that was created during trouble has no memory yet.
  const blind = isTrouble(previous) ? [{ status: previous, at: new Date(0) }] : [];
  const steps = now?.steps ?? [...(before?.steps ?? blind), { status, at }];
  return { scopeId: scope.id, since: (now ?? before)?.since ?? at, steps };
};

const statusNews = (
  { status, previous: previousStatus, isContradicted, scope, occurredAt, seenAt, factId }: ScopeStatusChange,
  knownStatus: ServiceStatus,
  troubled: ScopeTrouble,
  { incidents, coveredBy }: ChangeContext,
): News => {
  const { id: scopeId, pageId, bad } = scope;
  const { since } = troubled;
  const about: StatusEvent = {
    kind: 'status',
    scopeId,
    status,
    previousStatus,
    knownStatus,
    since,
    ...(isContradicted && { isContradicted }),
    incidents,
    coveredBy,
  };
  return {
    affected: { pageId, scopeIds: [scopeId] },
    subject: `status:${scopeId}:${factId}`,
    occurredAt,
    seenAt,
    about,
    troubles: [troubled],
    bad,
    statuses: statusesOf(scope, status),
  };
};

/** Incidents that were open at that time, as far as known now. */
export const openIncidentsOf = (
  { scope, occurredAt: at }: Pick<ScopeStatusChange, 'scope' | 'occurredAt'>,
  { incidentsOfPages }: Pick<Surroundings, 'incidentsOfPages'>,
): readonly OpenIncident[] =>
  incidentsOfPages
    .filter((one) => one.pageId === scope.pageId && (one.resolvedAt === undefined || one.resolvedAt > at))
    .filter((one) => !isNotice(one, undefined, scope.bad))
    .map((one) => {
      const { id, title, phase, url, startedAt, impact } = one;
      return {
        incident: { id, title, phase, url, startedAt, impact },
        componentIds: one.componentIds,
        severity: severityOf(undefined, one),
        firstSight: one.firstSight,
        listedAt: one.seenAt,
      };
    });

type FlappingNews = { readonly memory: ScopeMemory; readonly news: News };

/** News that a flapping scope settled; undefined before it's due. */
export const settledNews = (
  memory: ScopeMemory,
  scope: ScopeFacts,
  now: Date,
  seenAt: Date,
): FlappingNews | undefined => {
  const unstable = settledBy(memory.flapping, now);
  if (!unstable) return undefined;
  return {
    memory: { ...memory, flapping: steady, worst: undefined, staysBad: undefined },
    news: newsOf(memory, scope, { kind: 'settled', ...unstable }, { occurredAt: now, seenAt, begun: unstable.since }),
  };
};

/** News that an unstable scope stays bad; undefined before it's due, or if it's well. */
export const staysBadNews = (memory: ScopeMemory, scope: ScopeFacts, now: Date): FlappingNews | undefined => {
  const dueAt = staysBadAt(memory);
  const { unstable } = memory.flapping;
  if (!unstable || !dueAt || dueAt > now) return undefined;
  const { since: begun, changes } = unstable;
  const since = memory.flapping.recent.at(-1) ?? begun;
  return {
    memory: { ...memory, staysBad: true },
    news: newsOf(memory, scope, { kind: 'stays_bad', changes, since }, { occurredAt: now, seenAt: now, begun }),
  };
};

const newsOf = (
  memory: ScopeMemory,
  scope: ScopeFacts,
  outcome: Pick<FlappingEvent, 'kind' | 'changes' | 'since'>,
  when: FlappingTimes,
): News => {
  const status = memory.known ?? scope.status;
  const about = { scopeId: scope.id, status, worst: memory.worst ?? status, ...outcome };
  const troubles = memory.trouble ? [{ scopeId: scope.id, ...memory.trouble }] : [];
  return flappingNews(scope, about, troubles, when);
};

/** `begun`: when it became unstable, which names its subject. */
type FlappingTimes = Pick<News, 'occurredAt' | 'seenAt'> & { readonly begun: Date };

/** News that a scope flaps, stays bad or settled. All share one subject. */
export const flappingNews = (
  scope: ScopeFacts,
  about: FlappingEvent,
  troubles: readonly ScopeTrouble[],
  { occurredAt, seenAt, begun }: FlappingTimes,
): News => ({
  affected: { pageId: scope.pageId, scopeIds: [scope.id] },
  subject: `unstable:${scope.id}:${begun.getTime()}`,
  occurredAt,
  seenAt,
  about,
  troubles,
  bad: scope.bad,
  statuses: statusesOf(scope, about.status),
});

/**
 * The choice whose alert covers a status change: recipients of that alert need no second one. Goes by the time of the change,
 * which may be long ago.
 */
export const coveredByOf = (change: ScopeStatusChange, around: Surroundings): CoveringChoice | undefined => {
  const { scope, status, previous, occurredAt } = change;
  const isNear = (at: Date | undefined) =>
    at !== undefined && Math.abs(occurredAt.getTime() - at.getTime()) <= SAME_EVENT_MS;
  // No other news covers an unknown status.
  if (status === 'unknown') return undefined;
  const incidents = around.incidentsOfPages.filter((one) => affects(one, scope));
  // Nobody got an alert of an incident that was open at first, but its end will be sent.
  if (isTrouble(status))
    return incidents.some((one) => !one.firstSight && isNear(one.seenAt)) ? 'incidents' : undefined;
  const works = around.maintenancesOfPages.filter((one) => affects(one, scope) && isNear(one.changedAt));
  if ((status === 'maintenance' || previous === 'maintenance') && works.length > 0) return 'maintenance';
  const isOver = incidents.some((one) => one.phase === 'resolved' && (isNear(one.resolvedAt) || isNear(one.changedAt)));
  return isOver ? 'resolved' : undefined;
};
