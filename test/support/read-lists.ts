import type { components } from '#api';

type ListedService = components['schemas']['ListedService'];

const listed: ListedService = {
  name: null,
  address: null,
  category: null,
  kind: 'unknown',
  statusPageUrl: null,
  logoIcon: null,
  logoColor: null,
  watchedAs: null,
  reason: null,
};

/** A list with one of each kind, and one line that is left out. */
export const mixedList: components['schemas']['ReadList'] = {
  format: 'csv',
  services: [
    {
      ...listed,
      name: 'GitHub',
      kind: 'catalogue',
      category: 'code-hosting',
      statusPageUrl: 'https://www.githubstatus.com',
      logoIcon: 'ri-github-fill',
      logoColor: 'text-gray-600 bg-gray-100',
    },
    { ...listed, name: 'Acme', address: 'https://status.acme.com', statusPageUrl: 'https://status.acme.com' },
    { ...listed, name: 'Shop', address: 'https://shop.example', statusPageUrl: 'https://shop.example' },
    {
      ...listed,
      name: 'Our Stripe',
      kind: 'watched',
      statusPageUrl: 'https://status.stripe.com',
      watchedAs: { serviceId: 7, name: 'Stripe' },
    },
    {
      ...listed,
      name: 'Intranet',
      kind: 'unusable',
      reason: 'It has no URL, and the catalogue has no service with this name.',
    },
  ],
  leftOut: [
    { name: 'Hub', address: 'https://github.com', reason: "It's the same as “GitHub”, which is also in the list." },
  ],
};

/** A list of so many services, all of the catalogue. */
export const longList = (count: number): components['schemas']['ReadList'] => ({
  format: 'csv',
  services: Array.from({ length: count }, (_, at) => ({
    ...listed,
    name: `Service ${at + 1}`,
    kind: 'catalogue',
    statusPageUrl: `https://status-${at + 1}.example`,
  })),
  leftOut: [],
});
