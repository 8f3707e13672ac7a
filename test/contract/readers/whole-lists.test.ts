import { expect, test } from 'vitest';
import { readerOf } from '../../../src/monitoring/pages/readers/index.ts';
import { zendeskActive, zendeskMaintenance } from '../../support/pages/zendesk.ts';

const context = { now: new Date('2026-05-04T08:00:00Z'), page: 'https://status.acme.test/' };

const readOf = (format: string, documents: Readonly<Record<string, unknown>>) =>
  readerOf(format)?.read(
    Object.entries(documents).map(([role, body]) => ({ role, text: JSON.stringify(body) })),
    context,
  );

const resources = [{ resourceID: 'vpc', displayName: 'VPC' }];
const region = (reports: readonly unknown[]) => ({
  regionHealthReports: [{ regionName: 'Frankfurt', serviceHealthReports: reports }],
});
const instatus = { page: { name: 'Acme', status: 'UP' } };
const statuspal = { status_page: { name: 'Acme', current_incident_type: null }, services: [{ id: 1, name: 'API' }] };
const heroku = { status: [{ system: 'Apps', status: 'green' }], incidents: [], scheduled: [] };
const statuspage = (updates: readonly unknown[]) => ({
  page: { id: 'k3x9q2w7d1za', name: 'Acme' },
  status: { indicator: 'minor' },
  incidents: [{ id: 'i1', name: 'Slow', status: 'identified', incident_updates: updates }],
  scheduled_maintenances: [],
});
const statusio = (maintenance: unknown) => ({
  result: { status_overall: { status: 'Operational', status_code: 100 }, status: [], incidents: [], maintenance },
});
const kuma = {
  config: { slug: 'main', title: 'Acme' },
  publicGroupList: [{ name: 'Core', monitorList: [{ id: 1, name: 'API' }] }],
};
const checkly = { page: { name: 'Acme', status: 'OPERATIONAL' }, activeIncidents: [], activeMaintenances: [] };

test.each<readonly [format: string, what: string, whole: unknown, broken: unknown]>([
  [
    'ibmcloud',
    'an entry without a type',
    { statusItems: [{ type: 'incident', id: 'i1', name: 'VPC' }, { type: 'security' }], resources },
    { statusItems: [{ type: 'incident', id: 'i1', name: 'VPC' }, { id: 'i2' }], resources },
  ],
  [
    'freshstatus',
    'a part of a group without an id',
    { components: [{ id: 1, name: 'Core', components: [{ id: 2, name: 'API', status: 'OP' }] }] },
    { components: [{ id: 1, name: 'Core', components: [{ id: 2, name: 'API', status: 'OP' }, { status: 'MO' }] }] },
  ],
  [
    'oci',
    'a service without a name',
    region([{ serviceName: 'Compute', serviceStatus: 'NormalPerformance' }]),
    region([{ serviceName: 'Compute', serviceStatus: 'NormalPerformance' }, { serviceStatus: 'ServiceDisruption' }]),
  ],
  [
    'checkly',
    'a maintenance without an id',
    checkly,
    { ...checkly, activeMaintenances: [{ name: 'Database', status: 'IN_PROGRESS' }] },
  ],
  [
    'metastatus',
    'a service without an id',
    [{ id: 'ads', name: 'Ads', services: [{ id: 'api', status: 'No known issues' }] }],
    [{ id: 'ads', name: 'Ads', services: [{ id: 'api', status: 'No known issues' }, { status: 'Major outage' }] }],
  ],
  [
    'apple',
    'events that are no list',
    { services: [{ serviceName: 'Mail', events: [] }] },
    {
      services: [
        { serviceName: 'Mail', events: [] },
        { serviceName: 'Maps', events: 'none' },
      ],
    },
  ],
  ['instatus', 'an incident without an id', instatus, { ...instatus, activeIncidents: [{ name: 'Slow' }] }],
  ['instatus', 'planned work without an id', instatus, { ...instatus, activeMaintenances: [{ name: 'Disks' }] }],
  ['instatus', 'a list that is none', { ...instatus, activeIncidents: null }, { ...instatus, activeIncidents: {} }],
  ['statuspal', 'an incident without an id', statuspal, { ...statuspal, incidents: [{ title: 'Slow' }] }],
  ['statuspal', 'work to come without an id', statuspal, { ...statuspal, upcoming_maintenances: [{ title: 'Disks' }] }],
  [
    'statuspal',
    'a part without an id',
    statuspal,
    { ...statuspal, services: [{ id: 1, name: 'API', children: [{ name: 'Europe' }] }] },
  ],
  ['heroku', 'an incident without an id', heroku, { ...heroku, incidents: [{ title: 'Slow' }] }],
  ['heroku', 'planned work without an id', heroku, { ...heroku, scheduled: [{ title: 'Disks' }] }],
  ['statuspage', 'an update that is none', statuspage([{ status: 'identified' }]), statuspage(['identified'])],
  ['statuspage', 'a list of updates that is none', statuspage([]), { ...statuspage([]), incidents: { i1: {} } }],
  ['statusio', 'planned work that is none', statusio({ active: [], upcoming: [] }), statusio({ active: ['Disks'] })],
  [
    'uptimekuma',
    'a pinned incident without an id',
    { ...kuma, incident: null },
    { ...kuma, incident: { title: 'Slow' } },
  ],
])('%s: %s is never passed over', (format, _, whole, broken) => {
  expect(readOf(format, { summary: whole })).toMatchObject({ kind: 'ok' });
  expect(readOf(format, { summary: broken })).toMatchObject({ kind: 'unreadable' });
});

