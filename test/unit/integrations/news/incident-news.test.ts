import { describe, expect, it } from 'vitest';
import type { IncidentNews } from '../../../../src/incidents/index.ts';
import { newsOfIncident } from '../../../../src/integrations/news/rules/incident-news.ts';
import { blankMemory, type ScopeMemory } from '../../../../src/integrations/news/rules/scope-memory.ts';
import { around, at, badApi, fact, incidentRow, scope } from '../../../support/news.ts';

type Event = 'opened' | 'updated' | 'resolved';

const tell = (
  event: Event,
  row: Partial<IncidentNews> = {},
  data: Readonly<Record<string, unknown>> = {},
  memories: ReadonlyMap<number, ScopeMemory> = new Map(),
) => {
  const surroundings = around({
    scopes: [scope({ bad: [badApi] }), scope({ id: 4, componentIds: ['c4'], bad: [badApi] })],
    incidents: [incidentRow(row)],
  });
  return newsOfIncident(fact(`incidents.${event}`, { incidentId: 7, data }), event, surroundings, memories);
};
const matterOf = (...given: Parameters<typeof tell>) => {
  const [news] = tell(...given).news;
  if (news?.about.kind !== 'incident') throw new Error('no news of an incident');
  return news.about;
};

describe('an incident of a page', () => {
  it('is told by its own words, as one subject', () => {
    const { news } = tell('opened', { url: 'https://status.acme.test/7', text: 'We look into it.' });
    expect(news).toMatchObject([
      {
        subject: 'incident:7',
        about: {
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

  it('that is updated says whether its phase is another one', () => {
    const samePhase = (data: object) => matterOf('updated', {}, { phase: 'identified', ...data }).incident.isSamePhase;
    expect(samePhase({ previousPhase: 'identified' })).toBe(true);
    expect(samePhase({ previousPhase: 'investigating' })).toBeUndefined();
    expect(samePhase({})).toBeUndefined();
  });

  it('is as bad as the page called it then, else now; of nothing else is it said', () => {
    expect(matterOf('opened', { severity: 'outage' }, { severity: 'degraded' }).severity).toBe('degraded');
    expect(matterOf('opened', { severity: 'outage' }, {}).severity).toBe('outage');
    expect(matterOf('opened', { severity: 'maintenance' }, {}).severity).toBeUndefined();
  });

  it('touches whoever watches its components, or all of the page where it names none', () => {
    expect(tell('opened', { componentIds: ['c1'] }).news[0]?.affected).toEqual({
      pageId: 1,
      componentIds: ['c1'],
      wide: false,
    });
    expect(tell('resolved', {}).news[0]?.affected).toEqual({ pageId: 1, componentIds: [], wide: false });
  });

  it('that ends asks widely who was told of it, whatever it touches by then', () => {
    expect(tell('resolved', { componentIds: ['c1'] }).news[0]?.affected).toMatchObject({ wide: true });
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

  it('was listed when it was first seen; one that opened again, when that was seen', () => {
    const times = { seenAt: at('07:00'), changedAt: at('07:50') };
    expect(matterOf('updated', times).listedAt).toEqual(at('07:00'));
    expect(matterOf('resolved', times).listedAt).toEqual(at('07:00'));
    expect(matterOf('opened', times, { reopened: true }).listedAt).toEqual(at('07:50'));
  });

  it('that is gone is no news', () => {
    expect(newsOfIncident(fact('incidents.opened', { incidentId: 8 }), 'opened', around({}), new Map())).toEqual({
      news: [],
      memories: new Map(),
    });
  });
});

describe('what it is about', () => {
  it('is what the page links it to, and linked it to before where that changed', () => {
    expect(
      matterOf('updated', { componentIds: ['c2'] }, { components: { before: ['c1'], now: ['c2'] } }),
    ).toMatchObject({
      componentIds: ['c2'],
      formerIds: ['c1'],
    });
    expect(matterOf('updated', { componentIds: ['c2'] }).formerIds).toBeUndefined();
  });

  it('is asked widely where it changed, so that whoever was told hears that it is not theirs', () => {
    const data = { components: { before: ['c1'], now: ['c2'] } };
    expect(tell('updated', { componentIds: ['c2'] }, data).news[0]?.affected).toMatchObject({ wide: true });
  });

  it('comes with how every scope of the page got into trouble, and with what is bad', () => {
    const steps = [{ status: 'outage' as const, at: at('07:50') }];
    const memories = new Map([[3, { ...blankMemory, trouble: { since: at('07:50'), steps } }]]);
    expect(tell('opened', {}, {}, memories).news[0]).toMatchObject({
      troubles: [{ scopeId: 3, since: at('07:50'), steps }],
      bad: [badApi],
    });
  });
});

describe('a notice', () => {
  const none = { severity: undefined, impact: 'none' };

  it('is what the page calls none and nothing is hit by, or what the fact calls so', () => {
    expect(matterOf('opened', none).isNotice).toBe(true);
    expect(matterOf('opened', { ...none, componentIds: ['c1'] }).isNotice).toBe(false);
    expect(matterOf('opened', {}, { notice: true }).isNotice).toBe(true);
    expect(matterOf('opened', { isNotice: true }).isNotice).toBe(true);
    expect(matterOf('opened', { ...none, impact: undefined }).isNotice).toBe(false);
  });
});

describe('history', () => {
  it('is no news: a message or an incident that is dated before what is known', () => {
    expect(tell('updated', {}, { late: true }).news).toEqual([]);
    expect(tell('opened', {}, { late: true }).news).toEqual([]);
  });

  it('may explain a trouble that is over: what was over when it was listed', () => {
    expect(matterOf('resolved', { seenAt: at('08:30'), resolvedAt: at('08:10') }).isPast).toBe(true);
    expect(matterOf('resolved', { seenAt: at('08:00'), resolvedAt: at('08:10') }).isPast).toBe(false);
    expect(matterOf('resolved', { seenAt: at('08:00') }, { late: true }).isPast).toBe(true);
  });

  it('is published when the page says so, and at no time that it does not say', () => {
    const publishedAt = at('08:05');
    const published = (data: Readonly<Record<string, unknown>>, row: Partial<IncidentNews> = { publishedAt }) =>
      tell('updated', row, data).news[0]?.publishedAt;
    expect(published({})).toEqual(publishedAt);
    expect(published({}, { publishedAt: undefined })).toBeUndefined();
    for (const data of [{ undated: true }, { wordless: true }, { unlisted: true }])
      expect(published(data)).toBeUndefined();
  });

  it('of what is no longer listed has no last words', () => {
    const gone = matterOf('resolved', { text: 'We look into it.' }, { unlisted: true });
    expect([gone.isUnlisted, gone.incident.update]).toEqual([true, undefined]);
  });
});

describe('an incident that somebody reports', () => {
  it('touches that service', () => {
    expect(tell('opened', { pageId: undefined, serviceId: 5 }).news[0]?.affected).toEqual({ serviceId: 5 });
  });

  it('repeats no words of before where it changed without any', () => {
    const byHand = { pageId: undefined, serviceId: 5, text: 'Three tickets.' };
    expect(matterOf('updated', byHand, { textless: true }).incident.update).toBeUndefined();
    expect(matterOf('updated', byHand).incident.update).toBe('Three tickets.');
  });

  it('claims no outage, and reads as theirs', () => {
    const byHand = { pageId: undefined, serviceId: 5 };
    expect(matterOf('opened', byHand, { phase: 'investigating' })).toMatchObject({
      severity: 'degraded',
      isNotice: false,
      incident: { reportedBy: '' },
    });
    expect(matterOf('opened', byHand, { reportedBy: 'Pat' }).incident.reportedBy).toBe('Pat');
    expect(matterOf('opened').incident).not.toHaveProperty('reportedBy');
  });
});
