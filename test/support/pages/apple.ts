import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const appleEvent = (messageId: string, statusType: string, eventStatus: string, start: number) => ({
  messageId,
  statusType,
  eventStatus,
  message: 'Users may be affected.',
  usersAffected: 'Some users were affected',
  datePosted: '05/04/2026 01:20 PDT',
  startDate: '05/04/2026 01:00 PDT',
  epochStartDate: start,
  affectedServices: ['Mail'],
});

const [past, future] = [Date.UTC(2026, 4, 4, 8), Date.UTC(2026, 4, 6, 8)];

export const appleServices = {
  drMessage: null,
  services: [
    { serviceName: 'Mail', redirectUrl: null, events: [appleEvent('1', 'Outage', 'ongoing', past)] },
    {
      serviceName: 'Photos',
      redirectUrl: null,
      events: [appleEvent('1', 'Outage', 'ongoing', past), appleEvent('2', 'Issue', 'resolved', past)],
    },
    { serviceName: 'Maps', redirectUrl: null, events: [appleEvent('3', 'Performance', 'ongoing', past)] },
    { serviceName: 'Store', redirectUrl: null, events: [appleEvent('4', 'Maintenance', 'scheduled', future)] },
    { serviceName: 'Pay', redirectUrl: null, events: [appleEvent('5', 'Maintenance', 'ongoing', past)] },
    { serviceName: 'Odd', redirectUrl: null, events: null },
    { serviceName: 'News', redirectUrl: null, events: [] },
  ],
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'apple',
    version: 3,
    pages: [
      {
        documents: [
          json({ ...appleServices, services: appleServices.services.filter((one) => Array.isArray(one.events)) }),
        ],
        expected: { status: 'outage' },
        contentHash: '5066535d2e7dfd7a',
      },
    ],
  },
];
