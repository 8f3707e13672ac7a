import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const freshComponents = (mail: string, old = 'MO') =>
  json({
    components: [
      {
        id: 1,
        name: 'Europe',
        components: [
          { id: 2, name: 'Mail', status: mail, display_options: {} },
          { id: 3, name: 'Old mail', status: old, display_options: { ignore_overall_status: 'true' } },
        ],
      },
      { id: 4, name: 'Website', status: 'OP' },
    ],
  });
const event = (id: number, fields: object) => ({
  id,
  title: 'Mail is late',
  description: '<p>We <b>look</b>.</p><script>alert(1)</script>',
  start_time: '2026-05-05T09:00:00Z',
  end_time: null,
  is_planned: false,
  affected_components: [{ component: 2, new_status: 'PO' }],
  ...fields,
});
const incidents = (...results: readonly object[]) => json({ count: results.length, next: null, results }, 'incidents');

export const samples: readonly FormatSamples[] = [
  {
    format: 'freshstatus',
    version: 2,
    pages: [
      {
        documents: [freshComponents('OP'), incidents(event(7, { end_time: '2026-05-05T10:00:00Z' }))],
        expected: {
          status: 'operational',
          components: [
            { id: '2', name: 'Mail', group: 'Europe', status: 'operational' },
            { id: '3', status: 'outage' },
            { id: '4', name: 'Website', status: 'operational' },
          ],
          incidents: [{ id: '7', phase: 'resolved', resolvedAt: new Date('2026-05-05T10:00:00Z') }],
        },
        contentHash: 'b1a56a20f5d9857d',
      },
      {
        documents: [
          freshComponents('PO'),
          incidents(
            event(8, {}),
            event(9, {
              title: 'New disks',
              is_planned: true,
              scheduled_start_time: '2026-05-05T11:00:00Z',
              scheduled_end_time: '2026-05-05T13:00:00Z',
            }),
          ),
        ],
        expected: {
          status: 'degraded',
          incidents: [
            {
              id: '8',
              title: 'Mail is late',
              phase: 'investigating',
              severity: 'degraded',
              startedAt: new Date('2026-05-05T09:00:00Z'),
              componentIds: ['2'],
              updates: [{ text: 'We look.' }],
            },
          ],
          maintenances: [{ id: '9', state: 'in_progress', endsAt: new Date('2026-05-05T13:00:00Z') }],
        },
        contentHash: '5f4fedf3129272c1',
      },
      {
        documents: [freshComponents('UM', 'OP')],
        expected: { status: 'maintenance', incidentsComplete: false },
        contentHash: 'fceb3f0d69775118',
      },
      {
        documents: [freshComponents('ZZ', 'PD')],
        expected: { status: 'unknown', components: [{ status: 'unknown' }, { status: 'degraded' }, {}] },
        contentHash: 'b8d69a9b13a0407a',
      },
    ],
  },
];