test('a list beside the page that holds something else is no list: it proves no end', () => {
  const summary = { components: [{ id: 2, name: 'API', status: 'OP' }] };
  const listed = { id: 7, title: 'API is down', start_time: '2026-05-04T07:00:00Z' };
  const withList = (results: readonly unknown[]) => readOf('freshstatus', { summary, incidents: { results } });
  expect(withList([listed])).toMatchObject({ kind: 'ok', incidents: [{ id: '7' }] });
  expect(withList([listed])).not.toHaveProperty('incidentsComplete');
  expect(withList([listed, { title: 'without an id' }])).toMatchObject({ incidents: [], incidentsComplete: false });
});

test('planned work in a document of its own that is missing or holds something else has not ended', () => {
  const withPlan = (maintenances: unknown) => readOf('zendesk', { summary: zendeskActive, maintenances });
  expect(withPlan(zendeskMaintenance)).not.toHaveProperty('maintenancesComplete');
  expect(withPlan({ data: [{ title: 'Disks' }] })).toMatchObject({ maintenances: [], maintenancesComplete: false });
  expect(readOf('zendesk', { summary: zendeskActive })).toMatchObject({ maintenancesComplete: false });
});

test('records of a type that nobody reads may hold anything', () => {
  const data = { type: 'status_page', attributes: { aggregate_state: 'operational' } };
  const withRecord = (record: unknown) => readOf('betterstack', { summary: { data, included: [record] } });
  expect(withRecord({ type: 'subscriber' })).toMatchObject({ kind: 'ok' });
  expect(withRecord({ type: 'status_report', id: '1' })).toMatchObject({ kind: 'unreadable' });
  expect(withRecord({ id: '1', attributes: 'none' })).toMatchObject({ kind: 'unreadable' });
});

test('a list that is longer than what is kept of it is not whole', () => {
  const incidents = Array.from({ length: 1_001 }, (_, id) => ({ id, name: 'Slow' }));
  const listed = (count: number) =>
    readOf('instatus', { summary: { ...instatus, activeIncidents: incidents.slice(0, count) } });
  expect(listed(1_000)).not.toHaveProperty('incidentsComplete');
  expect(listed(1_001)).toMatchObject({ incidentsComplete: false });
});
