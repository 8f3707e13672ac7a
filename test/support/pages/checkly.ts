import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const summary = (status: string, incidents: readonly object[] = [], maintenances: readonly object[] = []) =>
  json({
    page: { name: 'Otter', url: 'https://otter.checkly-status-page.com', status },
    activeIncidents: incidents,
    activeMaintenances: maintenances,
  });
const services = (search: string) =>
  json(
    [
      { id: 's1', name: 'Search', status: search, group: 'API' },
      { id: 's2', name: 'Board', status: 'OPERATIONAL', group: 'Apps' },
    ],
    'components',
  );
export const checklyIncident = {
  id: '44cb5e11',
  name: 'Search <b>fails</b>\u202e',
  startedAt: '2026-05-05T08:00:00.000Z',
  status: 'IDENTIFIED',
  severity: 'MAJOR',
  affectedServices: [{ id: 's1', name: 'Search', group: 'API' }],
  url: 'https://otter.checkly-status-page.com/incident/44cb5e11',
  updatedAt: '2026-05-05T08:30:00.000Z',
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'checkly',
    version: 2,
    pages: [
      {
        documents: [summary('OPERATIONAL'), services('OPERATIONAL')],
        expected: { status: 'operational', title: 'Otter', components: [{ id: 's1', group: 'API' }, { id: 's2' }] },
        contentHash: '99e73878e85634da',
      },
      {
        documents: [summary('HAS_ISSUES', [checklyIncident]), services('MAJOR')],
        expected: {
          status: 'outage',
          components: [{ id: 's1', status: 'outage' }, { status: 'operational' }],
          incidents: [{ id: '44cb5e11', phase: 'identified', severity: 'outage', componentIds: ['s1'] }],
        },
        contentHash: 'fa03cb3f5a07e4d9',
      },
      {
        documents: [
          summary(
            'UNDER_MAINTENANCE',
            [{ ...checklyIncident, status: 'RESOLVED' }],
            [{ id: 'm1', name: 'New disks', startedAt: '2026-05-05T11:00:00.000Z', affectedServices: [{ id: 's2' }] }],
          ),
          services('MAINTENANCE'),
        ],
        expected: {
          status: 'maintenance',
          components: [{ status: 'maintenance' }, { status: 'operational' }],
          incidents: [{ phase: 'resolved', resolvedAt: new Date('2026-05-05T08:30:00Z') }],
          maintenances: [{ id: 'm1', state: 'in_progress', componentIds: ['s2'] }],
        },
        contentHash: 'a91edebf729ce640',
      },
      {
        documents: [summary('IN_LIMBO'), services('DREAMING')],
        expected: { status: 'unknown', components: [{ status: 'unknown' }, { status: 'operational' }] },
        contentHash: '1d55bc9b2ba6ca41',
      },
    ],
  },
];
