import { describe, expect, it } from 'vitest';
import type { IncidentNews } from '../../../../src/incidents/index.ts';
import { newsOfIncident } from '../../../../src/integrations/news/rules/news-of-incident.ts';
import { blankMemory, type ScopeMemory } from '../../../../src/integrations/news/rules/scope-memory.ts';
import { around, at, fact, incidentRow, scope } from '../../../support/news.ts';

type Event = 'opened' | 'updated' | 'resolved';

const tell = (
  event: Event,
  row: Partial<IncidentNews> = {},
  data: Readonly<Record<string, unknown>> = {},
  memories: ReadonlyMap<number, ScopeMemory> = new Map(),
) => {
  const surroundings = around({
    scopes: [scope(), scope({ id: 4, componentIds: ['c4'] })],
    incidents: [incidentRow(row)],
  });
  return newsOfIncident(fact(`incidents.${event}`, { incidentId: 7, data }), event, surroundings, memories);
};
const matterOf = (...given: Parameters<typeof tell>) => {
  const [news] = tell(...given).news;
  if (news?.matter.kind !== 'incident') throw new Error('no news of an incident');
  return news.matter;
};

describe('an incident of a page', () => {
  it('is told by its own words, as one subject', () => {
    const { news } = tell('opened', { url: 'https://status.acme.test/7', text: 'We look into it.' });
    expect(news).toMatchObject([
      {
        subject: 'incident:7',
        matter: {
          event: 'opened',
          incident: { id: 7, title: 'Payments fail', url: 'https://status.acme.test/7', update: 'We look into it.' },
        },
      },
    ]);
  });

  it('has the phase that it had then, not the one that it has now', () => {
    expect(matterOf('updated', { phase: 'resolved' }, { phase: 'identified' }).incident.phase).toBe('identified');
    expect(matterOf('updated', { phase: 'monitoring' }, {}).incident.phase).toBe('monitoring');
    expect(matterOf('updated', { phase: 'monitoring' }, { phase: 'toString' }).incident.phase).toBe('monitoring');
  });

  it('is as bad as the page called it then, else now; of nothing else is it said', () => {
    expect(matterOf('opened', { severity: 'outage' }, { severity: 'degraded' }).severity).toBe('degraded');
    expect(matterOf('opened', { severity: 'outage' }, {}).severity).toBe('outage');
    expect(matterOf('opened', { severity: 'maintenance' }, {}).severity).toBeUndefined();
  });

  it('touches whoever watches its components, or all of the page where it names none', () => {
    expect(tell('opened', { componentIds: ['c1'] }).news[0]?.touched).toEqual({
      pageId: 1,
      componentIds: ['c1'],
      wide: false,
    });
    expect(tell('resolved', {}).news[0]?.touched).toEqual({ pageId: 1, componentIds: [], wide: false });
  });

  it('that ends asks widely who was told of it, whatever it touches by then', () => {
    expect(tell('resolved', { componentIds: ['c1'] }).news[0]?.touched).toMatchObject({ wide: true });
  });

  it('is over when the page says so, else when that was seen', () => {
    expect(matterOf('resolved', { resolvedAt: at('07:55') }).incident.resolvedAt).toEqual(at('07:55'));
    expect(matterOf('resolved', {}).incident.resolvedAt).toEqual(at('08:00'));
    expect(matterOf('updated', { resolvedAt: at('07:55') }).incident.resolvedAt).toBeUndefined();
  });

  it('open at first sight is so until it opens again', () => {
    expect(matterOf('updated', { firstSight: true }).firstSight).toBe(true);
    expect(matterOf('opened', { firstSight: true }, { reopened: true }).firstSight).toBe(false);
  });

  it('was listed when it was first seen; one that is over or opened again, when that was seen', () => {
    const times = { seenAt: at('07:00'), changedAt: at('07:50') };
    expect(matterOf('updated', times).listedAt).toEqual(at('07:00'));
    expect(matterOf('resolved', times).listedAt).toEqual(at('07:50'));
    expect(matterOf('opened', times, { reopened: true }).listedAt).toEqual(at('07:50'));
  });

  it('that is gone is no news', () => {
    expect(newsOfIncident(fact('incidents.opened', { incidentId: 8 }), 'opened', around({}), new Map())).toEqual({
      news: [],
      memories: new Map(),
    });
  });
});

describe('an incident that somebody reports', () => {
  it('touches that service', () => {
    expect(tell('opened', { pageId: undefined, serviceId: 5 }).news[0]?.touched).toEqual({ serviceId: 5 });
  });

  it('is an outage while it is investigated, and degraded after', () => {
    expect(matterOf('opened', { pageId: undefined, serviceId: 5 }, { phase: 'investigating' }).severity).toBe('outage');
    expect(matterOf('updated', { pageId: undefined, serviceId: 5 }, { phase: 'monitoring' }).severity).toBe('degraded');
  });
});

describe('trouble that was told by status alone', () => {
  const troubled = (since: Date, incidentId?: number): ScopeMemory => ({
    ...blankMemory,
    known: 'outage',
    trouble: { since, subject: 'status:3:50', incidentId },
  });

  it('is told by the incident from now on, as its continuation', () => {
    const memories = new Map([[3, troubled(at('07:50'))]]);
    expect(matterOf('opened', {}, {}, memories).continues).toEqual(['status:3:50']);
    expect(tell('opened', {}, {}, memories).memories.get(3)?.trouble).toMatchObject({
      incidentId: 7,
      subject: 'status:3:50',
    });
    expect(memories.get(3)?.trouble?.incidentId).toBeUndefined();
  });

  it('for more than a quarter of an hour is another alert, though the incident tells it from now on', () => {
    const memories = new Map([[3, troubled(at('07:44'))]]);
    expect(matterOf('opened', {}, {}, memories).continues).toEqual([]);
    expect(tell('opened', {}, {}, memories).memories.get(3)?.trouble?.incidentId).toBe(7);
  });

  it('is continued of every scope that the incident touches', () => {
    const other = { ...troubled(at('07:55')), trouble: { since: at('07:55'), subject: 'status:4:51' } };
    const memories = new Map([
      [3, troubled(at('07:50'))],
      [4, other],
    ]);
    expect(matterOf('opened', {}, {}, memories).continues).toEqual(['status:3:50', 'status:4:51']);
  });

  it.each([
    ['another incident tells', troubled(at('07:50'), 6), {}],
    ['is of another page', troubled(at('07:50')), { pageId: 2 }],
    ['is over', { ...blankMemory, known: 'operational' } as ScopeMemory, {}],
  ])('that %s stays as it is', (_, memory, row) => {
    const { news, memories } = tell('opened', row, {}, new Map([[3, memory]]));
    expect(news[0]?.matter).toMatchObject({ continues: [] });
    expect(memories).toEqual(new Map());
  });

  it('of components that the incident does not touch stays as it is', () => {
    const { memories } = tell('opened', { componentIds: ['c1'] }, {}, new Map([[4, troubled(at('07:50'))]]));
    expect(memories).toEqual(new Map());
  });

  it('is not taken over by an end', () => {
    const { news, memories } = tell('resolved', {}, {}, new Map([[3, troubled(at('07:50'))]]));
    expect(news[0]?.matter).toMatchObject({ continues: [] });
    expect(memories).toEqual(new Map());
  });
});
