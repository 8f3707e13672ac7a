import type { ScopeFacts } from '../../../monitoring/index.ts';
import type { FlappingMatter, News } from '../news.ts';
import { onTime } from './flapping.ts';
import type { ScopeMemory } from './scope-memory.ts';

/** That a flapping scope settled, once it is time, and what is remembered then; undefined before. */
export const settledNews = (
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
    news: flappingNews(scope, matter, now, seenAt),
  };
};

export const flappingNews = (scope: ScopeFacts, matter: FlappingMatter, occurredAt: Date, seenAt: Date): News => ({
  touched: { pageId: scope.pageId, scopeIds: [scope.id] },
  subject: `unstable:${scope.id}:${matter.since.getTime()}`,
  occurredAt,
  seenAt,
  matter,
});
