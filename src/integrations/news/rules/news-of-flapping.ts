import type { ScopeFacts } from '../../../monitoring/index.ts';
import type { FlappingMatter, News, ScopeTrouble } from '../news.ts';
import { statusesOf } from './fact-news.ts';
import { settledBy, steady } from './flapping.ts';
import { type ScopeMemory, staysBadAt } from './scope-memory.ts';

type FlappingNews = { readonly memory: ScopeMemory; readonly news: News };

/** That a flapping scope settled, once it is time, and what is remembered then; undefined before. */
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

/** That an unstable scope stays bad, once it is time; undefined before, and where it is well. */
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
  outcome: Pick<FlappingMatter, 'kind' | 'changes' | 'since'>,
  when: FlappingTimes,
): News => {
  const status = memory.known ?? scope.status;
  const matter = { scopeId: scope.id, status, worst: memory.worst ?? status, ...outcome };
  const troubles = memory.trouble ? [{ scopeId: scope.id, ...memory.trouble }] : [];
  return flappingNews(scope, matter, troubles, when);
};

/** `begun`: when it became unstable, which its subject is named by. */
type FlappingTimes = Pick<News, 'occurredAt' | 'seenAt'> & { readonly begun: Date };

/** That a scope flaps, stays bad or settled, all under the one subject of its flapping. */
export const flappingNews = (
  scope: ScopeFacts,
  matter: FlappingMatter,
  troubles: readonly ScopeTrouble[],
  { occurredAt, seenAt, begun }: FlappingTimes,
): News => ({
  touched: { pageId: scope.pageId, scopeIds: [scope.id] },
  subject: `unstable:${scope.id}:${begun.getTime()}`,
  occurredAt,
  seenAt,
  matter,
  troubles,
  bad: scope.bad,
  statuses: statusesOf(scope, matter.status),
});
