import type { components } from '#api';

type DetectedPage = components['schemas']['DetectedPage'];

/** A component of a page, operational. */
export const component = (id: string, name: string, group: string | null = null) => ({
  id,
  name,
  group,
  status: 'operational' as const,
});

/** A page that the catalogue knows, with three components. */
export const stripe: DetectedPage = {
  found: true,
  url: 'https://status.stripe.com',
  reason: null,
  format: 'statuspage',
  formatLabel: 'Atlassian Statuspage',
  title: 'Stripe Status',
  status: 'operational',
  statusMessage: 'All Systems Operational',
  components: [component('c1', 'API'), component('c2', 'Cards', 'Payments'), component('c3', 'Payouts', 'Payments')],
  watchedAs: [],
};

/** One that it doesn't know, without components. */
export const acme: DetectedPage = { ...stripe, url: 'https://status.acme.com', title: 'Acme Status', components: [] };

/** One that couldn't be read. */
export const unread: DetectedPage = {
  ...acme,
  found: false,
  reason: "status.acme.com didn't respond in time.",
  format: null,
  formatLabel: null,
  title: null,
  status: 'unknown',
  statusMessage: null,
};
