import { describe, expect, it } from 'vitest';
import { readerOf } from '../../../src/monitoring/pages/readers/index.ts';
import type { SourceDocument } from '../../../src/monitoring/pages/reading/reader.ts';
import { betterstackBody, betterstackPage } from '../../support/pages/betterstack.ts';
import { body, json } from '../../support/pages/documents.ts';
import {
  incidentioCompatible,
  incidentioHtml,
  incidentioState,
  incidentioWidget,
} from '../../support/pages/incidentio.ts';
import { instatusComponents, instatusNested, instatusSummary } from '../../support/pages/instatus.ts';
import { onlineornotSummary } from '../../support/pages/onlineornot.ts';
import { rootlyStatus } from '../../support/pages/rootly.ts';
import { sorryComponents, sorryNotices, sorryStatus } from '../../support/pages/sorry.ts';
import { statusioBody } from '../../support/pages/statusio.ts';
import { statuspalBody } from '../../support/pages/statuspal.ts';

const context = { now: new Date('2026-05-04T09:30:00Z'), page: 'https://status.example.com' };
const read = (format: string, ...documents: SourceDocument[]) => readerOf(format)!.read(documents, context);

describe('incident.io', () => {
  it('is read in Statuspage words, with links made from the page and maintenances that may be missing', () => {
    expect(read('incidentio', json(incidentioCompatible))).toMatchObject({
      status: 'degraded',
      components: [{ status: 'outage' }, { status: 'operational' }],
      incidents: [
        {
          phase: 'identified',
          url: 'https://status.nimbus.test/incidents/01JZINCIDENT00000000000001',
          startedAt: new Date('2026-05-04T08:00:00Z'),
        },
      ],
      maintenances: [],
    });
  });

  it('takes an absent list of incidents for an empty one', () => {
    const { incidents: _, ...quiet } = incidentioCompatible;
    const reading = read('incidentio', json(quiet));
    expect(reading).toMatchObject({ kind: 'ok', incidents: [] });
    expect(reading).not.toHaveProperty('incidentsComplete');
  });

  it('is read from its widget by the worst impact, else by what is under way', () => {
    expect(read('incidentio', json(incidentioWidget))).toMatchObject({
      status: 'degraded',
      title: 'Nimbus',
      components: [],
      incidents: [{ phase: 'monitoring', severity: 'degraded', componentIds: ['c-chat'] }],
      maintenances: [
        { id: 'w2', state: 'in_progress' },
        { id: 'w3', state: 'scheduled' },
      ],
    });
    const quiet = { ...incidentioWidget, ongoing_incidents: [] };
    expect(read('incidentio', json(quiet))).toMatchObject({ status: 'maintenance' });
    expect(read('incidentio', json({ ...quiet, in_progress_maintenances: [] }))).toMatchObject({
      status: 'operational',
    });
  });

  it('takes what an incident touches from the widget beside it, by the id of a component, else by its name', () => {
    const [incident] = incidentioCompatible.incidents;
    const page = json({ ...incidentioCompatible, incidents: [{ ...incident, components: undefined }] });
    const [chat] = incidentioCompatible.components;
    const beside = (touched: object, about: object = { id: incident!.id }) =>
      json(
        {
          ...incidentioWidget,
          ongoing_incidents: [{ id: 'other', name: 'Other', ...about, affected_components: [touched] }],
        },
        'widget',
      );
    const linked = { status: 'degraded', components: [{}, {}], incidents: [{ componentIds: [chat!.id] }] };
    expect(read('incidentio', page, beside({ id: chat!.id, name: 'Renamed' }))).toMatchObject(linked);
    expect(read('incidentio', page, beside({ id: 'w-1', name: 'Chat' }))).toMatchObject(linked);
    expect(read('incidentio', page, beside({ id: 'w-1', name: 'Chat' }, { name: incident!.name }))).toMatchObject(
      linked,
    );
    for (const widget of [beside({ id: 'w-1', name: 'Elsewhere' }), body('<html>', 'widget')])
      expect(read('incidentio', page, widget)).toMatchObject({ incidents: [{ componentIds: [] }] });
  });

  it('is read from its HTML: what the page shows, in its groups, and what its list of affected components says', () => {
    const [incident] = incidentioState.ongoing_incidents;
    expect(read('incidentio-html', body(incidentioHtml(incidentioState)))).toMatchObject({
      status: 'outage',
      components: [
        { id: 'c-chat', name: 'Chat', group: 'Apps', status: 'outage' },
        { id: 'c-files', name: 'Files', group: 'Apps', status: 'operational' },
        { id: 'c-api', name: 'API', status: 'operational' },
      ],
      incidents: [
        {
          title: incident!.name,
          phase: 'identified',
          severity: 'outage',
          url: 'https://status.example.com/incidents/01JZINCIDENT00000000000001',
          startedAt: new Date('2026-05-04T08:00:00Z'),
          componentIds: ['c-chat', 'c-api'],
          updates: [{ phase: 'investigating' }, { phase: 'identified', text: 'A bad release.' }],
        },
      ],
      maintenancesComplete: false,
    });
  });

  it('says nothing that its HTML does not say', () => {
    const readState = (state: object) =>
      read('incidentio-html', body(incidentioHtml({ ...incidentioState, ...state })));
    expect(readState({ affected_components: [], ongoing_incidents: [] })).toMatchObject({
      status: 'operational',
      incidents: [],
    });
    // A new word is no all-clear.
    const affected = [{ component_id: 'c-chat', status: 'a_new_word' }];
    expect(readState({ affected_components: affected })).toMatchObject({
      status: 'unknown',
      components: [{ status: 'unknown' }, { status: 'operational' }, { status: 'operational' }],
    });
    // An incident that affects nothing is a notice while all is well.
    const [incident] = incidentioState.ongoing_incidents;
    expect(
      readState({ affected_components: [], ongoing_incidents: [{ ...incident, affected_components: [] }] }),
    ).toMatchObject({ status: 'operational', incidents: [{ notice: true, severity: undefined }] });
    // Neither a list that is missing nor a page that was cut off is an empty list.
    const whole = incidentioHtml(incidentioState);
    for (const text of [
      incidentioHtml({ ...incidentioState, ongoing_incidents: '$1e:props' }),
      incidentioHtml({ ...incidentioState, structure: undefined, components: [] }),
      whole.slice(0, whole.indexOf('structure')),
    ])
      expect(read('incidentio-html', body(text))).toMatchObject({ kind: 'unreadable' });
  });

  it('has its maintenances from the widget, since the summary lists none', () => {
    const [chat] = incidentioCompatible.components;
    const [running] = incidentioWidget.in_progress_maintenances;
    const touching = { ...running, affected_components: [{ id: 'w-1', name: 'Chat' }] };
    const beside = json({ ...incidentioWidget, in_progress_maintenances: [touching] }, 'widget');
    expect(read('incidentio', json(incidentioCompatible), beside)).toMatchObject({
      maintenances: [
        { id: 'w2', state: 'in_progress', componentIds: [chat!.id] },
        { id: 'w3', state: 'scheduled', componentIds: [] },
      ],
    });
  });

  it('does not pass over an incident of the widget that it cannot read', () => {
    const broken = { ...incidentioWidget, ongoing_incidents: ['something'] };
    expect(read('incidentio', json(broken))).toMatchObject({ kind: 'unreadable' });
  });
});

