import { describe, expect, it } from 'vitest';
import { readerOf } from '../../../src/monitoring/pages/readers/index.ts';
import type { SourceDocument } from '../../../src/monitoring/pages/reading/reader.ts';
import { cachetComponents, cachetGroups, cachetIncidents, cachetSchedules } from '../../support/pages/cachet.ts';
import { cachet3Components, cachet3Incidents, cachet3Schedules } from '../../support/pages/cachet3.ts';
import { cstateIndex } from '../../support/pages/cstate.ts';
import { body, json } from '../../support/pages/documents.ts';
import { gatusList } from '../../support/pages/gatus.ts';
import { openstatusFeed } from '../../support/pages/openstatus.ts';
import { upptimeSummary } from '../../support/pages/upptime.ts';
import { uptimecomHtml, uptimecomPage } from '../../support/pages/uptimecom.ts';
import { uptimeflareData } from '../../support/pages/uptimeflare.ts';
import { kumaBeats, kumaPage } from '../../support/pages/uptimekuma.ts';
import { robotPage } from '../../support/pages/uptimerobot.ts';

const context = { now: new Date('2026-05-04T09:30:00Z'), page: 'https://status.example.com' };
const read = (format: string, ...documents: SourceDocument[]) => readerOf(format)!.read(documents, context);
const sources = (format: string, page: string) =>
  readerOf(format)!
    .sources(new URL(page))
    .map((source) => source.url);

describe('Cachet', () => {
  const components = json(cachetComponents, 'components');

  it('names groups, leaves out what is disabled, and knows codes written as text', () => {
    expect(read('cachet', components, json(cachetGroups, 'groups'))).toMatchObject({
      status: 'degraded',
      components: [
        { id: '1', name: 'API', group: 'Backend', status: 'degraded' },
        { id: '2', name: 'Site', status: 'operational' },
        { id: '4', name: 'Odd', status: 'unknown' },
      ],
      incidentsComplete: false,
    });
  });

  it("lets the page's own word win, and an unknown one not", () => {
    const said = (status: string) => json({ data: { status, message: 'So it is' } }, 'status');
    expect(read('cachet', components, said('danger'))).toMatchObject({ status: 'outage', message: 'So it is' });
    expect(read('cachet', components, said('info'))).toMatchObject({ status: 'degraded' });
    expect(read('cachet', components, said('success'))).toMatchObject({ status: 'operational' });
    const healthy = json({ data: [{ id: 1, name: 'API', status: 1 }] }, 'components');
    expect(read('cachet', healthy, said('purple'))).toMatchObject({ status: 'unknown' });
  });

  it('is read by its word alone', () => {
    const word = { data: { status: 'info', message: 'Some systems have issues' } };
    const said = { status: 'degraded', message: 'Some systems have issues', components: [] };
    expect(read('cachet', json(word))).toMatchObject(said);
    expect(read('cachet', json(word, 'status'))).toMatchObject(said);
    expect(read('cachet', json({ data: { message: 'Hello' } }))).toMatchObject({ kind: 'unreadable' });
  });

  it('takes the latest status of an incident, and status 0 as a maintenance', () => {
    expect(
      read('cachet', components, json(cachetIncidents, 'incidents'), json(cachetSchedules, 'maintenances')),
    ).toMatchObject({
      incidents: [
        {
          id: '11',
          phase: 'identified',
          componentIds: ['1'],
          url: 'https://cachet.test/incidents/11',
          updates: [{ text: 'We **look**.' }, { text: 'Found.' }],
        },
        { id: '12', phase: 'resolved', resolvedAt: new Date('2026-05-03T09:00:00Z') },
        { id: '13', phase: 'monitoring' },
      ],
      maintenances: [
        { id: '21', state: 'in_progress', componentIds: ['1'] },
        { id: '22', state: 'completed' },
        { id: '23', state: 'scheduled' },
        { id: '14', state: 'scheduled' },
      ],
    });
  });

  it('reads of a long history what its newest hundred are, and how far back they reach', () => {
    const long = (ids: readonly number[]) =>
      json(
        {
          meta: { pagination: { total_pages: 3 } },
          data: ids.map((id) => ({ id, name: 'Slow', latest_status: 1, occurred_at: `2026-05-0${id} 08:00:00` })),
        },
        'incidents',
      );
    const newestFirst = read('cachet', components, long([4, 3, 2]));
    expect(newestFirst).toMatchObject({ incidents: [{}, {}, {}], oldestListed: new Date('2026-05-02T08:00:00Z') });
    expect(newestFirst).not.toHaveProperty('incidentsComplete');
    // The newest stand on a page that wasn't asked for.
    expect(read('cachet', components, long([2, 3, 4]))).toMatchObject({
      oldestListed: undefined,
      incidentsComplete: false,
    });
  });

  it('takes an incident of version 3 without a state for an incident', () => {
    const raw = { data: [{ id: '8', type: 'incidents', attributes: { id: 8, name: 'Odd', status: { value: 0 } } }] };
    expect(read('cachet3', json(cachet3Components, 'components'), json(raw, 'incidents'))).toMatchObject({
      incidents: [{ id: '8', phase: 'investigating' }],
      maintenances: [],
    });
  });

  it('does not call a page well of which it saw only the first hundred components', () => {
    const first = { data: [{ id: 1, name: 'API', status: 1 }], meta: { pagination: { total_pages: 3 } } };
    expect(read('cachet', json(first, 'components'))).toMatchObject({ status: 'unknown' });
  });

  it('reads version 3 with the id beside the attributes alone', () => {
    const attributes = { name: 'API', status: { human: 'Partial outage', value: 3 } };
    expect(read('cachet3', json({ data: [{ id: '7', type: 'components', attributes }] }, 'components'))).toMatchObject({
      status: 'degraded',
      components: [{ id: '7', name: 'API', status: 'degraded' }],
    });
  });

  it('reads version 3, whose codes and times are objects', () => {
    const [, ...others] = [0, json(cachet3Incidents, 'incidents'), json(cachet3Schedules, 'maintenances')] as const;
    expect(read('cachet3', json(cachet3Components, 'components'), ...others)).toMatchObject({
      status: 'outage',
      components: [
        { id: '1', group: 'Backend', status: 'outage' },
        { id: '2', status: 'degraded' },
      ],
      incidents: [
        { id: '5', phase: 'identified', startedAt: new Date('2026-05-04T08:00:00Z') },
        { id: '6', phase: 'resolved' },
      ],
      maintenances: [{ id: '7', state: 'in_progress' }],
    });
  });

  it('reads components out of the groups when that is all there is', () => {
    expect(read('cachet', json(cachetGroups, 'groups'))).toMatchObject({
      status: 'outage',
      components: [{ id: '1', group: 'Backend' }],
    });
  });
});

