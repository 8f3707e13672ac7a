import { expect, test } from 'vitest';
import { newsOfFact } from '../../../../src/integrations/news/detect-news.ts';
import { around, fact, incidentRow, maintenanceRow } from '../../../support/news.ts';

const surroundings = around({ incidents: [incidentRow()], maintenances: [maintenanceRow()] });

test.each([
  ['monitoring.status_changed', { kind: 'status' }],
  ['incidents.opened', { kind: 'incident', event: 'opened' }],
  ['incidents.updated', { kind: 'incident', event: 'updated' }],
  ['incidents.resolved', { kind: 'incident', event: 'resolved' }],
  ['incidents.maintenance_scheduled', { kind: 'maintenance', event: 'scheduled' }],
  ['incidents.maintenance_started', { kind: 'maintenance', event: 'started' }],
  ['incidents.maintenance_ended', { kind: 'maintenance', event: 'ended' }],
])('%s is told as what it is', (kind, about) => {
  const data = { status: 'outage', previous: 'operational' };
  const told = newsOfFact(fact(kind, { scopeId: 3, incidentId: 7, maintenanceId: 9, data }), surroundings, new Map());
  expect(told.news).toMatchObject([{ about }]);
});

test.each(['incidents.renamed', 'incidents.opened.again', 'toString'])(
  'a kind of another version is no news: %s',
  (kind) => {
    expect(newsOfFact(fact(kind, { incidentId: 7 }), surroundings, new Map())).toEqual({
      news: [],
      memories: new Map(),
    });
  },
);
