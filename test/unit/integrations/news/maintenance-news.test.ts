import { describe, expect, it } from 'vitest';
import { newsOfMaintenance } from '../../../../src/integrations/news/rules/maintenance-news.ts';
import { around, at, fact, maintenanceRow } from '../../../support/news.ts';

const tell = (event: 'scheduled' | 'started' | 'ended', row = maintenanceRow(), data = {}) =>
  newsOfMaintenance(
    fact(`incidents.maintenance_${event}`, { maintenanceId: 9, data }),
    event,
    around({ maintenances: [row] }),
  );

describe('planned work', () => {
  it.each(['scheduled', 'started', 'ended'] as const)('that is %s is told so, as one subject', (event) => {
    expect(tell(event).news).toMatchObject([{ subject: 'maintenance:9', about: { kind: 'maintenance', event } }]);
  });

  it('is told with its title, its times and its words', () => {
    const row = maintenanceRow({ startsAt: at('22:00'), endsAt: at('23:30'), text: 'Payments may be slow.' });
    expect(tell('scheduled', row).news[0]?.about).toMatchObject({
      maintenance: { id: 9, title: 'Database upgrade', startsAt: at('22:00'), endsAt: at('23:30'), text: row.text },
    });
  });

  it('touches whoever watches its components', () => {
    expect(tell('scheduled', maintenanceRow({ componentIds: ['c1'] })).news[0]?.affected).toEqual({
      pageId: 1,
      componentIds: ['c1'],
    });
  });

  it('was listed when it last changed, so that who came to watch later is not told', () => {
    expect(tell('started', maintenanceRow({ changedAt: at('07:50') })).news[0]?.about).toMatchObject({
      listedAt: at('07:50'),
    });
  });

  it('that ended before it began is cancelled, and no other is', () => {
    expect(tell('ended', maintenanceRow(), { cancelled: true }).news[0]?.about).toMatchObject({
      maintenance: { cancelled: true },
    });
    const [news] = tell('ended').news;
    expect(news?.about.kind === 'maintenance' && news.about.maintenance).not.toHaveProperty('cancelled');
  });

  it('leaves what is remembered of scopes alone', () => {
    expect(tell('started').memories).toEqual(new Map());
  });

  it('that is gone is no news', () => {
    expect(tell('started', maintenanceRow({ id: 8 }))).toEqual({ news: [], memories: new Map() });
  });
});
