import type { components } from '#api';

type Schemas = components['schemas'];
type Service = Schemas['Service'];
type Status = Schemas['Status'];
type TroubledDay = Schemas['TroubledDay'];

/** A day of the last 90 (0 is the oldest) and what was the worst of it. */
type Mark = readonly [index: number, status: Status];

type Sample = readonly [
  name: string,
  icon: string,
  hue: string,
  category: string,
  status: Status,
  description: string,
  percent: number | null,
  marks: readonly Mark[],
];

const minuteMs = 60_000;
const dayMs = 86_400_000;

const samples: readonly Sample[] = [
  [
    'Stripe',
    'bank-card-fill',
    'indigo',
    'payments',
    'outage',
    'Payments, Checkout and Billing',
    99.71,
    [
      [12, 'degraded'],
      [41, 'degraded'],
      [42, 'outage'],
      [89, 'outage'],
    ],
  ],
  [
    'GitHub',
    'github-fill',
    'black',
    'code hosting',
    'degraded',
    'Git operations, Actions, Packages',
    99.82,
    [
      [5, 'degraded'],
      [23, 'degraded'],
      [24, 'degraded'],
      [60, 'outage'],
      [89, 'degraded'],
    ],
  ],
  [
    'Zendesk Support, Guide & Messaging (EU pod 28)',
    'customer-service-2-fill',
    'green',
    'support',
    'degraded',
    'Ticketing and help centre for the EMEA support team',
    99.64,
    [
      [31, 'degraded'],
      [70, 'outage'],
      [71, 'degraded'],
      [89, 'degraded'],
    ],
  ],
  [
    'Intercom',
    'chat-3-fill',
    'blue',
    'support',
    'maintenance',
    'Messenger and shared inbox',
    99.95,
    [
      [50, 'maintenance'],
      [89, 'maintenance'],
    ],
  ],
  [
    'Slack',
    'slack-fill',
    'purple',
    'messaging',
    'operational',
    'Messaging, huddles and workflows',
    99.98,
    [[18, 'degraded']],
  ],
  [
    'Twilio',
    'phone-fill',
    'red',
    'messaging',
    'operational',
    'Programmable SMS and Voice',
    99.91,
    [
      [9, 'degraded'],
      [36, 'degraded'],
      [66, 'degraded'],
    ],
  ],
  [
    'OpenAI',
    'openai-fill',
    'black',
    'developer',
    'operational',
    'API and assistants',
    99.42,
    [
      [3, 'outage'],
      [15, 'degraded'],
      [28, 'degraded'],
      [47, 'outage'],
      [77, 'degraded'],
      [80, 'degraded'],
    ],
  ],
  ['SendGrid', 'mail-send-fill', 'blue', 'email', 'operational', 'Transactional email', 99.96, [[55, 'degraded']]],
  [
    'Shopify',
    'store-2-fill',
    'green',
    'payments',
    'operational',
    'Storefront, Checkout, Admin',
    99.99,
    [[20, 'maintenance']],
  ],
  [
    'Cloudflare',
    'cloudy-fill',
    'orange',
    'developer',
    'operational',
    'CDN, DNS and Workers',
    99.88,
    [
      [33, 'degraded'],
      [64, 'outage'],
    ],
  ],
  [
    'Salesforce Service Cloud',
    'cloud-fill',
    'blue',
    'support',
    'operational',
    'Case management',
    99.97,
    [
      [44, 'maintenance'],
      [45, 'maintenance'],
    ],
  ],
  ['PayPal', 'paypal-fill', 'indigo', 'payments', 'operational', 'Checkout and Payouts', 99.94, [[61, 'degraded']]],
  ['Notion', 'notion-fill', 'black', 'developer', 'operational', 'Docs and wikis', 99.99, []],
  ['Zoom', 'vidicon-fill', 'blue', 'messaging', 'operational', 'Meetings and Phone', 99.97, [[26, 'degraded']]],
  [
    'Auth0',
    'shield-keyhole-fill',
    'orange',
    'developer',
    'operational',
    'Login and identity',
    99.93,
    [[52, 'degraded']],
  ],
  ['Vercel', 'vercel-fill', 'black', 'code hosting', 'operational', 'Deployments and edge', 99.96, [[11, 'degraded']]],
  [
    'Supabase',
    'supabase-fill',
    'teal',
    'developer',
    'operational',
    'Postgres and auth',
    99.9,
    [
      [39, 'degraded'],
      [58, 'degraded'],
    ],
  ],
  ['GitLab', 'gitlab-fill', 'orange', 'code hosting', 'operational', 'Mirrors and runners', 99.92, [[29, 'degraded']]],
  [
    'Microsoft 365',
    'microsoft-fill',
    'blue',
    'messaging',
    'operational',
    'Exchange, Teams, SharePoint',
    99.89,
    [
      [8, 'degraded'],
      [73, 'degraded'],
    ],
  ],
  ['Figma', 'figma-fill', 'pink', 'developer', 'operational', 'Design files', 99.98, []],
  ['Dropbox', 'dropbox-fill', 'blue', 'developer', 'operational', 'Shared folders', 99.99, []],
  [
    'Google Workspace',
    'google-fill',
    'red',
    'email',
    'operational',
    'Gmail, Drive and Calendar',
    99.97,
    [[48, 'degraded']],
  ],
  ['Royal Mail Tracking', 'server-line', 'gray', 'support', 'unknown', 'Parcel tracking API', null, []],
  ['Mailchimp', 'mail-fill', 'orange', 'email', 'operational', 'Campaigns', 99.95, []],
];

