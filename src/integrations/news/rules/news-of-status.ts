import type { ServiceStatus } from '../../../monitoring/index.ts';
import { isStatus, isTrouble, worse } from '../../model/alert-rank.ts';
import type { News } from '../news.ts';
import type { ReadFact } from '../ports.ts';
import { type Explanation, explanationOf, type ScopeStatusChange } from './explanation.ts';
import { type FactNews, nothingNew, type Surroundings } from './fact-news.ts';
import { onChange } from './flapping.ts';
import { flappingNews, settledNews } from './news-of-flapping.ts';
import { blankMemory, type ScopeMemory } from './scope-memory.ts';

/** What is news of a fact that says that the status of a scope changed; nothing where the scope is gone. */
export const newsOfStatus = (
  fact: ReadFact,
  around: Surroundings,
  memories: ReadonlyMap<number, ScopeMemory>,
): FactNews => {
  const scope = around.scopes.get(fact.scopeId ?? 0);
  const { status, previous, firstSight } = fact.data;
  if (!scope || !isStatus(status) || !isStatus(previous)) return nothingNew;
  const { id: factId, occurredAt, seenAt } = fact;
  const change = { factId, scope, status, previous, firstSight: firstSight === true, occurredAt, seenAt };
  const before = memories.get(scope.id) ?? blankMemory;
  const { news, memory } = newsOfChange(before, change, explanationOf(before, change, around));
  return { news, memories: new Map([[scope.id, memory]]) };
};

type ChangeNews = { readonly news: readonly News[]; readonly memory: ScopeMemory };

/** Takes one change of status in and says what is news of it. */
export const newsOfChange = (memory: ScopeMemory, change: ScopeStatusChange, explained: Explanation): ChangeNews => {
  const { status, scope, occurredAt: at, seenAt, firstSight } = change;
  if (status === 'unknown') return newsOfUnknown(memory, change, explained);
  const settled = settledNews(memory, scope, at, seenAt);
  const before = settled?.memory ?? memory;
  const known = before.known ?? change.previous;
  const trouble = troubleAfter(before, change, explained);
  const after: ScopeMemory = { known: status, trouble, flapping: before.flapping, worst: before.worst };
  if (firstSight) return { memory: after, news: [] };
  if (known === status) {
    // The way through unknown and back is no change.
    const back = statusNews(change, known, subjectOf(before, change, explained), at, explained);
    return { memory: after, news: [back] };
  }
  const counted = newsOfCounted(after, before, known, change, explained);
  return { memory: counted.memory, news: [...(settled ? [settled.news] : []), ...counted.news] };
};

const newsOfUnknown = (memory: ScopeMemory, change: ScopeStatusChange, explained: Explanation): ChangeNews => {
  const { occurredAt: at, firstSight, previous } = change;
  const known = memory.known ?? previous;
  return {
    memory: { ...memory, known, unknownSince: memory.unknownSince ?? at },
    news: firstSight ? [] : [statusNews(change, known, subjectOf(memory, change, explained), at, explained)],
  };
};

/** Counts a change towards flapping: told as it is, as unstable, or not at all. */
const newsOfCounted = (
  after: ScopeMemory,
  before: ScopeMemory,
  known: ServiceStatus,
  change: ScopeStatusChange,
  explained: Explanation,
): ChangeNews => {
  const { scope, occurredAt: at, seenAt, status } = change;
  const { flapping, tell } = onChange(before.flapping, at);
  const isRepeated = flapping.unstable !== undefined || flapping.recent.length > 1;
  const worst = worse(status, worse(change.previous, (isRepeated ? before.worst : undefined) ?? 'operational'));
  const memory = { ...after, flapping, worst };
  const toldBy = before.trouble?.incidentId ?? explained.incident?.id;
  if (tell === 'nothing') return { memory, news: [] };
  if (tell === 'change') {
    const since = before.trouble?.since ?? at;
    return {
      memory,
      news: [statusNews(change, known, subjectOf(before, change, explained), since, explained, toldBy)],
    };
  }
  const { since = at, changes = 0 } = flapping.unstable ?? {};
  const matter = { kind: 'unstable', status, worst, changes, since, explained: toldBy !== undefined } as const;
  return { memory, news: [flappingNews(scope, matter, at, seenAt)] };
};

const troubleAfter = (
  memory: ScopeMemory,
  change: ScopeStatusChange,
  { incident }: Explanation,
): ScopeMemory['trouble'] => {
  if (!isTrouble(change.status)) return undefined;
  const { since, subject, incidentId } = memory.trouble ?? { since: change.occurredAt, subject: ownSubject(change) };
  return { since, subject, incidentId: incidentId ?? incident?.id };
};

const statusNews = (
  { status, previous: previousStatus, scope, occurredAt, seenAt }: ScopeStatusChange,
  knownStatus: ServiceStatus,
  subject: string,
  since: Date,
  { incident, pairedWith }: Explanation,
  toldBy: number | undefined = incident?.id,
): News => ({
  touched: { pageId: scope.pageId, scopeIds: [scope.id] },
  subject,
  occurredAt,
  seenAt,
  matter: {
    kind: 'status',
    status,
    previousStatus,
    knownStatus,
    since,
    incident: incident ?? (toldBy === undefined ? undefined : { id: toldBy, firstSight: false, listedBefore: false }),
    pairedWith,
  },
});

const subjectOf = ({ trouble }: ScopeMemory, change: ScopeStatusChange, { incident }: Explanation): string => {
  const toldBy = trouble?.incidentId ?? incident?.id;
  return toldBy === undefined ? (trouble?.subject ?? ownSubject(change)) : `incident:${toldBy}`;
};

const ownSubject = ({ scope, factId }: ScopeStatusChange): string => `status:${scope.id}:${factId}`;
