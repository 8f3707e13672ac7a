import type { PublishedIncident, PublishedItem, PublishedPage } from '../../src/publishing/published-page.ts';
import {
  minutesAgo,
  sampleDays,
  sampleIncident,
  sampleItem,
  sampleMaintenance,
  sampleNow,
  samplePage,
  todayAt,
} from './published-page.ts';

const names = {
  Selling: ['Card payments', 'PayPal and wallets', 'Checkout', 'Refunds'],
  Messages: ['Booking emails', 'SMS messages', 'Push notifications'],
  Accounts: ['Sign-in', 'Identity checks', 'Customer dashboard'],
  Developers: ['API', 'Webhooks', 'Reports'],
} as const;

type Changes = Readonly<Record<string, Partial<PublishedItem>>>;

const DAY = 86_400_000;

const usual: Changes = {
  'Card payments': {
    days: sampleDays({ 77: 'degraded', 34: 'outage' }, { 34: 'inc000000002', 77: 'inc000000003' }),
    uptime: { ratio: 0.99963, known: 89 * DAY + 22 * 3_600_000, period: 90 * DAY },
  },
  Refunds: {
    days: sampleDays({ 34: 'partial_outage', 33: 'degraded' }),
    uptime: { ratio: 0.9998, known: 90 * DAY, period: 90 * DAY },
  },
  'Booking emails': { days: sampleDays({ 56: 'degraded', 9: 'degraded' }) },
  'Customer dashboard': { days: sampleDays({ 52: 'partial_outage', 37: 'maintenance' }) },
  'Identity checks': {
    days: sampleDays({ 19: 'unknown', 18: 'unknown', 0: 'unknown' }),
    uptime: { ratio: 1, known: 87 * DAY, period: 90 * DAY },
  },
};

const sections = (changes: Changes = {}) =>
  Object.entries(names).map(([name, items], index) => ({
    id: index + 1,
    publicId: `section${String(index).padStart(5, '0')}`,
    name,
    items: items.map((item) => sampleItem(item, { ...usual[item], ...changes[item] })),
  }));

export const pastIncidents: readonly PublishedIncident[] = [
  sampleIncident('Booking emails arrived late', {
    publicId: 'inc000000001',
    phase: 'resolved',
    status: 'degraded',
    startedAt: new Date('2026-11-14T09:00:00Z'),
    resolvedAt: new Date('2026-11-14T09:52:00Z'),
  }),
  sampleIncident('Card payments failed for some customers', {
    publicId: 'inc000000002',
    phase: 'postmortem',
    status: 'outage',
    startedAt: new Date('2026-10-24T13:02:00Z'),
    monitoringAt: new Date('2026-10-24T13:48:00Z'),
    resolvedAt: new Date('2026-10-24T14:10:00Z'),
    items: [
      { publicId: 'none', name: 'Card payments', status: 'outage' },
      { publicId: 'none', name: 'Refunds', status: 'outage' },
    ],
    updates: [
      [
        'postmortem',
        '2026-10-27T10:00:00Z',
        'Our payment provider lost one of two data centres in Frankfurt and sent all cards through the other. We now switch to a second provider after three minutes.',
      ],
      [
        'resolved',
        '2026-10-24T14:10:00Z',
        'Card payments work normally again. If a payment failed between 14:02 and 15:10, the customer can simply pay again.\n\nNo one was charged twice.',
      ],
      [
        'monitoring',
        '2026-10-24T13:48:00Z',
        'Most card payments go through again. A few still take up to a minute to confirm.',
      ],
      [
        'identified',
        '2026-10-24T13:21:00Z',
        'Our payment provider is declining about one card in five. Your customers can pay with **PayPal**, which works normally.',
      ],
      ['investigating', '2026-10-24T13:08:00Z', 'Some card payments are failing at checkout. We’re looking into it.'],
    ].map(([phase, at, text], index) => ({
      publicId: `upd00000010${index}`,
      phase: phase as PublishedIncident['phase'],
      text: text ?? '',
      at: new Date(at ?? 0),
      createdAt: new Date(at ?? 0),
      editedAt: phase === 'identified' ? new Date('2026-10-24T13:24:00Z') : undefined,
      notified: true,
    })),
  }),
  sampleIncident('Slow card confirmations', {
    publicId: 'inc000000003',
    phase: 'resolved',
    status: 'degraded',
    startedAt: new Date('2026-09-11T10:00:00Z'),
    resolvedAt: new Date('2026-09-11T10:41:00Z'),
  }),
];