describe('Rootly', () => {
  it('is read from status.json alone', () => {
    expect(read('rootly', json(rootlyStatus))).toMatchObject({
      status: 'outage',
      incidents: [{ id: 'r1', phase: 'investigating' }],
    });
  });
});

describe('Instatus', () => {
  it('takes how bad "has issues" is from its incidents, and at least degraded', () => {
    expect(read('instatus', json(instatusSummary))).toMatchObject({ status: 'outage' });
    expect(read('instatus', json({ page: { status: 'HASISSUES' } }))).toMatchObject({ status: 'degraded' });
    expect(read('instatus', json({ page: { status: 'UNDERMAINTENANCE' } }))).toMatchObject({ status: 'maintenance' });
    expect(read('instatus', json({ page: { status: 'UP' } }))).toMatchObject({ status: 'operational' });
    expect(read('instatus', json({ page: { status: 'SIDEWAYS' } }))).toMatchObject({ status: 'unknown' });
  });

  it('leaves containers out of the components', () => {
    expect(read('instatus', json(instatusSummary), json(instatusComponents, 'components'))).toMatchObject({
      components: [
        { id: 'c1', group: 'Platform', status: 'degraded' },
        { id: 'c2', group: 'Platform', status: 'outage' },
        { id: 'c3', status: 'maintenance' },
      ],
    });
    expect(read('instatus', json(instatusNested))).toMatchObject({
      status: 'operational',
      components: [{ id: 'k2' }, { id: 'k1', group: 'Europe', status: 'degraded' }],
    });
  });

  it('names a group of which an entry gives only the id', () => {
    const components = [
      { id: 'g1', name: 'Europe', status: 'OPERATIONAL' },
      { id: 'c1', name: 'API', status: 'MAJOROUTAGE', group: { id: 'g1' } },
      { id: 'c2', name: 'Site', status: 'OPERATIONAL', group: 'g1' },
    ];
    const named = {
      status: 'outage',
      components: [
        { id: 'c1', group: 'Europe' },
        { id: 'c2', group: 'Europe' },
      ],
    };
    expect(read('instatus', json({ components }, 'components'))).toMatchObject(named);
    expect(read('instatus', json({ components }))).toMatchObject(named);
  });

  it('reckons the end of a maintenance from its length in minutes', () => {
    expect(read('instatus', json(instatusSummary))).toMatchObject({
      maintenances: [
        { id: 'f3', state: 'scheduled', endsAt: new Date('2026-05-05T09:30:00Z') },
        { id: 'f4', state: 'in_progress', endsAt: new Date('2026-05-04T11:00:00Z') },
      ],
    });
  });

  it('keeps the summary when the components could not be read', () => {
    expect(read('instatus', json(instatusSummary), body('<html>', 'components'))).toMatchObject({
      kind: 'ok',
      components: [],
    });
  });
});

