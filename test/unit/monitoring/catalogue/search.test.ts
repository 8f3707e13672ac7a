import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../../../src/monitoring/catalogue/catalogue.ts';
import { catalogueEntry } from '../../../support/catalogue.ts';

const catalogue = createCatalogue([
  ...['Gitpod', 'GitHub', 'DigitalOcean', 'Legit Security', 'Café Pay', 'Slack', 'Stripe'].map((name) =>
    catalogueEntry(name),
  ),
  catalogueEntry('Microsoft 365', {
    category: 'productivity',
    aliases: ['O365', 'Outlook'],
    provider: 'Microsoft',
    site: 'office.com',
  }),
  catalogueEntry('Azure DevOps', { category: 'tools', provider: 'Microsoft' }),
  catalogueEntry('Datadog', { provider: 'Datadog', region: 'US1', statusPageUrl: 'https://status.datadoghq.com' }),
  catalogueEntry('Datadog EU', { provider: 'Datadog', region: 'EU', statusPageUrl: 'https://status.datadoghq.eu' }),
  catalogueEntry('Zoom', { statusPageUrl: 'https://www.zoomstatus.com', addresses: ['status.zoom.us'] }),
  catalogueEntry('Ionic', { statusPageUrl: 'https://ionic.statuspage.io/eu' }),
  catalogueEntry("Dead Man's Snitch"),
  catalogueEntry('Gone', { ended: true }),
]);
const search = (q: string, more: { category?: string; limit?: number; offset?: number } = {}) =>
  catalogue.search({ q, limit: 20, offset: 0, ...more });
const names = (q: string) => search(q).entries.map(({ name }) => name);

describe('searching the catalogue', () => {
  it('puts a whole name before one that begins with it, a word of one and a part of one', () => {
    expect(names('github')).toEqual(['GitHub']);
    expect(names('git')).toEqual(['GitHub', 'Gitpod', 'DigitalOcean', 'Legit Security']);
    expect(names('sec')).toEqual(['Legit Security']);
  });

  it('passes over case, accents, punctuation and spaces', () => {
    expect(names('CAFE-pay')).toEqual(['Café Pay']);
    expect(names('deadmans snitch')).toEqual(["Dead Man's Snitch"]);
    expect(names('git hub')).toEqual(['GitHub']);
  });

  it('finds other names, and everything of a provider', () => {
    expect(names('o365')).toEqual(['Microsoft 365']);
    expect(names('outl')).toEqual(['Microsoft 365']);
    expect(names('microsoft')).toEqual(['Microsoft 365', 'Azure DevOps']);
  });

  it('lists the regions of a provider together, and one of them by its name', () => {
    expect(names('datadog')).toEqual(['Datadog', 'Datadog EU']);
    expect(names('datadog eu')).toEqual(['Datadog EU']);
    expect(names('us1')).toEqual(['Datadog']);
  });

  it('finds hosts, but not by what every status page has in its host', () => {
    expect(names('datadoghq')).toEqual(['Datadog', 'Datadog EU']);
    expect(names('zoomst')).toEqual(['Zoom']);
    expect(names('status')).toEqual([]);
    expect(names('com')).toEqual([]);
  });

  it('finds the page of a URL or a host, also where it was before, and by the product’s site', () => {
    expect(names('https://www.zoomstatus.com/history')).toEqual(['Zoom']);
    expect(names('status.zoom.us')).toEqual(['Zoom']);
    expect(names('outlook.office.com')).toEqual(['Microsoft 365']);
    expect(names('https://ionic.statuspage.io/eu/')).toEqual(['Ionic']);
    expect(names('https://ionic.statuspage.io/europe')).toEqual([]);
    expect(names('https://status.nobody.example')).toEqual([]);
  });

  it('finds a category when no name fits', () => {
    expect(names('tools')).toHaveLength(13);
    expect(names('microsoft tools')).toEqual(['Azure DevOps']);
    expect(names('nothing of this')).toEqual([]);
  });

  it('finds words that are a letter or two off, if nothing else matches and the first letter is right', () => {
    expect(names('slak')).toEqual(['Slack']);
    expect(names('salck')).toEqual(['Slack']);
    expect(names('gihtbu')).toEqual(['GitHub']);
    expect(names('strpie')).toEqual(['Stripe']);
    expect(names('tripe')).toEqual(['Stripe']);
    expect(names('lsack')).toEqual([]);
    expect(names('zom')).toEqual([]);
    expect(names('shirt')).toEqual([]);
  });

  it('gives popular services first, then alphabetical order, without discontinued ones', () => {
    const { entries, total } = search('', { limit: 6 });
    expect(entries.map(({ name }) => name)).toEqual(['Stripe', 'GitHub', 'Slack', 'Zoom', 'Microsoft 365', 'Datadog']);
    expect(total).toBe(14);
    expect(names('gon')).toEqual([]);
    expect(names('gone')).toEqual(['Gone']);
  });

  it('gives a part of the matches, and their number', () => {
    const found = [0, 3, 6].map((offset) => search('tools', { limit: 3, offset }));
    expect(found.map(({ total }) => total)).toEqual([13, 13, 13]);
    expect(new Set(found.flatMap(({ entries }) => entries.map(({ slug }) => slug))).size).toBe(9);
    expect(search('tools', { offset: 500 })).toMatchObject({ entries: [], total: 13 });
  });

  it('keeps to one category', () => {
    expect(search('', { category: 'productivity' })).toMatchObject({ entries: [{ name: 'Microsoft 365' }], total: 1 });
    expect(search('github', { category: 'productivity' }).total).toBe(0);
  });

  it('counts the matches in each category, also if one is chosen', () => {
    expect([...search('microsoft', { category: 'tools' }).categories]).toEqual([
      ['productivity', 1],
      ['tools', 1],
    ]);
  });
});
