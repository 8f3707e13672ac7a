import { expect, test } from 'vitest';
import { readerOf } from '../../../src/monitoring/pages/readers/index.ts';

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