describe('Uptime Kuma', () => {
  it('puts names and the last beat together; no beat is unknown', () => {
    expect(read('uptimekuma', json(kumaPage), json(kumaBeats, 'heartbeat'))).toMatchObject({
      status: 'maintenance',
      title: 'Home lab',
      components: [
        { id: '1', name: 'Blog', group: 'Web', status: 'operational' },
        { id: '2', name: 'Shop', status: 'operational' },
        { id: '3', name: 'DNS', group: 'Infra', status: 'maintenance' },
        { id: '4', name: 'New', status: 'unknown' },
      ],
      incidents: [{ id: '3', severity: 'outage', impact: 'danger', phase: 'investigating' }],
      maintenances: [{ id: '8', state: 'scheduled', startsAt: new Date('2026-05-05T08:00:00Z') }],
    });
  });

  it('takes a pending beat for no trouble: what was known before it stands', () => {
    const statusBy = (...beats: number[]) => {
      const reading = read(
        'uptimekuma',
        json({ heartbeatList: { 1: beats.map((status) => ({ status })) } }, 'heartbeat'),
      );
      return reading.kind === 'ok' ? reading.status : reading.reason;
    };
    expect([statusBy(1, 2, 2), statusBy(0, 2), statusBy(2), statusBy(2, 0), statusBy(9, 2)]).toEqual([
      'operational',
      'outage',
      'operational',
      'outage',
      'unknown',
    ]);
  });

  it('takes a pinned notice for trouble only where its style says so', () => {
    const pinned = (style: string) =>
      read(
        'uptimekuma',
        json({ ...kumaPage, incidents: [{ id: 4, style, title: 'Hello' }] }),
        json(kumaBeats, 'heartbeat'),
      );
    for (const style of ['info', 'primary', 'light'])
      expect(pinned(style)).toMatchObject({ incidents: [{ notice: true, severity: undefined }] });
    expect(pinned('warning')).toMatchObject({ incidents: [{ notice: undefined, severity: 'degraded' }] });
  });

  it('takes the times of a maintenance that recurs as they are: they have a zone of their own', () => {
    const slot = { startDate: '2026-05-06T08:00:00.000Z', endDate: '2026-05-06T09:00:00.000Z' };
    const nightly = { id: 7, title: 'Backups', status: 'scheduled', timezoneOffset: '+02:00', timeslotList: [slot] };
    expect(
      read('uptimekuma', json({ ...kumaPage, maintenanceList: [nightly] }), json(kumaBeats, 'heartbeat')),
    ).toMatchObject({
      maintenances: [{ startsAt: new Date(slot.startDate), endsAt: new Date(slot.endDate) }],
    });
  });

  it('knows nothing of the status without the beats', () => {
    expect(read('uptimekuma', json(kumaPage), body('<html></html>', 'heartbeat'))).toMatchObject({
      status: 'unknown',
    });
    expect(read('uptimekuma', json(kumaPage))).toMatchObject({ status: 'unknown' });
  });

  it('asks for the slug in lower case, and for none where the address has none', () => {
    expect(sources('uptimekuma', 'https://kuma.test/status/Main')).toEqual([
      'https://kuma.test/api/status-page/main',
      'https://kuma.test/api/status-page/heartbeat/main',
    ]);
    expect(sources('uptimekuma', 'https://kuma.test/status')[0]).toBe('https://kuma.test/api/status-page/default');
    expect(sources('uptimekuma', 'https://kuma.test/dashboard')).toEqual([]);
  });
});

