import type { IncidentNews } from '../../../incidents/index.ts';
import type { ScopeFacts } from '../../../monitoring/index.ts';
import { type News, noPage } from '../news.ts';
import { type FactNews, statusesOf } from './incident-news.ts';
import { blankMemory, isUnknown, type ScopeMemory, staysWellAt, UNREADABLE_AFTER_MS } from './scope-memory.ts';
import { openIncidentsOf, settledNews, staysBadNews } from './status-news.ts';

/**
 * News without a fact: flapping ended or stays bad, a recovery lasts, a page couldn't be read or stated no status for long. None
 * for deleted scopes.
 */
export const newsOfTime = (
  due: ReadonlyMap<number, ScopeMemory>,
  scopes: ReadonlyMap<number, ScopeFacts>,
  at: Date,
  incidentsOfPages: readonly IncidentNews[] = [],
): FactNews => {
  const memories = new Map<number, ScopeMemory>();
  const news: News[] = [];
  const found: UnknownScope[] = [];
  const recovered: RecoveredScope[] = [];
  for (const [scopeId, memory] of due) {
    const scope = scopes.get(scopeId);
    if (!scope) continue;
    const flapped = isUnknown(memory)
      ? undefined
      : (settledNews(memory, scope, at, at) ?? staysBadNews(memory, scope, at));
    if (flapped) news.push(flapped.news);
    const { wellSince, ...rest } = flapped?.memory ?? memory;
    const isWell = wellSince && isPast(staysWellAt({ ...rest, wellSince }), at);
    if (isWell) recovered.push({ scope, since: wellSince });
    const after = isWell ? rest : (flapped?.memory ?? memory);
    const { unknownSince, lookedAt = unknownSince } = after;
    const isDue = lookedAt !== undefined && isLongSince(lookedAt, at);
    if (isDue) found.push(...longUnknown(scope, after, at));
    memories.set(scopeId, isDue ? { ...after, lookedAt: at } : after);
  }
  const pages = [...pagesOf(found, false), ...pagesOf(found, true)];
  for (const page of pages)
    for (const { id } of page.scopes) memories.set(id, toldOf(memories.get(id) ?? blankMemory, page));
  const lasting = recoveredNews(recovered, incidentsOfPages, at);
  return { news: [...news, ...lasting, ...pages.map((page) => unreadableNews(page, at))], memories };
};

/** A scope that became operational with incidents still open. */
type RecoveredScope = { readonly scope: ScopeFacts; readonly since: Date };

const isPast = (due: Date | undefined, at: Date): boolean => due !== undefined && due <= at;

/** One for each page, so that services share an alert. */
const recoveredNews = (
  recovered: readonly RecoveredScope[],
  incidentsOfPages: readonly IncidentNews[],
  at: Date,
): readonly News[] =>
  [...Map.groupBy(recovered, ({ scope }) => scope.pageId)].flatMap(([pageId, those]) => {
    const [first] = those;
    if (!first) return [];
    const { scope } = first;
    const incidents = openIncidentsOf({ scope, occurredAt: at }, { incidentsOfPages });
    const scopes = those.map((one) => ({ scopeId: one.scope.id, since: one.since }));
    return {
      affected: { pageId, scopeIds: scopes.map(({ scopeId }) => scopeId) },
      subject: `recovered:${pageId}:${at.getTime()}`,
      occurredAt: at,
      seenAt: at,
      about: { kind: 'stays_well', scopes, incidents } as const,
      ...noPage,
      bad: scope.bad,
      statuses: those.flatMap((one) => statusesOf(one.scope, 'operational')),
    };
  });

/** A scope that has been unknown for long. `withoutStatus`: its page can be read but states no status. */
type UnknownScope = { readonly scope: ScopeFacts; readonly since: Date; readonly withoutStatus: boolean };

const longUnknown = (
  scope: ScopeFacts,
  { unknownSince, unreadable }: ScopeMemory,
  at: Date,
): readonly UnknownScope[] => {
  const { problem, problemSince = unknownSince, status, isLost } = scope;
  // The status stayed known for a while after the page couldn't be read.
  if (problem !== undefined)
    return problemSince && isLongSince(problemSince, at) ? [{ scope, since: problemSince, withoutStatus: false }] : [];
  // Removed components have their own news, which is sent once.
  const withoutStatus = status === 'unknown' && isLost !== true && unreadable === undefined;
  return withoutStatus && unknownSince ? [{ scope, since: unknownSince, withoutStatus }] : [];
};

const isLongSince = (since: Date, at: Date): boolean => at.getTime() - since.getTime() >= UNREADABLE_AFTER_MS;

type UnknownPage = ReturnType<typeof pagesOf>[number];

/** One for each page, with all of its scopes. */
const pagesOf = (found: readonly UnknownScope[], withoutStatus: boolean) => {
  const those = found.filter((one) => one.withoutStatus === withoutStatus);
  return [...Map.groupBy(those, ({ scope }) => scope.pageId)].map(([pageId, ofPage]) => {
    const since = new Date(Math.min(...ofPage.map((one) => one.since.getTime())));
    const subject = `${withoutStatus ? 'unsaid' : 'unreadable'}:${pageId}:${since.getTime()}`;
    return { pageId, subject, since, withoutStatus, scopes: ofPage.map(({ scope }) => scope) };
  });
};

/** Remembers that it was sent. A page without a status is looked at again, as it may become unreadable. */
const toldOf = (memory: ScopeMemory, { subject, since, withoutStatus }: UnknownPage): ScopeMemory => {
  if (withoutStatus) return { ...memory, unreadable: { subject, since, withoutStatus } };
  const { unknownSince: _, lookedAt: __, ...rest } = memory;
  return { ...rest, unreadable: { subject, since } };
};

const unreadableNews = ({ pageId, subject, since, withoutStatus, scopes }: UnknownPage, at: Date): News => ({
  affected: { pageId, scopeIds: scopes.map(({ id }) => id) },
  subject,
  occurredAt: at,
  seenAt: at,
  about: { kind: 'unreadable', since, ...(withoutStatus ? { withoutStatus } : { reason: scopes[0]?.problem }) },
  ...noPage,
});
