import type { Report } from '../../web/data/reports.ts';

const day = 86_400;

/** The figures of October with what a test says of them. */
export const reportFigures = (said: Partial<Report['figures']> = {}): Report['figures'] => ({
  uptime: 99.98,
  incidents: 2,
  operationalSeconds: 31 * day - 540 - 2_880 - 360,
  downSeconds: 540,
  degradedSeconds: 2_880,
  maintenanceSeconds: 0,
  unknownSeconds: 360,
  unrecordedSeconds: 0,
  longestSeconds: 2_460,
  since: '2026-09-30T23:00:00.000Z',
  ...said,
});

const service: Report['services'][number] = {
  id: 1,
  name: 'GitHub',
  slug: 'github',
  logoIcon: 'ri-github-fill',
  logoColor: 'text-gray-600 bg-gray-100',
  statusPageUrl: 'https://www.githubstatus.com',
  figures: reportFigures(),
  days: [
    { date: '2026-10-14', status: 'degraded', seconds: 2_460 },
    { date: '2026-10-27', status: 'outage', seconds: 540 },
  ],
  target: { percent: 99.9, isOwn: true, allowedSeconds: 2_678, leftSeconds: 2_138, isMet: true },
};

/** GitHub's October. */
export const serviceReport: Report = {
  at: '2026-11-20T08:40:00.000Z',
  scope: { kind: 'service', id: 1, name: 'GitHub' },
  period: {
    name: '2026-10',
    label: 'October 2026',
    from: '2026-09-30T23:00:00.000Z',
    to: '2026-11-01T00:00:00.000Z',
    firstDay: '2026-10-01',
    lastDay: '2026-10-31',
    isOver: true,
    timeZone: 'Europe/London',
  },
  sentence:
    'GitHub was up 99.98% in October 2026: 2 incidents, 9 minutes down, 48 minutes degraded, 6 minutes unknown.',
  figures: service.figures,
  days: service.days.map((one) => ({ ...one, serviceId: 1 })),
  teamTarget: 99.9,
  services: [service],
  incidents: [
    {
      id: 12,
      title: 'Pushes and pull requests failing',
      url: 'https://www.githubstatus.com/incidents/12',
      severity: 'outage',
      startedAt: '2026-10-27T15:12:00.000Z',
      resolvedAt: '2026-10-27T15:28:00.000Z',
      downSeconds: 540,
      degradedSeconds: 420,
      services: [{ id: 1, name: 'GitHub' }],
    },
    {
      id: 11,
      title: 'Packages slow to download',
      url: null,
      severity: 'degraded',
      startedAt: '2026-10-14T08:40:00.000Z',
      resolvedAt: '2026-10-14T09:21:00.000Z',
      downSeconds: 0,
      degradedSeconds: 2_460,
      services: [{ id: 1, name: 'GitHub' }],
    },
  ],
  incidentsComplete: true,
};

const quiet = (id: number, name: string): Report['services'][number] => ({
  ...service,
  id,
  name,
  slug: name.toLowerCase(),
  logoIcon: 'ri-server-line',
  statusPageUrl: `https://status.${name.toLowerCase()}.example`,
  figures: reportFigures({ uptime: 100, incidents: 0, downSeconds: 0, degradedSeconds: 0, unknownSeconds: 0 }),
  days: [],
});

/** The October of all services: GitHub, a service that missed its target, and quiet ones. */
export const teamReport: Report = {
  ...serviceReport,
  scope: { kind: 'all', id: null, name: null },
  sentence:
    'Your services were up 99.99% in October 2026: 2 incidents, 41 minutes down, 48 minutes degraded. Stripe was affected most.',
  figures: reportFigures({ uptime: 99.99, downSeconds: 2_460 }),
  services: [
    {
      ...quiet(2, 'Stripe'),
      figures: reportFigures({ uptime: 99.93, incidents: 1, downSeconds: 1_920, degradedSeconds: 0 }),
      days: [{ date: '2026-10-04', status: 'outage', seconds: 1_920 }],
      target: { percent: 99.95, isOwn: true, allowedSeconds: 1_339, leftSeconds: -581, isMet: false },
    },
    service,
    ...['Intercom', 'Slack', 'Twilio', 'Zendesk', 'Zoom'].map((name, index) => quiet(index + 3, name)),
  ],
  days: [{ date: '2026-10-04', status: 'outage', seconds: 1_920, serviceId: 2 }, ...serviceReport.days],
};