const messages: Readonly<Record<string, string>> = {
  Stripe: 'Elevated error rates on card payments in Europe. Around 18% of charge attempts are failing.',
  GitHub: 'Actions runs are queued for longer than usual.',
  'Zendesk Support, Guide & Messaging (EU pod 28)': 'Delays of up to 10 minutes on inbound email tickets.',
  Intercom: 'Scheduled database upgrade, 08:00 to 10:00 GMT.',
};

const titles: Readonly<Record<string, string>> = {
  Stripe: 'Elevated error rates on card payments in Europe',
  GitHub: 'Delays starting Actions runs',
  'Zendesk Support, Guide & Messaging (EU pod 28)': 'Inbound email tickets created late for some EU accounts',
};

const minutesInStatus: Readonly<Record<string, number>> = { Stripe: 24, GitHub: 69, Intercom: 40 };

/** A moment before `now`, as the API writes it. */
/** The addresses at which a page reads the board, whole or in parts. */
export const BOARD_READS = /\/api\/services(\?.*)?$/;

export const ago = (now: Date, minutes: number): string => new Date(now.getTime() - minutes * minuteMs).toISOString();

/** One service that had no trouble; change what the test is about. */
export const sampleService = (now: Date, changes: Partial<Service> = {}): Service => ({
  id: 1,
  name: 'Stripe',
  slug: 'stripe',
  description: 'Payments, Checkout and Billing',
  category: 'payments',
  statusPageUrl: 'https://status.stripe.com',
  logoIcon: 'ri-bank-card-fill',
  logoColor: 'text-indigo-600 bg-indigo-100',
  enabled: true,
  alertThreshold: 'degraded',
  currentStatus: 'operational',
  statusMessage: null,
  statusSince: ago(now, 3 * 24 * 60),
  statusSinceAtLeast: false,
  setByHand: false,
  lastChecked: ago(now, 1),
  reason: null,
  observedAt: ago(now, 1),
  staleAfter: ago(now, -4),
  checkFailingSince: null,
  oldCopyAt: null,
  problem: null,
  format: 'statuspage',
  watchedComponents: [],
  componentGroups: [],
  unlinkedIncidents: true,
  selection: { missing: [], proposals: [] },
  uptime: { percent: 99.99, since: ago(now, 200 * 24 * 60), days: [] },
  incidents: [],
  openIncident: null,
  assignee: null,
  mute: null,
  maintenance: null,
  pinned: false,
  customerWords: { name: null, components: [] },
  customersTold: null,
  setBy: null,
  createdAt: ago(now, 200 * 24 * 60),
  updatedAt: ago(now, 200 * 24 * 60),
  ...changes,
});

/** Two dozen services: an outage, two degraded, one in maintenance, one unknown, one paused, the others operational. */
export const sampleServices = (now: Date): readonly Service[] =>
  samples.map(([name, icon, hue, category, status, description, percent, marks], index) =>
    sampleService(now, {
      id: index + 1,
      name,
      slug: name
        .toLowerCase()
        .replaceAll(' ', '-')
        .replaceAll(/[^a-z0-9-]/g, ''),
      description,
      category,
      statusPageUrl: `https://status.${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.com`,
      logoIcon: `ri-${icon}`,
      logoColor: `text-${hue}-600 bg-${hue}-100`,
      enabled: name !== 'Mailchimp',
      currentStatus: status,
      statusMessage: messages[name] ?? null,
      openIncident: titles[name] ? sampleOpening(now, 4800 + index, titles[name]) : null,
      problem: status === 'unknown' ? 'Status page unreachable' : null,
      reason: status === 'unknown' ? 'unreadable' : null,
      checkFailingSince: status === 'unknown' ? ago(now, 41) : null,
      statusSince: ago(now, minutesInStatus[name] ?? (status === 'degraded' ? 102 : 3 * 24 * 60 + index)),
      lastChecked: ago(now, status === 'unknown' ? 41 : 1 + (index % 3)),
      observedAt: ago(now, status === 'unknown' ? 41 : 1 + (index % 3)),
      uptime: {
        percent,
        since: ago(now, (status === 'unknown' ? 13 : 200) * 24 * 60),
        days: marks.map((mark) => dayOf(now, mark)),
      },
    }),
  );

