import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const item = (type: string, id: string, fields: object) => ({
  creationTime: '2026-05-05T08:00:00Z',
  outageStart: Date.parse('2026-05-05T08:00:00Z'),
  outageEnd: 0,
  updateTime: Date.parse('2026-05-05T09:00:00Z'),
  shortDescription: '',
  longDescription: '',
  type,
  state: '',
  id,
  recordID: `record-${id}`,
  regions: ['eu-de'],
  resourceIDs: ['is-vpc'],
  sev: '',
  name: 'Virtual Private Cloud',
  children: [],
  ...fields,
});
export const ibmStatus = (regionStatus: string, ...statusItems: readonly object[]) =>
  json({
    statusItems: [
      ...statusItems,
      item('release_note', '', { shortDescription: 'A new CLI', name: 'Kubernetes Service' }),
    ],
    resources: [
      { resourceID: 'is-vpc', displayName: 'Virtual Private Cloud', regions: [{ regionId: 'eu-de', status: '' }] },
      { resourceID: 'discovery', displayName: 'Discovery', regions: [{ regionId: 'eu-de', status: regionStatus }] },
    ],
    regions: {},
    authStatus: 'unauth',
  });

export const samples: readonly FormatSamples[] = [
  {
    format: 'ibmcloud',
    version: 3,
    pages: [
      {
        documents: [
          ibmStatus(
            '',
            item('incident', 'INC1', { state: 'resolved', sev: 2, outageEnd: Date.parse('2026-05-05T09:00:00Z') }),
          ),
        ],
        expected: {
          status: 'operational',
          components: [
            { id: 'is-vpc', name: 'Virtual Private Cloud', status: 'operational' },
            { id: 'discovery', status: 'operational' },
          ],
          incidents: [
            {
              id: 'INC1',
              title: 'Virtual Private Cloud',
              phase: 'resolved',
              resolvedAt: new Date('2026-05-05T09:00:00Z'),
            },
          ],
        },
        contentHash: 'c919657febcf0665',
      },
      {
        documents: [
          ibmStatus(
            '',
            item('incident', 'INC2', {
              state: 'in-progress',
              sev: 1,
              shortDescription: 'VPC is unreachable\u202e',
              longDescription: '<p>We <b>work</b> on it.</p><script>alert(1)</script>',
            }),
            item('incident', 'INC3', { state: 'monitoring', sev: 4, resourceIDs: ['discovery'] }),
            item('maintenance', 'MNT1', { state: 'scheduled', outageStart: Date.parse('2026-05-09T08:00:00Z') }),
          ),
        ],
        expected: {
          status: 'outage',
          components: [{ status: 'outage' }, { status: 'degraded' }],
          incidents: [
            {
              id: 'INC2',
              title: 'VPC is unreachable',
              phase: 'investigating',
              severity: 'outage',
              startedAt: new Date('2026-05-05T08:00:00Z'),
              componentIds: ['is-vpc'],
              updates: [{ text: 'We work on it.' }],
            },
            { id: 'INC3', phase: 'monitoring', severity: 'degraded' },
          ],
          maintenances: [{ id: 'MNT1', state: 'scheduled', startsAt: new Date('2026-05-09T08:00:00Z') }],
        },
        contentHash: '57bf79e9bc85a1c1',
      },
      {
        documents: [ibmStatus('', item('maintenance', 'MNT2', { outageEnd: Date.parse('2026-05-05T18:00:00Z') }))],
        expected: {
          status: 'maintenance',
          components: [{ status: 'maintenance' }, { status: 'operational' }],
          maintenances: [{ id: 'MNT2', state: 'in_progress' }],
        },
        contentHash: '6b6ba6e33cd13000',
      },
      {
        documents: [ibmStatus('purple')],
        expected: { status: 'unknown', components: [{ status: 'operational' }, { status: 'unknown' }] },
        contentHash: 'e4a2e7067f168da7',
      },
    ],
  },
];
