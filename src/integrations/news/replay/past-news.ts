import type { News, NewsEvent } from '../news.ts';
import type { Surroundings } from '../rules/fact-news.ts';
import type { PageNews } from './ports.ts';

/**
 * News as it's kept: of a page and for everybody, without messages and lengths of trouble, which decide nothing. Its statuses are
 * those of all scopes that weren't operational, since the present ones are long gone when it's replayed.
 */
export const pastOf = (news: News, scopes: Surroundings['scopes']): readonly PageNews[] => {
  const { pageId, teamId } = news.affected;
  if (pageId === undefined || teamId !== undefined) return [];
  const then = new Map(news.statuses.map(({ scopeId, status }) => [scopeId, status]));
  const statuses = [...scopes.values()]
    .filter((scope) => scope.pageId === pageId)
    .map(({ id, status }) => ({ scopeId: id, status: then.get(id) ?? status }));
  return [
    {
      ...news,
      affected: { ...news.affected, pageId },
      about: withoutMessage(news.about),
      statuses: statuses.filter(({ status }) => status !== 'operational'),
      records: undefined,
    },
  ];
};

const withoutMessage = (about: NewsEvent): NewsEvent => {
  if (about.kind === 'incident') return { ...about, incident: { ...about.incident, update: undefined } };
  return about.kind === 'maintenance' ? { ...about, maintenance: { ...about.maintenance, text: undefined } } : about;
};
