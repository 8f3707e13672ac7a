import { describe, expect, it } from 'vitest';
import { inOrderOfReading, inOrderOfTelling } from '../../../../src/integrations/news/detect-news.ts';
import type { NewsEvent } from '../../../../src/integrations/news/news.ts';
import { at, fact, incidentEvent, news, statusEvent } from '../../../support/news.ts';

const found = (id: number, about: NewsEvent, changes: object = {}) => ({
  fact: { id, pageId: 1, seenAt: at('08:00'), ...changes },
  items: [{ factId: id, news: news(about) }],
});
const readable = (scopeId: number) => ({
  fact: { id: scopeId, pageId: 1, seenAt: at('08:00') },
  items: [
    {
      news: news(
        { kind: 'readable', since: at('07:00') },
        { subject: 'unreadable:1:0', affected: { pageId: 1, scopeIds: [scopeId] } },
      ),
    },
  ],
});
const kinds = (items: ReturnType<typeof inOrderOfTelling>) => items.map(({ news: { about } }) => about.kind);

describe('what is read of a page at one moment', () => {
  it('is judged by its statuses', () => {
    const facts = [fact('incidents.opened', { id: 1 }), fact('monitoring.status_changed', { id: 2 })];
    expect(inOrderOfReading(facts).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('is told by its incidents before its statuses', () => {
    const items = inOrderOfTelling([found(1, statusEvent()), found(2, incidentEvent())]);
    expect(kinds(items)).toEqual(['incident', 'status']);
    expect(items.map(({ factId }) => factId)).toEqual([2, 1]);
  });

  it('says first, and once, that the page can be read again', () => {
    const items = inOrderOfTelling([found(1, incidentEvent()), readable(3), readable(4)]);
    expect(kinds(items)).toEqual(['readable', 'incident']);
    expect(items[0]?.news.affected).toEqual({ pageId: 1, scopeIds: [3, 4] });
  });

  it('says the statuses of several scopes together, each with its own', () => {
    const of = (scopeId: number) => news(statusEvent({ scopeId }), { affected: { pageId: 1, scopeIds: [scopeId] } });
    const items = inOrderOfTelling(
      [3, 4].map((id) => ({ fact: { id, pageId: 1, seenAt: at('08:00') }, items: [{ factId: id, news: of(id) }] })),
    );
    expect(items).toMatchObject([
      { factId: 3, news: { affected: { scopeIds: [3, 4] }, about: { scopeId: 3, others: [{ scopeId: 4 }] } } },
    ]);
  });

  it('stays before what is read later, and beside what is of other pages', () => {
    const later = { seenAt: at('08:01') };
    expect(kinds(inOrderOfTelling([found(1, statusEvent()), found(2, incidentEvent(), later)]))).toEqual([
      'status',
      'incident',
    ]);
    expect(kinds(inOrderOfTelling([found(1, statusEvent()), found(2, incidentEvent(), { pageId: 2 })]))).toEqual([
      'status',
      'incident',
    ]);
  });
});
