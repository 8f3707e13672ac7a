import type { ScopeFacts, ServiceStatus } from '../../monitoring/index.ts';
import { type Flapping, onChange, onTime, steady } from './flapping.ts';
import type { FlappingMatter, News, StatusMatter } from './news.ts';

/** What is remembered of a scope between two facts, so that one event is told once. */
export type ScopeMemory = {
  /** The last status beside unknown; undefined before the first fact. */
  readonly known?: ServiceStatus;
  readonly unknownSince?: Date;
  /** While it is degraded or out. `incidentId`: an incident tells it. */
  readonly trouble?: { readonly since: Date; readonly subject: string; readonly incidentId?: number };
  readonly flapping: Flapping;
  /** The worst status since it became unstable, or of the latest changes. */
  readonly worst?: ServiceStatus;
};

export const blank: ScopeMemory = { flapping: steady };

/** After so long without a status the page is told to be unreadable. */
export const unreadableAfterMs = 30 * 60_000;
/** Within so long an incident and a change of status are one event. */
export const sameEventMs = 15 * 60_000;

/** A change of a scope's status, as its fact has it. */
export type StatusChange = {
  readonly factId: number;
  readonly scope: ScopeFacts;
  readonly previous: ServiceStatus;
  readonly status: ServiceStatus;
  readonly firstSight: boolean;
  readonly occurredAt: Date;
  readonly seenAt: Date;
};

/** What tells the same as the status does. */
export type Explanation = Pick<StatusMatter, 'incident' | 'pairedWith'>;

type Judged = { readonly memory: ScopeMemory; readonly news: readonly News[] };

/** Takes one change of status in and says what is news of it. */
export const onStatus = (memory: ScopeMemory, change: StatusChange, explained: Explanation): Judged => {
  const { status, occurredAt: at } = change;
  if (status === 'unknown') {
    const unknownSince = memory.unknownSince ?? at;
    const known = memory.known ?? change.previous;
    return {
      memory: { ...memory, known, unknownSince },
      news: change.firstSight ? [] : [statusNews(change, known, subjectOf(memory, change, explained), at, explained)],
    };
  }
  const settled = settle(memory, change.scope, at, change.seenAt);
  const before = settled?.memory ?? memory;
  const known = before.known ?? change.previous;
  const trouble = troubleAfter(before, change, explained);
  const after: ScopeMemory = { known: status, trouble, flapping: before.flapping, worst: before.worst };
  if (change.firstSight) return { memory: after, news: [] };
  if (known === status)
    // The way through unknown and back is no change.
    return { memory: after, news: [statusNews(change, known, subjectOf(before, change, explained), at, explained)] };
  const judged = flap(after, before, change, explained);
  return { memory: judged.memory, news: [...(settled ? [settled.news] : []), ...judged.news(known)] };
};

/** Tells that a flapping scope settled, once it is time. */
export const settle = (
  memory: ScopeMemory,
  scope: ScopeFacts,
  now: Date,
  seenAt: Date,
): { readonly memory: ScopeMemory; readonly news: News } | undefined => {
  const outcome = onTime(memory.flapping, now);
  if (outcome.tell !== 'settled') return undefined;
  const status = memory.known ?? scope.status;
  const matter: FlappingMatter = {
    kind: 'settled',
    status,
    worst: memory.worst ?? status,
    changes: outcome.changes,
    since: outcome.since,
    explained: memory.trouble?.incidentId !== undefined,
  };
  return {
    memory: { ...memory, flapping: outcome.flapping, worst: undefined },
    news: newsOf(scope, flappingSubject(scope, outcome.since), now, seenAt, matter),
  };
};

/** When time alone makes news of it; undefined: never. */
export const dueAtOf = ({ unknownSince, flapping }: ScopeMemory): Date | undefined => {
  const quietAt = flapping.unstable ? onTime(flapping, flapping.recent.at(-1) ?? new Date(0)) : undefined;
  const times = [
    ...(unknownSince ? [unknownSince.getTime() + unreadableAfterMs] : []),
    ...(quietAt?.tell === 'nothing' && quietAt.askAgainAt ? [quietAt.askAgainAt.getTime()] : []),
  ];
  return times.length === 0 ? undefined : new Date(Math.min(...times));
};

export const isTrouble = (status: ServiceStatus): boolean => status === 'degraded' || status === 'outage';

/** The worse of the two, as far as alerts go. */
export const worse = (one: ServiceStatus, other: ServiceStatus): ServiceStatus =>
  rank[one] >= rank[other] ? one : other;

const rank: Readonly<Record<ServiceStatus, number>> = {
  unknown: 0,
  operational: 0,
  maintenance: 1,
  degraded: 2,
  outage: 3,
};

const troubleAfter = (memory: ScopeMemory, change: StatusChange, { incident }: Explanation): ScopeMemory['trouble'] => {
  if (!isTrouble(change.status)) return undefined;
  const { since, subject, incidentId } = memory.trouble ?? { since: change.occurredAt, subject: ownSubject(change) };
  return { since, subject, incidentId: incidentId ?? incident?.id };
};

/** Counts a change towards flapping: told as it is, as unstable, or not at all. */
const flap = (after: ScopeMemory, before: ScopeMemory, change: StatusChange, explained: Explanation) => {
  const { scope, occurredAt: at, seenAt, status } = change;
  const { flapping, tell } = onChange(before.flapping, at);
  const crowded = flapping.unstable !== undefined || flapping.recent.length > 1;
  const worst = worse(status, worse(change.previous, (crowded ? before.worst : undefined) ?? 'operational'));
  const told = before.trouble?.incidentId ?? explained.incident?.id;
  const news = (known: ServiceStatus): readonly News[] => {
    if (tell === 'nothing') return [];
    const since = before.trouble?.since ?? at;
    if (tell === 'change')
      return [statusNews(change, known, subjectOf(before, change, explained), since, explained, told)];
    const { since: first = at, changes = 0 } = flapping.unstable ?? {};
    const matter = { kind: 'unstable', status, worst, changes, since: first, explained: told !== undefined } as const;
    return [newsOf(scope, flappingSubject(scope, first), at, seenAt, matter)];
  };
  return { memory: { ...after, flapping, worst }, news };
};

const statusNews = (
  change: StatusChange,
  knownStatus: ServiceStatus,
  subject: string,
  since: Date,
  { incident, pairedWith }: Explanation,
  told: number | undefined = incident?.id,
): News => {
  const { status, previous: previousStatus, scope, occurredAt, seenAt } = change;
  const explaining =
    incident ?? (told === undefined ? undefined : { id: told, firstSight: false, listedBefore: false });
  const matter: StatusMatter = {
    kind: 'status',
    status,
    previousStatus,
    knownStatus,
    since,
    incident: explaining,
    pairedWith,
  };
  return newsOf(scope, subject, occurredAt, seenAt, matter);
};

const subjectOf = ({ trouble }: ScopeMemory, change: StatusChange, { incident }: Explanation): string => {
  const told = trouble?.incidentId ?? incident?.id;
  return told === undefined ? (trouble?.subject ?? ownSubject(change)) : `incident:${told}`;
};

const ownSubject = ({ scope, factId }: StatusChange): string => `status:${scope.id}:${factId}`;

const flappingSubject = (scope: ScopeFacts, since: Date): string => `unstable:${scope.id}:${since.getTime()}`;

const newsOf = (scope: ScopeFacts, subject: string, occurredAt: Date, seenAt: Date, matter: News['matter']): News => ({
  touched: { pageId: scope.pageId, scopeIds: [scope.id] },
  subject,
  occurredAt,
  seenAt,
  matter,
});