describe('UptimeRobot', () => {
  it('reads the classes of monitors, old and new', () => {
    expect(read('uptimerobot', json(robotPage))).toMatchObject({
      status: 'degraded',
      title: 'Finch',
      components: [{ status: 'operational' }, { status: 'degraded' }, { status: 'unknown' }],
    });
    const old = { stat: 'ok', psp: { monitors: [{ monitorId: 1, name: 'Shop', statusClass: 'danger' }] } };
    expect(read('uptimerobot', json(old))).toMatchObject({ status: 'outage' });
  });

  it('counts what stands on later pages', () => {
    const first = { data: [{ monitorId: 1, name: 'Shop', statusClass: 'success' }] };
    const counted = (down: number) => json({ ...first, statistics: { counts: { down, total: 80 } } });
    expect(read('uptimerobot', counted(2))).toMatchObject({ status: 'outage' });
    expect(read('uptimerobot', counted(0))).toMatchObject({ status: 'operational' });
    expect(read('uptimerobot', json({ ...first, psp: { totalMonitors: 80 } }))).toMatchObject({ status: 'unknown' });
  });

  it('finds the id of a page on its own host', () => {
    expect(sources('uptimerobot', 'https://stats.uptimerobot.com/z6bYAoGxq6/123')).toEqual([
      'https://stats.uptimerobot.com/api/getMonitorList/z6bYAoGxq6?page=1',
    ]);
  });
});

describe('Gatus', () => {
  it('takes the last result, bare or in an envelope', () => {
    const expected = {
      status: 'outage',
      components: [
        { id: 'core_front', group: 'core', status: 'operational' },
        { id: 'core_back', status: 'outage' },
        { id: '_new', status: 'unknown' },
      ],
    };
    expect(read('gatus', json(gatusList))).toMatchObject(expected);
    expect(read('gatus', json({ results: gatusList, totalNumberOfResults: 3 }))).toMatchObject(expected);
  });

  it('does not fall back to an older result when the newest cannot be read', () => {
    const results = [{ success: true, timestamp: '2026-05-04T09:00:00Z' }, 'oops'];
    expect(read('gatus', json([{ name: 'front', key: 'f', results }]))).toMatchObject({
      components: [{ status: 'unknown' }],
    });
    const beats = json({ heartbeatList: { 1: [{ status: 1 }, { status: 'up' }] } }, 'heartbeat');
    expect(read('uptimekuma', beats)).toMatchObject({ components: [{ status: 'unknown' }] });
  });

  it('does not call more endpoints well than it saw', () => {
    const seen = { results: [gatusList[0]], totalNumberOfResults: 40 };
    expect(read('gatus', json(seen))).toMatchObject({ status: 'unknown' });
  });
});

