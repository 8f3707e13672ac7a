import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const objectId = (value: string) => ({ _type: 'ObjectID', value });
const statuses = [
  { _id: 'up', name: 'Operational', isOperationalState: true, priority: 1 },
  { _id: 'slow', name: 'Degraded', isOperationalState: false, priority: 2 },
  { _id: 'down', name: 'Offline', isOperationalState: false, priority: 3 },
  { _id: 'odd', name: 'Upside down', isOperationalState: false, priority: 4 },
];
export const oneuptimeOverview = (overall: string, current: string, fields: object = {}) =>
  json({
    overallStatus: statuses.find(({ _id }) => _id === overall),
    statusPage: { _id: 'page' },
    resourceGroups: [{ _id: 'g1', name: 'Europe' }],
    statusPageResources: [
      {
        _id: 'r1',
        displayName: 'Checkout',
        statusPageGroupId: objectId('g1'),
        monitor: { _id: 'm1', name: 'checkout', currentMonitorStatusId: objectId(current) },
      },
      { _id: 'r2', displayName: 'Mail', monitorGroupId: objectId('mg') },
    ],
    monitorStatuses: statuses,
    monitorGroupCurrentStatuses: { mg: objectId('up') },
    monitorsInGroup: {},
    activeIncidents: [],
    incidentPublicNotes: [],
    scheduledMaintenanceEvents: [],
    activeAnnouncements: [],
    ...fields,
  });

const trouble = {
  activeIncidents: [
    {
      _id: 'i1',
      title: 'Checkout fails',
      description: '**We look.**<script>alert(1)</script>',
      createdAt: '2026-05-05T09:00:00.000Z',
      currentIncidentState: { name: 'Identified', isResolvedState: false },
      incidentSeverity: { name: 'Critical Incident' },
      monitors: [{ _id: 'm1' }],
    },
    {
      _id: 'i2',
      title: 'Over',
      createdAt: '2026-05-04T09:00:00.000Z',
      currentIncidentState: { name: 'Done', isResolvedState: true },
      monitors: [],
    },
  ],
  incidentPublicNotes: [
    {
      incidentId: objectId('i1'),
      note: 'Found it.',
      postedAt: { _type: 'DateTime', value: '2026-05-05T09:30:00.000Z' },
    },
  ],
  activeAnnouncements: [
    { _id: 'a1', title: 'New prices', description: 'Soon.', showAnnouncementAt: '2026-05-01T09:00:00.000Z' },
  ],
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'oneuptime',
    version: 2,
    pages: [
      {
        documents: [oneuptimeOverview('up', 'up')],
        expected: {
          status: 'operational',
          components: [
            { id: 'r1', name: 'Checkout', group: 'Europe', status: 'operational' },
            { id: 'r2', name: 'Mail', status: 'operational' },
          ],
        },
        contentHash: 'f01480a615fd11d9',
      },
      {
        documents: [oneuptimeOverview('down', 'down', trouble)],
        expected: {
          status: 'outage',
          components: [{ status: 'outage' }, { status: 'operational' }],
          incidents: [
            {
              id: 'i1',
              phase: 'identified',
              severity: 'outage',
              impact: 'Critical Incident',
              startedAt: new Date('2026-05-05T09:00:00Z'),
              componentIds: ['r1'],
              updates: [{ text: '**We look.**' }, { at: new Date('2026-05-05T09:30:00Z'), text: 'Found it.' }],
            },
            { id: 'i2', phase: 'resolved' },
            { id: 'a1', title: 'New prices', notice: true },
          ],
        },
        contentHash: 'a5bb770309101a4d',
      },
      {
        documents: [
          oneuptimeOverview('slow', 'slow', {
            scheduledMaintenanceEvents: [
              {
                _id: 's1',
                title: 'New disks',
                description: 'Short pauses.',
                startsAt: '2026-05-05T11:00:00.000Z',
                endsAt: '2026-05-05T13:00:00.000Z',
                currentScheduledMaintenanceState: { name: 'Ongoing', isOngoingState: true },
                monitors: [{ _id: 'm1' }],
              },
              { _id: 's2', title: 'Later', startsAt: '2026-05-09T11:00:00.000Z', monitors: [] },
            ],
          }),
        ],
        expected: {
          status: 'degraded',
          maintenances: [
            { id: 's1', state: 'in_progress', componentIds: ['r1'], text: 'Short pauses.' },
            { id: 's2', state: 'scheduled' },
          ],
        },
        contentHash: 'af8bd0527489d4b5',
      },
      {
        documents: [oneuptimeOverview('odd', 'odd')],
        expected: { status: 'unknown', components: [{ status: 'unknown' }, { status: 'operational' }] },
        contentHash: '7a1e842cab3f9adb',
      },
    ],
  },
];
