import type { ScopeFacts } from '../../../monitoring/index.ts';
import { type News, noPage } from '../news.ts';
import type { FactNews } from './fact-news.ts';
import { settledNews, staysBadNews } from './news-of-flapping.ts';
import { blankMemory, isUnknown, type ScopeMemory, UNREADABLE_AFTER_MS } from './scope-memory.ts';

/** What no fact says: that flapping ended or stays bad, and that a page has been unreadable for long. Of scopes that are gone: nothing. */
export const newsOfTime = (
  due: ReadonlyMap<number, ScopeMemory>,
  scopes: ReadonlyMap<number, ScopeFacts>,
  at: Date,
): FactNews => {
  const memories = new Map<number, ScopeMemory>();
  const unreadable: UnreadableScope[] = [];
  const unsaid: UnreadableScope[] = [];
  const news: News[] = [];
  for (const [scopeId, memory] of due) {
    const scope = scopes.get(scopeId);
    if (!scope) continue;
    const flapped = isUnknown(memory)
      ? undefined
      : (settledNews(memory, scope, at, at) ?? staysBadNews(memory, scope, at));
    if (flapped) news.push(flapped.news);
    const after = flapped?.memory ?? memory;
    const { unknownSince, lookedAt = unknownSince } = after;
    const isDue = lookedAt !== undefined && isLongSince(lookedAt, at);
    // It was known for a while after it could first not be read; what is no longer on a page that can be read is no news here.
    const { problem, problemSince = unknownSince } = scope;
    const isUnreadable = isDue && problem !== undefined && problemSince && isLongSince(problemSince, at);
    if (isUnreadable) unreadable.push({ ...scope, unknownSince: problemSince });
    if (isDue && unknownSince && isUnsaid(scope, after)) unsaid.push({ ...scope, unknownSince });
    memories.set(scopeId, isDue ? { ...after, lookedAt: at } : after);
  }
  const pages = pagesOf(unreadable, 'unreadable');
  for (const { those, subject, since } of pages)
    for (const { id } of those) {
      const { unknownSince: _, lookedAt: __, ...rest } = memories.get(id) ?? blankMemory;
      memories.set(id, { ...rest, unreadable: { subject, since } });
    }
  const wordless = pagesOf(unsaid, 'unsaid');
  for (const { those, subject, since } of wordless)
    for (const { id } of those)
      memories.set(id, { ...(memories.get(id) ?? blankMemory), unreadable: { subject, since, isUnsaid: true } });
  const told = [
    ...pages.map((page) => unreadableNews(page, at)),
    ...wordless.map((page) => unreadableNews(page, at, true)),
  ];
  return { news: [...news, ...told], memories };
};

/** The page can be read and lists what was chosen, and its own word for it is none that is known; told once. */
const isUnsaid = ({ problem, status, isLost }: ScopeFacts, { unreadable }: ScopeMemory): boolean =>
  problem === undefined && status === 'unknown' && isLost !== true && unreadable === undefined;

const isLongSince = (since: Date, at: Date): boolean => at.getTime() - since.getTime() >= UNREADABLE_AFTER_MS;

type UnreadableScope = ScopeFacts & { readonly unknownSince: Date };

type UnreadablePage = ReturnType<typeof pagesOf>[number];

/** One for each page, however many scopes of it are watched. */
const pagesOf = (scopes: readonly UnreadableScope[], kind: 'unreadable' | 'unsaid') =>
  [...Map.groupBy(scopes, ({ pageId }) => pageId)].map(([pageId, those]) => {
    const since = new Date(Math.min(...those.map(({ unknownSince }) => unknownSince.getTime())));
    return { pageId, those, since, subject: `${kind}:${pageId}:${since.getTime()}` };
  });

const unreadableNews = ({ pageId, those, since, subject }: UnreadablePage, at: Date, isWordless = false): News => ({
  touched: { pageId, scopeIds: those.map(({ id }) => id) },
  subject,
  occurredAt: at,
  seenAt: at,
  matter: {
    kind: 'unreadable',
    status: 'unknown',
    since,
    ...(isWordless ? { isUnsaid: true } : { reason: those.find(({ problem }) => problem)?.problem }),
  },
  ...noPage,
});
