import { describe, expect, it } from 'vitest';
import type { Matter } from '../../../../src/integrations/news/news.ts';
import type { Explanation, ScopeStatusChange } from '../../../../src/integrations/news/rules/explanation.ts';
import { newsOfChange, newsOfStatus } from '../../../../src/integrations/news/rules/news-of-status.ts';
import { blankMemory, type ScopeMemory } from '../../../../src/integrations/news/rules/scope-memory.ts';
import type { ServiceStatus } from '../../../../src/monitoring/index.ts';
import { around, at, fact, incidentRow, scope } from '../../../support/news.ts';

type Step = Partial<Omit<ScopeStatusChange, 'occurredAt'>> & {
  readonly time: string;
  readonly status: ServiceStatus;
  readonly explained?: Explanation;
};

/** What is news of these changes, one after the other, and what is remembered then. */
const through = (steps: readonly Step[], start: ScopeMemory = blankMemory) => {
  let memory = start;
  let last: ServiceStatus = 'operational';
  const news = steps.map(({ time, status, explained = {}, ...changes }, index) => {
    const change = {
      factId: index + 1,
      scope: scope(),
      previous: last,
      status,
      firstSight: false,
      occurredAt: at(time),
      seenAt: at(time),
      ...changes,
    };
    const found = newsOfChange(memory, change, explained);
    memory = found.memory;
    last = status;
    return found.news;
  });
  return { news, memory };
};
const kinds = (news: readonly (readonly { readonly matter: Matter }[])[]) =>
  news.map((of) => of.map(({ matter }) => ('status' in matter ? `${matter.kind}: ${matter.status}` : matter.kind)));
const explaining = (id: number): Explanation => ({ incident: { id, firstSight: false, listedBefore: true } });

describe('trouble that nothing explains', () => {
  it('is one subject from its first change to its end, and tells since when', () => {
    const { news } = through([
      { time: '08:00', status: 'degraded' },
      { time: '08:05', status: 'outage' },
      { time: '08:09', status: 'operational' },
    ]);
    expect(kinds(news)).toEqual([['status: degraded'], ['status: outage'], ['status: operational']]);
    expect(news.flat().map(({ subject }) => subject)).toEqual(Array(3).fill('status:3:1'));
    expect(news.flat().map(({ matter }) => 'since' in matter && matter.since)).toEqual(Array(3).fill(at('08:00')));
  });

  it('that comes again is another subject', () => {
    const { news } = through([
      { time: '08:00', status: 'outage' },
      { time: '08:30', status: 'operational' },
      { time: '09:00', status: 'outage' },
    ]);
    expect(news.flat().map(({ subject }) => subject)).toEqual(['status:3:1', 'status:3:1', 'status:3:3']);
  });

  it('touches the scope alone', () => {
    const { news } = through([{ time: '08:00', status: 'outage' }]);
    expect(news.flat()[0]?.touched).toEqual({ pageId: 1, scopeIds: [3] });
  });

  it('is remembered until it is over', () => {
    const trouble = { since: at('08:00'), subject: 'status:3:1', incidentId: undefined };
    expect(through([{ time: '08:00', status: 'outage' }]).memory).toMatchObject({ known: 'outage', trouble });
    const { memory } = through([
      { time: '08:00', status: 'outage' },
      { time: '08:01', status: 'operational' },
    ]);
    expect(memory).toMatchObject({ known: 'operational', trouble: undefined });
  });
});

describe('trouble that an incident explains', () => {
  it('is of the subject of that incident, to its end', () => {
    const { news, memory } = through([
      { time: '08:00', status: 'outage', explained: explaining(7) },
      { time: '08:09', status: 'operational' },
    ]);
    expect(memory.trouble).toBeUndefined();
    expect(news.flat()).toMatchObject([
      { subject: 'incident:7', matter: { incident: { id: 7 } } },
      { subject: 'incident:7', matter: { incident: { id: 7 } } },
    ]);
  });

  it('stays with the incident that came first', () => {
    const { memory } = through([
      { time: '08:00', status: 'degraded', explained: explaining(7) },
      { time: '08:05', status: 'outage', explained: explaining(8) },
    ]);
    expect(memory.trouble?.incidentId).toBe(7);
  });
});

describe('first sight', () => {
  it('is remembered and tells nothing', () => {
    const { news, memory } = through([{ time: '08:00', status: 'outage', firstSight: true }]);
    expect(news).toEqual([[]]);
    expect(memory).toMatchObject({ known: 'outage', trouble: { since: at('08:00') } });
  });

  it('of a page that can not be read tells nothing either', () => {
    const { news, memory } = through([{ time: '08:00', status: 'unknown', firstSight: true }]);
    expect(news).toEqual([[]]);
    expect(memory.unknownSince).toEqual(at('08:00'));
  });
});

