import type { ScopeFacts } from '../../../monitoring/index.ts';
import type { News } from '../news.ts';
import type { FactNews } from './fact-news.ts';
import { settledNews } from './news-of-flapping.ts';
import { type ScopeMemory, UNREADABLE_AFTER_MS } from './scope-memory.ts';

/** What no fact says: that flapping ended, and that a page has been unreadable for long. Of scopes that are gone: nothing. */
export const newsOfTime = (
  due: ReadonlyMap<number, ScopeMemory>,
  scopes: ReadonlyMap<number, ScopeFacts>,
  at: Date,
): FactNews => {
  const memories = new Map<number, ScopeMemory>();
  const unreadable: UnreadableScope[] = [];
  const news: News[] = [];
  for (const [scopeId, memory] of due) {
    const scope = scopes.get(scopeId);
    if (!scope) continue;
    const settled = settledNews(memory, scope, at, at);
    if (settled) news.push(settled.news);
    const { unknownSince, ...rest } = settled?.memory ?? memory;
    const isLong = unknownSince !== undefined && at.getTime() - unknownSince.getTime() >= UNREADABLE_AFTER_MS;
    if (isLong) unreadable.push({ ...scope, unknownSince });
    memories.set(scopeId, isLong || unknownSince === undefined ? rest : { ...rest, unknownSince });
  }
  return { news: [...news, ...unreadableNews(unreadable, at)], memories };
};

type UnreadableScope = ScopeFacts & { readonly unknownSince: Date };

/** One for each page, however many scopes of it are watched. */
const unreadableNews = (scopes: readonly UnreadableScope[], at: Date): readonly News[] =>
  [...Map.groupBy(scopes, ({ pageId }) => pageId)].map(([pageId, those]) => {
    const since = new Date(Math.min(...those.map(({ unknownSince }) => unknownSince.getTime())));
    return {
      touched: { pageId, scopeIds: those.map(({ id }) => id) },
      subject: `unreadable:${pageId}:${since.getTime()}`,
      occurredAt: at,
      seenAt: at,
      matter: { kind: 'unreadable', since, reason: those.find(({ problem }) => problem)?.problem },
    };
  });
