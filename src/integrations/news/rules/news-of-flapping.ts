import type { ScopeFacts } from '../../../monitoring/index.ts';
import type { FlappingMatter, News, ScopeTrouble } from '../news.ts';
import { onTime } from './flapping.ts';
import { type ScopeMemory, staysBadAt } from './scope-memory.ts';

type FlappingNews = { readonly memory: ScopeMemory; readonly news: News };

/** That a flapping scope settled, once it is time, and what is remembered then; undefined before. */
export const settledNews = (
  memory: ScopeMemory,
  scope: ScopeFacts,
  now: Date,
  seenAt: Date,
): FlappingNews | undefined => {
  const outcome = onTime(memory.flapping, now);
  if (outcome.tell !== 'settled') return undefined;
  const { changes, since } = outcome;
  return {
    memory: { ...memory, flapping: outcome.flapping, worst: undefined, staysBad: undefined },
    news: newsOf(memory, scope, { kind: 'settled', changes, since }, now, seenAt),
  };
};

/** That an unstable scope stays bad, once it is time; undefined before, and where it is well. */
export const staysBadNews = (memory: ScopeMemory, scope: ScopeFacts, now: Date): FlappingNews | undefined => {
  const dueAt = staysBadAt(memory);
  const { unstable } = memory.flapping;
  if (!unstable || !dueAt || dueAt > now) return undefined;
  const since = memory.flapping.recent.at(-1) ?? unstable.since;
  return {
    memory: { ...memory, staysBad: true },
    news: newsOf(memory, scope, { kind: 'stays_bad', changes: unstable.changes, since }, now, now, unstable.since),
  };
};

const newsOf = (
  memory: ScopeMemory,
  scope: ScopeFacts,
  outcome: Pick<FlappingMatter, 'kind' | 'changes' | 'since'>,
  now: Date,
  seenAt: Date,
  begun = outcome.since,
): News => {
  const status = memory.known ?? scope.status;
  const matter = { scopeId: scope.id, status, worst: memory.worst ?? status, ...outcome };
  const troubles = memory.trouble ? [{ scopeId: scope.id, ...memory.trouble }] : [];
  return flappingNews(scope, matter, now, seenAt, troubles, begun);
};

/** `begun`: when it became unstable, which its subject is named by. */
export const flappingNews = (
  scope: ScopeFacts,
  matter: FlappingMatter,
  occurredAt: Date,
  seenAt: Date,
  troubles: readonly ScopeTrouble[],
  begun = matter.since,
): News => ({
  touched: { pageId: scope.pageId, scopeIds: [scope.id] },
  subject: `unstable:${scope.id}:${begun.getTime()}`,
  occurredAt,
  seenAt,
  matter,
  troubles,
  bad: scope.bad,
  statuses: matter.status === scope.status ? [] : [{ scopeId: scope.id, status: matter.status }],
});
