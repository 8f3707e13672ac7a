import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../../../../src/monitoring/catalogue/adapters/read-catalogue.ts';
import { knownServices } from '../../../../../src/monitoring/catalogue/known-services.ts';
import {
  boundedList,
  type ImportedService,
  MAX_LISTED,
} from '../../../../../src/monitoring/services/import/import-list.ts';
import { weighServices } from '../../../../../src/monitoring/services/import/listed-service.ts';

const catalogue = knownServices(readCatalogue());
const weigh = (services: readonly ImportedService[], watched: Readonly<Record<string, string>> = {}) =>
  weighServices(services, {
    catalogue,
    watched: new Map(Object.entries(watched).map(([url, name]) => [url, { serviceId: 7, name }])),
  });
const one = (service: ImportedService, watched: Readonly<Record<string, string>> = {}) =>
  weigh([service], watched).services[0];

describe('a service of a list', () => {
  test.each([
    ['its name', { name: 'github' }],
    ['the name that its maker gives it', { name: 'Our code', productName: 'GitHub' }],
    ['its status page', { address: 'https://www.githubstatus.com/' }],
    ['its status page without www and scheme', { address: 'githubstatus.com' }],
    ['a page of its status page', { address: 'https://www.githubstatus.com/incidents/abc' }],
    ['its own site', { address: 'https://github.com/acme/shop' }],
    ['an address below its own site', { address: 'https://api.github.com' }],
  ])('is known by %s', (_, service) => {
    expect(one(service)).toMatchObject({ kind: 'catalogue', statusPageUrl: 'https://www.githubstatus.com' });
  });

  test.each([
    [
      'the site of a status page at status.<site>',
      'https://console.cloud.google.com',
      'https://status.cloud.google.com',
    ],
    ['a tenant of a service', 'https://acme.zendesk.com', 'https://status.zendesk.com'],
  ])('is known by %s', (_, address, statusPageUrl) => {
    expect(one({ address })).toMatchObject({ kind: 'catalogue', statusPageUrl });
  });

  test.each([
    ['what looks like a status page of its own', 'https://status.acme.zendesk.com'],
    ['a page at a platform of status pages', 'https://acme.statuspage.io'],
    ['what somebody hosts at a known service', 'https://acme.github.io'],
    ['a site whose name only ends like a known one', 'https://notgithub.com'],
  ])('is not taken for a known one: %s', (_, address) => {
    expect(one({ name: 'Acme', address })).toEqual({ kind: 'unknown', name: 'Acme', address, statusPageUrl: address });
  });

  test('of a known name at an address of one’s own is not taken for the known one', () => {
    const address = 'https://gitlab.acme.example';
    expect(one({ name: 'GitLab', address })).toMatchObject({ kind: 'unknown', statusPageUrl: address });
  });

  test('keeps its own name and group, and has the catalogue’s where the list says none', () => {
    expect(one({ name: 'Our GitHub', address: 'github.com', category: 'Code' })).toMatchObject({
      name: 'Our GitHub',
      category: 'Code',
    });
    expect(one({ address: 'github.com' })).toMatchObject({ name: 'GitHub', category: 'code-hosting' });
  });

  test('is watched where its page is, whoever named it', () => {
    const watched = { 'https://www.githubstatus.com': 'Hub', 'https://status.acme.example': 'Acme' };
    expect(one({ name: 'GitHub' }, watched)).toMatchObject({
      kind: 'watched',
      watchedAs: { serviceId: 7, name: 'Hub' },
    });
    expect(one({ address: 'HTTPS://Status.Acme.example/#top' }, watched)).toMatchObject({
      kind: 'watched',
      watchedAs: { name: 'Acme' },
    });
  });

  test.each([
    'https://',
    'ftp://acme.example',
    'https://user:word@acme.example',
    'not an address',
    `https://acme.example/${'x'.repeat(2_000)}`,
  ])('is unusable at %s', (address) => {
    expect(one({ name: 'Acme', address })).toMatchObject({ kind: 'unusable', reason: "This isn't a valid URL." });
  });

  test('is unusable without an address where nobody knows its name', () => {
    expect(one({ name: 'Acme' })).toMatchObject({ kind: 'unusable', reason: expect.stringContaining('catalogue') });
  });
});

test('what leads to the same page twice is told once, and the second is left out with the name of the first', () => {
  const { services, leftOut } = weigh([
    { name: 'GitHub' },
    { name: 'Hub', address: 'https://api.github.com' },
    { name: 'Acme' },
  ]);
  expect(services.map(({ name }) => name)).toEqual(['GitHub', 'Acme']);
  expect(leftOut).toEqual([
    { name: 'Hub', address: 'https://api.github.com', reason: "It's the same as “GitHub”, which is also in the list." },
  ]);
});

test('no list has more than is read at a time, and what is beyond is said', () => {
  const services = Array.from({ length: MAX_LISTED + 1_500 }, (_, at) => ({ address: `https://status${at}.example` }));
  const bounded = boundedList({ format: 'addresses', services, leftOut: [] });
  expect(bounded.services).toHaveLength(MAX_LISTED);
  expect(bounded.leftOut).toEqual([
    { reason: 'A list can have up to 10,000 services, and this one has 1,500 more. Import those as a second list.' },
  ]);
});