describe('a status that is not known', () => {
  it('keeps what was known, and since when nothing is', () => {
    const { memory } = through([
      { time: '08:00', status: 'unknown' },
      { time: '08:05', status: 'unknown' },
    ]);
    expect(memory).toMatchObject({ known: 'operational', unknownSince: at('08:00') });
  });

  it('and back to what was known is no change, for whoever does not want every one', () => {
    const { news, memory } = through([
      { time: '08:00', status: 'unknown' },
      { time: '08:05', status: 'operational' },
    ]);
    const back = news[1]?.[0]?.matter;
    expect(back).toMatchObject({ status: 'operational', knownStatus: 'operational', previousStatus: 'unknown' });
    expect(memory.unknownSince).toBeUndefined();
    expect(memory.flapping.recent).toEqual([]);
  });

  it('and then trouble is trouble that came', () => {
    const { news } = through([
      { time: '08:00', status: 'unknown' },
      { time: '08:05', status: 'outage' },
    ]);
    expect(news[1]?.[0]?.matter).toMatchObject({ status: 'outage', knownStatus: 'operational' });
  });
});

describe('a status that comes and goes', () => {
  const flapping: readonly Step[] = [
    { time: '08:00', status: 'outage' },
    { time: '08:01', status: 'operational' },
    { time: '08:02', status: 'degraded' },
    { time: '08:03', status: 'operational' },
  ];

  it('is told as unstable at its fourth change within ten minutes, with the worst of them', () => {
    const { news } = through(flapping);
    expect(kinds(news).at(-1)).toEqual(['unstable: operational']);
    expect(news.at(-1)?.[0]).toMatchObject({
      subject: `unstable:3:${at('08:00').getTime()}`,
      matter: { worst: 'outage', changes: 4, since: at('08:00'), explained: false },
    });
  });

  it('is told no more until it settled', () => {
    const { news } = through([
      ...flapping,
      { time: '08:09', status: 'outage' },
      { time: '08:12', status: 'operational' },
    ]);
    expect(news.slice(4)).toEqual([[], []]);
  });

  it('settles before the next change is told', () => {
    const { news } = through([...flapping, { time: '08:13', status: 'outage' }]);
    expect(kinds(news).at(-1)).toEqual(['settled: operational', 'status: outage']);
  });

  it('is explained where an incident tells its trouble', () => {
    const { news } = through(flapping.map((step) => ({ ...step, explained: explaining(7) })));
    expect(news.at(-1)?.[0]?.matter).toMatchObject({ kind: 'unstable', explained: true });
  });

  it('is remembered with the worst of its changes', () => {
    const { memory } = through([
      { time: '07:00', status: 'outage' },
      { time: '07:30', status: 'operational' },
      { time: '08:00', status: 'degraded' },
    ]);
    expect(memory.worst).toBe('outage');
    expect(through([{ time: '08:00', status: 'degraded' }]).memory.worst).toBe('degraded');
  });
});

describe('a fact of a status', () => {
  const changed = (data: object) => fact('monitoring.status_changed', { scopeId: 3, data: { ...data } });

  it('is told with what explains it on the page', () => {
    const surroundings = around({ incidents: [incidentRow()] });
    const { news, memories } = newsOfStatus(
      changed({ status: 'outage', previous: 'operational' }),
      surroundings,
      new Map(),
    );
    expect(news).toMatchObject([{ subject: 'incident:7', matter: { pairedWith: 'incidents' } }]);
    expect(memories.get(3)).toMatchObject({ known: 'outage', trouble: { incidentId: 7 } });
  });

  it('goes on from what is remembered of its scope, and changes nothing of that itself', () => {
    const memory = { ...blankMemory, known: 'outage', trouble: { since: at('07:00'), subject: 'status:3:9' } } as const;
    const memories = new Map([[3, memory]]);
    const { news } = newsOfStatus(changed({ status: 'operational', previous: 'outage' }), around({}), memories);
    expect(news).toMatchObject([{ subject: 'status:3:9', matter: { since: at('07:00') } }]);
    expect(memories.get(3)).toBe(memory);
  });

  it.each([
    ['of a scope that is gone', { status: 'outage', previous: 'operational' }, around({ scopes: [] })],
    ['that says no status', { previous: 'operational' }, around({})],
    ['of a status that is none', { status: 'outage', previous: 'fine' }, around({})],
  ])('%s is no news', (_, data, surroundings) => {
    expect(newsOfStatus(changed(data), surroundings, new Map())).toEqual({ news: [], memories: new Map() });
  });
});