const announced = sampleMaintenance('database upgrade', {
  publicId: 'mnt000000001',
  updates: [
    {
      publicId: 'upd000000201',
      phase: 'scheduled',
      text: 'Reports and the customer dashboard may be unavailable for up to 20 minutes. Payments aren’t affected.',
      at: minutesAgo(3000),
      createdAt: minutesAgo(3000),
      editedAt: undefined,
      notified: true,
    },
  ],
});

const past = { incidents: pastIncidents, maintenances: [] };

const outageItems = sections({
  'Card payments': {
    ...usual['Card payments'],
    status: 'outage',
    since: todayAt('14:02'),
    description: '1 in 5 payments fails',
    days: sampleDays({ 77: 'degraded', 34: 'outage', 0: 'outage' }, { 34: 'inc000000002' }),
  },
  Refunds: {
    status: 'degraded',
    since: todayAt('14:07'),
    description: 'Refunds take longer',
    days: sampleDays({ 34: 'partial_outage', 0: 'degraded' }),
  },
  'Identity checks': {
    ...usual['Identity checks'],
    status: 'unknown',
    since: todayAt('14:20'),
    unconfirmedSince: todayAt('14:05'),
  },
});

const affected = (name: string) => {
  const item = outageItems.flatMap(({ items }) => items).find((one) => one.name === name);
  return { publicId: item?.publicId ?? '', name, status: item?.status ?? 'unknown' } as const;
};

export const openIncident = sampleIncident('Card payments are failing for some customers', {
  publicId: 'inc000000009',
  phase: 'identified',
  startedAt: todayAt('14:02'),
  items: [affected('Card payments'), affected('Refunds')],
  updates: [
    [
      'identified',
      '14:21',
      'Our payment provider is declining about one card in five. Your customers can pay with PayPal, Apple Pay or Google Pay, which work normally. No one has been charged twice.',
    ],
    [
      'investigating',
      '14:08',
      'Some card payments are failing at checkout. We’re looking into it and will write again by 14:30.',
    ],
  ].map(([phase, at, text], index) => ({
    publicId: `upd00000030${index}`,
    phase: phase as PublishedIncident['phase'],
    text: text ?? '',
    at: todayAt(at ?? ''),
    createdAt: todayAt(at ?? ''),
    editedAt: phase === 'identified' ? todayAt('14:24') : undefined,
    notified: true,
  })),
});

/** The design's pages, by the name of their state. */
export const northwind: Readonly<Record<string, PublishedPage>> = {
  clear: samplePage({ sections: sections(), maintenances: [announced], past }),
  outage: samplePage({ sections: outageItems, incidents: [openIncident], maintenances: [announced], past }),
  several: samplePage({
    sections: sections({
      'Booking emails': { status: 'partial_outage', since: minutesAgo(9) },
      'SMS messages': { status: 'degraded', since: minutesAgo(31) },
      Webhooks: { status: 'degraded', since: minutesAgo(12) },
      Reports: { status: 'degraded', since: minutesAgo(8) },
      API: { status: 'degraded', since: minutesAgo(5) },
    }),
    past,
  }),
  maintenance: samplePage({
    sections: sections({ Reports: { status: 'maintenance', since: todayAt('14:00') } }),
    maintenances: [
      sampleMaintenance('report server', {
        phase: 'in_progress',
        startsAt: todayAt('14:00'),
        endsAt: todayAt('23:30'),
        items: [{ publicId: 'none', name: 'Reports', status: 'maintenance' }],
      }),
    ],
    past,
  }),
  unconfirmed: samplePage({
    sections: sections({
      'SMS messages': { status: 'unknown', since: todayAt('13:40'), unconfirmedSince: todayAt('13:40') },
    }),
    past,
  }),
  'not-checked': samplePage({ sections: sections(), checkedAt: todayAt('14:02'), past }),
  recovered: samplePage({
    sections: sections(),
    past: {
      incidents: [
        {
          ...openIncident,
          title: 'Card payments failed',
          phase: 'resolved',
          startedAt: todayAt('12:50'),
          resolvedAt: todayAt('13:58'),
        },
        ...pastIncidents,
      ],
      maintenances: [],
    },
    recoveredAt: todayAt('13:58'),
  }),
  empty: samplePage({ checkedAt: undefined }),
};

export { sampleNow };