describe('UptimeFlare', () => {
  const readData = (changes: object) => read('uptimeflare', json({ ...uptimeflareData, ...changes }));

  it('has its monitors by their ids, and the time of its last check', () => {
    expect(readData({})).toMatchObject({
      status: 'outage',
      asOf: new Date('2026-05-04T09:00:00Z'),
      components: [
        { id: 'shop', name: 'shop', status: 'operational' },
        { id: 'mail_server', status: 'outage' },
      ],
      incidentsComplete: false,
      maintenancesComplete: false,
    });
    expect(readData({ monitors: { shop: uptimeflareData.monitors.shop } })).toMatchObject({ status: 'operational' });
  });

  it('is unknown before its first check, and without an answer for a monitor', () => {
    const monitors = { shop: { up: true } };
    expect(readData({ up: 0, down: 0, monitors })).toMatchObject({
      status: 'unknown',
      components: [{ status: 'unknown' }],
    });
    expect(readData({ monitors: { shop: { up: null } } })).toMatchObject({ status: 'unknown' });
    expect(readData({ monitors: {} })).toMatchObject({ status: 'unknown', components: [] });
  });

  it('is unreadable when a monitor is broken, and when it answers an error', () => {
    expect(readData({ monitors: { ...uptimeflareData.monitors, lost: null } })).toMatchObject({ kind: 'unreadable' });
    expect(readData({ monitors: [] })).toMatchObject({ kind: 'unreadable' });
    expect(read('uptimeflare', json({ error: 'No data available' }))).toMatchObject({
      kind: 'unreadable',
      reason: 'The page returned an error: No data available',
    });
  });
});

describe('openstatus', () => {
  it('takes a component state from the component or its monitor', () => {
    expect(read('openstatus', json(openstatusFeed))).toMatchObject({
      status: 'outage',
      components: [
        { id: '51', group: 'Core', status: 'outage' },
        { id: '52', status: 'unknown' },
        { id: '53', status: 'degraded' },
      ],
      incidents: [
        { id: '81', phase: 'monitoring', startedAt: new Date('2026-05-04T08:00:00Z') },
        { id: '82', phase: 'resolved' },
      ],
      maintenances: [{ id: '71', state: 'in_progress' }],
    });
  });

  it.each([
    ['success', 'operational'],
    ['degraded', 'degraded'],
    ['info', 'maintenance'],
    ['incident', 'degraded'],
    ['under_maintenance', 'maintenance'],
    ['empty', 'unknown'],
  ])('knows its word %s', (status, expected) => {
    expect(read('openstatus', json({ status, statusReports: [], maintenances: [] }))).toMatchObject({
      status: expected,
    });
  });
});

describe('openstatus badges', () => {
  it('are read by their own words, and an error answer is no outage', () => {
    expect(read('openstatus', json({ status: 'partial_outage' }))).toMatchObject({
      status: 'degraded',
      incidentsComplete: false,
    });
    expect(read('openstatus', json({ status: 'error', message: 'No such page' }))).toMatchObject({
      kind: 'unreadable',
      reason: 'The page returned an error: No such page',
    });
  });
});

describe('cState', () => {
  it('tells one issue once, however many systems it touches', () => {
    expect(read('cstate', json(cstateIndex))).toMatchObject({
      status: 'outage',
      components: [
        { id: 'Pump', group: 'Machines', status: 'outage' },
        { id: 'Wheel', status: 'degraded' },
        { id: 'Door', status: 'operational' },
      ],
      incidents: [
        {
          id: 'https://status.mill.test/issues/pump/',
          severity: 'outage',
          startedAt: new Date('2026-05-04T06:00:00Z'),
          resolvedAt: undefined,
          componentIds: ['Pump', 'Wheel'],
        },
      ],
    });
  });

  it('is read although its strings hold raw control characters', () => {
    const text = JSON.stringify(cstateIndex).replace('Pump trouble', 'Pump\ttrouble\u0001');
    expect(read('cstate', body(text))).toMatchObject({ incidents: [{ title: 'Pump trouble' }] });
  });
});