describe('Status.io', () => {
  it('counts a component once, whatever its containers, by its code', () => {
    expect(read('statusio', json(statusioBody))).toMatchObject({
      status: 'outage',
      message: 'Service Disruption',
      components: [{ status: 'outage' }, { status: 'maintenance' }, { status: 'unknown' }],
    });
  });

  it('takes the phase of the newest message', () => {
    expect(read('statusio', json(statusioBody))).toMatchObject({
      incidents: [{ phase: 'monitoring', severity: 'degraded', updates: [{ text: 'Seen.' }, { text: 'Fix is out.' }] }],
      maintenances: [{ state: 'in_progress' }, { state: 'scheduled', text: 'Short.' }],
    });
  });

  it('finds the page id in an address that carries it, and asks for none otherwise', () => {
    const { sources } = readerOf('statusio')!;
    expect(sources(new URL('https://status.io/pages/5a0000000000000000000001'))).toMatchObject([
      { url: 'https://api.status.io/1.0/status/5a0000000000000000000001' },
    ]);
    expect(sources(new URL('https://status.example.com'))).toEqual([]);
  });
});

describe('Better Stack', () => {
  it('joins sections, resources, reports and updates', () => {
    expect(read('betterstack', json(betterstackBody))).toMatchObject({
      status: 'outage',
      title: 'Heron',
      components: [
        { id: '11', name: 'API', group: 'Core', status: 'outage' },
        { id: '12', status: 'degraded' },
        { id: '13', status: 'unknown' },
      ],
      incidents: [
        {
          id: '21',
          phase: 'investigating',
          severity: 'outage',
          componentIds: ['11'],
          updates: [{ text: 'We look into it.' }],
        },
        { id: '22', phase: 'resolved' },
      ],
      maintenances: [{ id: '23', state: 'in_progress' }],
    });
  });

  it.each([
    ['operational', 'operational'],
    ['degraded', 'degraded'],
    ['downtime', 'outage'],
    ['maintenance', 'maintenance'],
    ['sparkles', 'unknown'],
  ])('reads the HTML form by the class of its icon: %s', (state, status) => {
    expect(read('betterstack', body(betterstackPage(state)))).toMatchObject({
      status,
      title: 'Heron',
      incidentsComplete: false,
    });
  });

  it('is not well by one icon where another has a state that nobody understands', () => {
    const both = betterstackPage('operational').replace('<p>', "<i class='status-page__overview-icon--wobbly'></i><p>");
    expect(read('betterstack', body(both))).toMatchObject({ status: 'unknown' });
  });

  it('says how bad a report is by the worst of what it touches', () => {
    const report = betterstackBody.included.find(({ type }) => type === 'status_report');
    const affected_resources = ['maintenance', 'degraded'].map((status) => ({ status_page_resource_id: '1', status }));
    const attributes = { ...report?.attributes, aggregate_state: 'maintenance', affected_resources };
    expect(read('betterstack', json({ ...betterstackBody, included: [{ ...report, attributes }] }))).toMatchObject({
      incidents: [{ severity: 'degraded' }],
    });
  });

  it('finds the state among class names that hold angle brackets', () => {
    const page = betterstackPage('downtime').replace(/class='status-page__overview-icon /, `class="[&>svg]:w-4 `);
    expect(read('betterstack', body(page.replace("downtime'", 'downtime"')))).toMatchObject({ status: 'outage' });
  });

  it('never reads the word "operational" or a style sheet as a state', () => {
    const bare = betterstackPage('operational').replace(/<div class='[^']*'>/, '<div>');
    expect(read('betterstack', body(bare))).toMatchObject({ kind: 'unreadable' });
  });
});

describe('OnlineOrNot', () => {
  const { result } = onlineornotSummary;
  const readResult = (changes: object) =>
    read('onlineornot', json({ success: true, result: { ...result, ...changes } }));
  const well = result.components.map((one) => ({ ...one, status: 'OPERATIONAL' }));
  const clear = { status: { description: 'All Systems Operational' }, components: well, active_incidents: [] };

  it('has components and active incidents, which have no phase', () => {
    expect(readResult({})).toMatchObject({
      status: 'degraded',
      title: 'Wren',
      message: 'Minor Service Outage',
      components: [
        { id: 'api', name: 'API', status: 'degraded' },
        { id: 'site', status: 'operational' },
      ],
      incidents: [
        {
          id: 'inc-1',
          phase: 'investigating',
          severity: 'degraded',
          url: 'https://status.example.com/incidents/inc-1',
          startedAt: new Date('2026-05-04T08:00:00Z'),
        },
      ],
      maintenancesComplete: false,
    });
  });

  it('is well only by its own all-clear, and never against its components', () => {
    expect(readResult(clear)).toMatchObject({ status: 'operational', incidents: [] });
    expect(readResult({ ...clear, status: { description: 'Something odd' } })).toMatchObject({ status: 'unknown' });
    expect(readResult({ ...clear, components: result.components })).toMatchObject({ status: 'degraded' });
    expect(readResult({ ...clear, components: [] })).toMatchObject({ status: 'unknown' });
  });

  it('takes an incident without impact for a notice, and one with an end for resolved', () => {
    const [one] = result.active_incidents;
    const active_incidents = [
      { ...one, impact: 'NO_IMPACT' },
      { ...one, id: 'inc-2', ended: '2026-05-04T09:00:00.000Z' },
    ];
    expect(readResult({ ...clear, active_incidents })).toMatchObject({
      incidents: [
        { notice: true, severity: undefined },
        { id: 'inc-2', phase: 'resolved', resolvedAt: new Date('2026-05-04T09:00:00Z') },
      ],
    });
  });

  it('is unreadable without its components, and where there is no such page', () => {
    expect(readResult({ components: undefined })).toMatchObject({ kind: 'unreadable' });
    expect(read('onlineornot', json({ success: false, result: null }))).toMatchObject({ kind: 'unreadable' });
  });

  it('is asked by the name of a hosted page, or by the domain of another', () => {
    const askedFor = (page: string) =>
      readerOf('onlineornot')!
        .sources(new URL(page))
        .map(({ url }) => url);
    const api = 'https://api.onlineornot.com/v1/status_pages';
    expect(askedFor('https://wren.onlineornot.com/')).toEqual([`${api}/wren/summary`]);
    expect(askedFor('https://status.wren.test/history')).toEqual([`${api}/status.wren.test/summary`]);
    expect(askedFor(`${api}/wren/summary`)).toEqual([`${api}/wren/summary`]);
    expect(askedFor(api)).toEqual([]);
  });
});

describe('Statuspal', () => {
  it('descends to the leaves and knows null as well and other words as unknown', () => {
    expect(read('statuspal', json(statuspalBody))).toMatchObject({
      status: 'degraded',
      components: [
        { id: '2', group: 'Europe', status: 'degraded' },
        { id: '3', group: 'Europe', status: 'operational' },
        { id: '4', status: 'maintenance' },
        { id: '5', status: 'unknown' },
      ],
    });
  });

  it('does not call a service well that says nothing of itself', () => {
    const silent = { status_page: { name: 'Otter' }, services: [{ id: 1, name: 'Mail' }] };
    expect(read('statuspal', json(silent))).toMatchObject({ status: 'unknown', components: [{ status: 'unknown' }] });
  });

  it('lets an update keep the phase of the one before', () => {
    expect(read('statuspal', json(statuspalBody))).toMatchObject({
      incidents: [
        { phase: 'identified', updates: [{ phase: 'identified' }, { phase: 'identified', text: 'Still at it.' }] },
      ],
      maintenances: [
        { id: '42', state: 'in_progress' },
        { id: '43', state: 'scheduled' },
      ],
    });
  });

  it('knows the API of a page by its subdomain and zone', () => {
    const { sources } = readerOf('statuspal')!;
    expect(sources(new URL('https://otter.statuspal.eu/'))).toMatchObject([
      { url: 'https://statuspal.eu/api/v2/status_pages/otter/status' },
    ]);
    expect(sources(new URL('https://evil.test/otter.statuspal.io'))).toEqual([]);
  });
});

describe('Sorry', () => {
  it('joins state, components and notices', () => {
    const documents = [json(sorryStatus), json(sorryComponents, 'components'), json(sorryNotices, 'incidents')];
    const reading = read('sorry', ...documents);
    expect(reading).toMatchObject({
      status: 'degraded',
      message: 'Some trouble',
      components: [
        { id: '2', name: 'Inbound', group: 'Sending', status: 'degraded' },
        { id: '3', name: 'Inbound', status: 'maintenance' },
      ],
      incidents: [
        { id: '71', phase: 'monitoring', url: 'https://status.example.com/notices/71' },
        { id: '72', phase: 'resolved' },
      ],
      maintenances: [
        { id: '73', state: 'in_progress' },
        { id: '74', state: 'scheduled' },
      ],
    });
    expect(reading).not.toHaveProperty('incidentsComplete');
  });

  it('says that incidents are not listed when only the state was fetched', () => {
    expect(read('sorry', json(sorryStatus))).toMatchObject({ status: 'degraded', incidentsComplete: false });
  });
});
