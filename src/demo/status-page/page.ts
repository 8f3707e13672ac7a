import type { components } from '#api';

type Schemas = components['schemas'];

/** An item of the demo's status page. `follows`: the names of simulated pages whose services it follows. */
type DemoItem = Omit<Schemas['NewItem'], 'id' | 'parts'> & { readonly follows: readonly string[] };

export const DEMO_SLUG = 'allclear-demo';

export const demoPage = {
  name: 'Allclear',
  slug: DEMO_SLUG,
  language: 'en',
  timeZone: 'Europe/London',
  isPublic: true,
} as const satisfies Schemas['NewPublishedPage'];

/** The status page of the Allclear service: how it does, in words for its customers. */
export const demoSections: readonly { readonly name: string; readonly items: readonly DemoItem[] }[] = [
  {
    name: 'Allclear',
    items: [
      { name: 'Web app', description: 'Dashboard, boards and settings', follows: [] },
      { name: 'Status checks', description: 'How fast we notice changes', follows: [] },
      { name: 'API and feeds', follows: [] },
    ],
  },
  {
    name: 'Alerts',
    items: [
      { name: 'Email alerts', follows: ['sendgrid'], onTrouble: 'draft' },
      { name: 'Slack alerts', follows: ['slack'], onTrouble: 'draft' },
      {
        name: 'Text messages',
        description: 'Alerts by SMS',
        follows: ['twilio'],
        onTrouble: 'publish',
        sentence: 'Some text messages arrive late. Email and chat alerts work.',
      },
    ],
  },
  {
    name: 'Account',
    items: [
      { name: 'Card payments', follows: ['stripe'], onTrouble: 'status' },
      { name: 'Sign-in with GitHub', follows: ['github'], onTrouble: 'status' },
    ],
  },
];

export const demoReaders = ['ann@acme.example', 'support@globex.example', 'it@initech.example', 'jo@umbrella.example'];

type DemoUpdate = { readonly after: number; readonly phase: Schemas['PostPhase']; readonly text: string };

/** Incidents that were written by hand, as days ago, with updates after so many minutes. */
export const demoIncidents: readonly {
  readonly title: string;
  readonly item: string;
  readonly status: Schemas['ItemStatus'];
  readonly daysAgo: number;
  readonly updates: readonly [DemoUpdate, ...DemoUpdate[]];
}[] = [
  {
    title: 'Dashboard loads slowly',
    item: 'Web app',
    status: 'degraded',
    daysAgo: 41,
    updates: [
      { after: 0, phase: 'investigating', text: 'The dashboard takes up to 10 seconds to load. Alerts are on time.' },
      { after: 14, phase: 'identified', text: 'A database query became slow. We are adding an index.' },
      { after: 32, phase: 'resolved', text: 'The dashboard loads in under a second again.' },
    ],
  },
  {
    title: 'Some status pages were checked late',
    item: 'Status checks',
    status: 'partial_outage',
    daysAgo: 12,
    updates: [
      { after: 0, phase: 'investigating', text: 'We check one status page in five late, by up to 8 minutes.' },
      { after: 9, phase: 'monitoring', text: 'We restarted a worker. All status pages are checked on time.' },
      { after: 25, phase: 'resolved', text: 'Checks have been on time for 15 minutes.' },
      {
        after: 1_500,
        phase: 'postmortem',
        text: 'A worker waited for a server that never answered. Such requests now end after 10 seconds.',
      },
    ],
  },
];

export const demoMaintenance = {
  title: 'Database upgrade',
  item: 'Web app',
  text: 'The dashboard is read-only for up to 15 minutes. Checks and alerts continue.',
  inDays: 3,
  minutes: 30,
} as const;