const dayOf = (now: Date, [index, status]: Mark): TroubledDay => ({
  date: new Date(now.getTime() - (89 - index) * dayMs).toISOString().slice(0, 10),
  status,
  seconds: 1_500 + index * 60,
});

/** An open incident as its service names it. */
export const sampleOpening = (now: Date, id: number, title: string): NonNullable<Service['openIncident']> => ({
  id,
  title,
  status: 'investigating',
  startedAt: ago(now, 24),
});

/** Planned work that goes on for half an hour yet. */
export const sampleMaintenance = (now: Date) => ({
  id: 12,
  title: 'Database upgrade',
  status: 'in_progress' as const,
  description: null,
  url: null,
  startsAt: ago(now, 30),
  endsAt: ago(now, -30) as string | null,
});

/** One open incident; change what the test is about. */
export const sampleIncident = (now: Date, changes: Partial<Schemas['Incident']> = {}): Schemas['Incident'] => ({
  id: 4821,
  serviceId: 1,
  serviceName: 'Stripe',
  title: 'Elevated error rates on card payments in Europe',
  description: 'Around 18% of charge attempts are failing.',
  status: 'investigating',
  severity: null,
  byHand: false,
  notice: false,
  unlisted: false,
  unlinked: false,
  pageStartedAt: null,
  lastSeenAt: null,
  publishedAt: null,
  readAt: null,
  trouble: null,
  assignee: null,
  mute: null,
  awaitsAllClear: false,
  url: 'https://status.stripe.com/incidents/x1',
  updates: [],
  startedAt: ago(now, 24),
  resolvedAt: null,
  createdAt: ago(now, 24),
  updatedAt: ago(now, 20),
  ...changes,
});

/** Three open incidents and a resolved one. */
export const sampleIncidents = (now: Date): readonly Schemas['Incident'][] => [
  sampleIncident(now),
  sampleIncident(now, {
    id: 4819,
    serviceId: 2,
    serviceName: 'GitHub',
    title: 'Delays starting Actions runs',
    description: 'Runs are queued for longer than usual.',
    status: 'identified',
    startedAt: ago(now, 69),
  }),
  sampleIncident(now, {
    id: 4817,
    serviceId: 3,
    serviceName: 'Zendesk Support, Guide & Messaging (EU pod 28)',
    title: 'Inbound email tickets created late for some EU accounts',
    description: 'Delays of up to 10 minutes.',
    status: 'monitoring',
    startedAt: ago(now, 102),
  }),
  sampleIncident(now, {
    id: 4803,
    serviceId: 7,
    serviceName: 'OpenAI',
    title: 'Increased latency on chat completions',
    description: null,
    status: 'resolved',
    startedAt: ago(now, 2_500),
    resolvedAt: ago(now, 2_375),
  }),
];

/** The recorded changes behind the sample services. */
export const sampleChanges = (now: Date): readonly Schemas['StatusChange'][] =>
  (
    [
      ['Stripe', 'operational', 'outage', 24],
      ['Intercom', 'operational', 'maintenance', 40],
      ['GitHub', 'operational', 'degraded', 69],
      ['Zendesk Support, Guide & Messaging (EU pod 28)', 'operational', 'degraded', 102],
      ['OpenAI', 'degraded', 'operational', 2_375],
      ['OpenAI', 'operational', 'degraded', 2_500],
      ['Cloudflare', 'outage', 'operational', 3_400],
      ['Cloudflare', 'operational', 'outage', 3_700],
      ['Twilio', 'degraded', 'operational', 7_100],
      ['Twilio', 'operational', 'degraded', 7_300],
    ] as const
  ).map(([name, previousStatus, status, minutes], index) => ({
    id: 100 - index,
    serviceId: samples.findIndex((sample) => sample[0] === name) + 1,
    serviceName: name,
    status,
    previousStatus,
    reason: null,
    statusMessage: minutes < 200 ? (messages[name] ?? null) : null,
    changedAt: ago(now, minutes),
  }));