describe('Upptime', () => {
  it('takes the worst of its sites', () => {
    expect(read('upptime', json(upptimeSummary))).toMatchObject({
      status: 'degraded',
      components: [{ id: 'site' }, { id: 'api', status: 'degraded' }],
    });
    expect(read('upptime', json([{ ...upptimeSummary[0], status: 'sleeping' }]))).toMatchObject({
      status: 'unknown',
    });
  });

  it('knows the repository of a page on GitHub', () => {
    const raw = 'https://raw.githubusercontent.com';
    expect(sources('upptime', 'https://mona.github.io/status/')).toEqual([
      `${raw}/mona/status/HEAD/history/summary.json`,
    ]);
    expect(sources('upptime', 'https://github.com/mona/status')).toEqual([
      `${raw}/mona/status/HEAD/history/summary.json`,
    ]);
    expect(sources('upptime', 'https://status.example.com')).toEqual([]);
  });
});

describe('Uptime.com', () => {
  const page = (data: object) => json({ data: { ...uptimecomPage.data, ...data } });

  it('descends into groups and keeps maintenances out of the incidents', () => {
    expect(read('uptimecom', json(uptimecomPage))).toMatchObject({
      status: 'outage',
      components: [
        { id: '2', name: 'EU', group: 'Regions', status: 'outage' },
        { id: '3', group: 'Regions', status: 'operational' },
        { id: '4', status: 'maintenance' },
      ],
      incidents: [{ id: '31', phase: 'identified', severity: 'outage', componentIds: ['2'] }],
      maintenances: [
        { id: '33', state: 'scheduled' },
        { id: '32', state: 'in_progress' },
      ],
    });
  });

  it('is read from the HTML of its page alike, and is unreadable where that ends too early', () => {
    const html = uptimecomHtml();
    expect(read('uptimecom', body(html))).toEqual(read('uptimecom', json(uptimecomPage)));
    expect(read('uptimecom', body(html.slice(0, html.indexOf('upcoming_maintenance'))))).toMatchObject({
      kind: 'unreadable',
    });
    expect(read('uptimecom', body(uptimecomHtml({ name: 'Kite', global_is_operational: true })))).toMatchObject({
      kind: 'unreadable',
    });
  });

  it('takes the state of an incident that has no updates from the incident', () => {
    const active_incidents = [
      { id: 9, name: 'Slow', status: 'monitoring' },
      { id: 10, name: 'Odd', status: 'sideways' },
    ];
    expect(read('uptimecom', page({ active_incidents }))).toMatchObject({
      incidents: [
        { id: '9', phase: 'monitoring' },
        { id: '10', phase: 'investigating' },
      ],
    });
  });

  it('says how bad an incident is by the worst that it touches', () => {
    const both = ['under-maintenance', 'degraded-performance'].map((status, id) => ({ id, status }));
    const [first] = uptimecomPage.data.active_incidents;
    expect(read('uptimecom', page({ active_incidents: [{ ...first, affected_components: both }] }))).toMatchObject({
      incidents: [{ severity: 'degraded' }],
    });
  });

  it('reads its three flags as the word of the page', () => {
    const quiet = [{ id: 4, is_group: false, name: 'Docs', status: 'under-maintenance', subcomponents: [] }];
    expect(read('uptimecom', page({ global_is_operational: true }))).toMatchObject({ status: 'operational' });
    expect(read('uptimecom', page({ has_components_under_critical_state: false, components: quiet }))).toMatchObject({
      status: 'maintenance',
    });
    expect(
      read(
        'uptimecom',
        page({
          has_components_under_critical_state: false,
          has_components_under_maintenance_state: false,
          components: [],
        }),
      ),
    ).toMatchObject({ status: 'degraded' });
    expect(read('uptimecom', page({ global_is_operational: 'yes', components: [] }))).toMatchObject({
      status: 'unknown',
    });
  });
});
