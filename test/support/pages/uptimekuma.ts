import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const kumaPage = {
  config: { slug: 'main', title: 'Home lab', published: true },
  incident: null,
  incidents: [
    {
      id: 3,
      style: 'danger',
      title: 'No power',
      content: 'The **UPS** is empty.',
      createdDate: '2026-05-04 08:00:00',
      lastUpdatedDate: null,
    },
  ],
  publicGroupList: [
    {
      id: 1,
      name: 'Web',
      monitorList: [
        { id: 1, name: 'Blog', type: 'http' },
        { id: 2, name: 'Shop', type: 'http' },
      ],
    },
    {
      id: 2,
      name: 'Infra',
      monitorList: [
        { id: 3, name: 'DNS', type: 'dns' },
        { id: 4, name: 'New', type: 'ping' },
      ],
    },
  ],
  maintenanceList: [
    {
      id: 8,
      title: 'Updates',
      description: '',
      status: 'scheduled',
      timezoneOffset: '+02:00',
      timeslotList: [{ startDate: '2026-05-05 10:00', endDate: '2026-05-05 11:00' }],
    },
    { id: 9, title: 'Paused', status: 'inactive', timeslotList: [] },
  ],
};

export const kumaBeats = {
  heartbeatList: {
    1: [
      { status: 0, time: '2026-05-04 09:00:00' },
      { status: 1, time: '2026-05-04 09:01:00' },
    ],
    2: [
      { status: 1, time: '2026-05-04 09:00:00' },
      { status: 2, time: '2026-05-04 09:01:00' },
    ],
    3: [{ status: 3, time: '2026-05-04 09:00:00' }, 0],
    4: [],
  },
  uptimeList: { '1_24': 0.9 },
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'uptimekuma',
    version: 4,
    pages: [
      {
        documents: [json(kumaPage), json(kumaBeats, 'heartbeat')],
        expected: { status: 'maintenance' },
        contentHash: 'cd9065f101b8443b',
      },
    ],
  },
];
