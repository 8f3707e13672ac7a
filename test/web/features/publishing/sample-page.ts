import type { components } from '#api';

type Schemas = components['schemas'];

const at = '2026-11-20T09:00:00.000Z';

const item = (id: number, name: string): Schemas['PublishedItem'] => ({
  id,
  publicId: `item${id}`,
  name,
  description: null,
  parts: [],
  needs: 'all',
  takesApi: false,
  worsenAfter: 180,
  recoverAfter: 120,
  onTrouble: 'draft',
  sentence: null,
  status: 'operational',
  since: at,
  unconfirmedSince: null,
  byHand: null,
  sent: null,
});

const headline = { kind: 'clear', status: 'operational', since: null, names: [] } as const;
const named = {
  id: 4,
  publicId: 'k7v2mq04xzpa',
  slug: 'acme',
  name: 'Acme',
  url: 'https://allclear.example/s/acme',
  isPublic: false,
  access: 'public' as const,
  takenDownBecause: null,
  headline: { ...headline, names: [] },
  createdAt: at,
  updatedAt: at,
};

export const sampleSummary: Schemas['PublishedPageSummary'] = { ...named, items: 2, drafts: 0 };

/** A page with a section of two items. */
export const samplePage: Schemas['PublishedPage'] = {
  ...named,
  maintainedUntil: null,
  indexed: true,
  credit: true,
  language: 'en',
  otherLanguages: [],
  emailDomains: [],
  timeZone: 'Europe/London',
  logo: null,
  favicon: null,
  accent: '#1c4532',
  supportUrl: null,
  announcement: null,
  sections: [{ id: 1, name: 'Selling', items: [item(1, 'Card payments'), item(2, 'Checkout')] }],
};

/** Prepared because a service has a problem. */
export const sampleDraft: Schemas['Post'] = {
  id: 9,
  publicId: 'p9q8r7s6t5u4',
  pageId: 4,
  kind: 'incident',
  title: 'Card payments fail',
  phase: 'investigating',
  status: 'outage',
  items: [{ itemId: 1, status: 'outage' }],
  updates: [],
  draft: true,
  mayBeDown: false,
  automatic: true,
  edited: false,
  undoSeconds: 0,
  asksToClose: false,
  wouldHaveSaid: false,
  repeat: null,
  startsAt: at,
  endsAt: null,
  endedAt: null,
  createdAt: at,
  updatedAt: at,
};

export const sampleUpdate: Schemas['PostUpdate'] = {
  id: 31,
  publicId: 'u1v2w3x4y5z6',
  phase: 'investigating',
  text: 'We look into it.',
  at,
  createdAt: at,
  editedAt: null,
  notifies: true,
};
