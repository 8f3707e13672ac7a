import { describe, expect, it } from 'vitest';
import type { NewsEvent } from '../../../../src/integrations/news/news.ts';
import type { ScopeStatusChange } from '../../../../src/integrations/news/rules/incident-news.ts';
import { blankMemory, type ScopeMemory } from '../../../../src/integrations/news/rules/scope-memory.ts';
import { newsOfChange, newsOfStatus } from '../../../../src/integrations/news/rules/status-news.ts';
import type { ServiceStatus } from '../../../../src/monitoring/index.ts';
import { around, at, fact, incidentRow, maintenanceRow, scope } from '../../../support/news.ts';

type Step = Partial<Omit<ScopeStatusChange, 'occurredAt'>> & {
  readonly time: string;
  readonly status: ServiceStatus;
};

/** What is news of these changes, one after the other, and what is remembered then. */
const through = (steps: readonly Step[], start: ScopeMemory = blankMemory) => {
  let memory = start;
  let last: ServiceStatus = 'operational';
  const news = steps.map(({ time, status, ...changes }, index) => {
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
    const found = newsOfChange(memory, change, { incidents: [] });
    memory = found.memory;
    last = status;
    return found.news;
  });
  return { news, memory };
};
const kinds = (news: readonly (readonly { readonly about: NewsEvent }[])[]) =>
  news.map((of) => of.map(({ about }) => ('status' in about ? `${about.kind}: ${about.status}` : about.kind)));

describe('a change of status', () => {
  it('tells since when the trouble is, and how it went from step to step', () => {
    const { news } = through([
      { time: '08:00', status: 'degraded' },
      { time: '08:05', status: 'outage' },
      { time: '08:09', status: 'operational' },
    ]);
    expect(kinds(news)).toEqual([['status: degraded'], ['status: outage'], ['status: operational']]);
    expect(news.flat().map(({ about }) => 'since' in about && about.since)).toEqual(Array(3).fill(at('08:00')));
    expect(news.flat().at(-1)?.troubles).toEqual([
      {
        scopeId: 3,
        since: at('08:00'),
        steps: [
          { status: 'degraded', at: at('08:00') },
          { status: 'outage', at: at('08:05') },
          { status: 'operational', at: at('08:09') },
        ],
      },
    ]);
  });

  it('of a scope of which nothing is remembered was so for everybody before', () => {
    const { news } = through([{ time: '08:00', status: 'operational', previous: 'outage' }]);
    expect(news.flat()[0]?.troubles[0]?.steps[0]).toEqual({ status: 'outage', at: new Date(0) });
  });

  it('touches the scope alone', () => {
    const { news } = through([{ time: '08:00', status: 'outage' }]);
    expect(news.flat()[0]?.affected).toEqual({ pageId: 1, scopeIds: [3] });
  });

  it('is remembered until it is over', () => {
    const trouble = { since: at('08:00'), steps: [{ status: 'outage', at: at('08:00') }] };
    expect(through([{ time: '08:00', status: 'outage' }]).memory).toMatchObject({ known: 'outage', trouble });
    const { memory } = through([
      { time: '08:00', status: 'outage' },
      { time: '08:01', status: 'operational' },
    ]);
    expect(memory).toMatchObject({ known: 'operational', trouble: undefined });
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
    const back = news[1]?.[0]?.about;
    expect(back).toMatchObject({ status: 'operational', knownStatus: 'operational', previousStatus: 'unknown' });
    expect(memory.unknownSince).toBeUndefined();
    expect(memory.flapping.recent).toEqual([]);
  });

  it('and then trouble is trouble that came', () => {
    const { news } = through([
      { time: '08:00', status: 'unknown' },
      { time: '08:05', status: 'outage' },
    ]);
    expect(news[1]?.[0]?.about).toMatchObject({ status: 'outage', knownStatus: 'operational' });
  });
});

describe('a page that was told to be unreadable', () => {
  it('is told to be readable by its first status, under the same subject', () => {
    const unreadable = { subject: 'unreadable:1:0', since: at('07:20') };
    const { news, memory } = through([{ time: '08:00', status: 'outage' }], { ...blankMemory, unreadable });
    expect(kinds(news)).toEqual([['readable', 'status: outage']]);
    expect(news.flat()[0]).toMatchObject({
      subject: 'unreadable:1:0',
      about: { since: at('07:20') },
      statuses: [{ scopeId: 3, status: 'outage' }],
    });
    expect(memory.unreadable).toBeUndefined();
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
      about: { worst: 'outage', changes: 4, since: at('08:00') },
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

  it.each([
    ['as it was', 'operational', ['settled: operational', 'status: operational']],
    ['otherwise', 'outage', ['settled: outage', 'status: outage']],
  ] as const)('settles as what it is found to be, where it was not known and comes back %s', (_, status, told) => {
    const { news, memory } = through([...flapping, { time: '08:05', status: 'unknown' }, { time: '08:35', status }]);
    expect(kinds(news).at(-1)).toEqual(told);
    expect(news.at(-1)?.[0]?.subject).toBe(`unstable:3:${at('08:00').getTime()}`);
    expect(memory.flapping.unstable).toBeUndefined();
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

  const told = (data: object, surroundings: Parameters<typeof newsOfStatus>[1]) => {
    const [news] = newsOfStatus(changed({ previous: 'operational', ...data }), surroundings, new Map()).news;
    return news?.about.kind === 'status' ? news.about : undefined;
  };

  it('is told with the incidents of its page that are open and no notices', () => {
    const incidents = [
      incidentRow({ componentIds: ['c9'] }),
      incidentRow({ id: 8, resolvedAt: at('07:00') }),
      incidentRow({ id: 9, severity: undefined, impact: 'none' }),
    ];
    expect(told({ status: 'outage' }, around({ incidents }))?.incidents).toMatchObject([
      { incident: { id: 7 }, componentIds: ['c9'], severity: 'outage', listedAt: at('08:00') },
    ]);
  });

  it.each([
    ['an incident that opened', 'outage', { incidents: [incidentRow()] }, 'incidents'],
    ['one that is about something else', 'outage', { incidents: [incidentRow({ pageId: 2 })] }, undefined],
    ['one that opened long before', 'outage', { incidents: [incidentRow({ seenAt: at('07:00') })] }, undefined],
    ['one that ended', 'operational', { incidents: [incidentRow({ phase: 'resolved' })] }, 'resolved'],
    ['planned work', 'maintenance', { maintenances: [maintenanceRow()] }, 'maintenance'],
  ])('is covered by %s', (_, status, parts, covered) => {
    expect(told({ status }, around(parts))?.coveredBy).toBe(covered);
  });

  it('goes on from what is remembered of its scope, and changes nothing of that itself', () => {
    const trouble = { since: at('07:00'), steps: [{ status: 'outage', at: at('07:00') }] } as const;
    const memory = { ...blankMemory, known: 'outage', trouble } as const;
    const memories = new Map([[3, memory]]);
    const { news } = newsOfStatus(changed({ status: 'operational', previous: 'outage' }), around({}), memories);
    expect(news).toMatchObject([{ about: { since: at('07:00') } }]);
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
