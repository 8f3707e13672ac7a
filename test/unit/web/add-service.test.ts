import { describe, expect, it } from 'vitest';
import {
  type CatalogueEntry,
  detailsOf,
  entryAt,
  popularIn,
  suggestionsFor,
} from '../../../web/features/services/add/catalogue.ts';
import { addressOf, completeAddress, sameAddress } from '../../../web/features/services/form/address.ts';
import { groupsOf, withChoice } from '../../../web/features/services/form/component-groups.ts';
import { type DetectedPage, foundText, nameByTitle } from '../../../web/features/services/form/detected-page.ts';

const entry = (name: string, statusPageUrl = `https://status.${name.toLowerCase()}.com`): CatalogueEntry => ({
  name,
  slug: name.toLowerCase(),
  category: 'payments',
  statusPageUrl,
  format: null,
  logoIcon: 'ri-bank-card-line',
  logoColor: 'text-blue-600 bg-blue-100',
});

const page = (changes: Partial<DetectedPage> = {}): DetectedPage => ({
  found: true,
  url: 'https://status.acme.com',
  reason: null,
  format: 'statuspage',
  formatLabel: 'Atlassian Statuspage',
  title: 'Acme Status',
  status: 'operational',
  statusMessage: 'All Systems Operational',
  components: [],
  watchedAs: [],
  ...changes,
});

describe('an address', () => {
  it.each([
    ['status.stripe.com', 'https://status.stripe.com'],
    ['  status.stripe.com/history ', 'https://status.stripe.com/history'],
    ['127.0.0.1:4801', 'https://127.0.0.1:4801'],
    ['localhost:4801', 'https://localhost:4801'],
    ['http://status.stripe.com', 'http://status.stripe.com'],
  ])('%s is looked at as %s', (typed, expected) => {
    expect(addressOf(typed)).toBe(expected);
  });
  it.each([
    '',
    'stripe',
    'stripe.',
    'data dog',
    'https://',
    'https://status',
    'javascript:alert(1)',
    'ftp://a.example',
  ])('is not what "%s" says', (typed) => {
    expect(addressOf(typed)).toBeUndefined();
  });
  it('with another scheme stays as it was typed', () => {
    expect(completeAddress('ftp://a.example')).toBe('ftp://a.example');
  });
  it('is the same whatever the case of its host, its trailing slash and its fragment', () => {
    expect(sameAddress('Status.Acme.com/#now', 'https://status.acme.com')).toBe(true);
    expect(sameAddress('https://status.acme.com/eu', 'https://status.acme.com')).toBe(false);
    expect(sameAddress('stripe', 'slack')).toBe(false);
  });
});

describe('the catalogue', () => {
  const entries = ['Restripe', 'Stripe', 'Data Stream', 'Slack'].map((name) => entry(name));
  it('suggests names that begin with the text, then those with such a word, then those that contain it', () => {
    expect(suggestionsFor(entries, ' STR').map(({ name }) => name)).toEqual(['Stripe', 'Data Stream', 'Restripe']);
    expect(suggestionsFor(entries, '')).toEqual([]);
  });
  it('knows the entry of a page by its host and the beginning of its path', () => {
    const eu = entry('Eu', 'https://status.acme.com/eu');
    const all = [...entries, eu];
    expect(entryAt(all, 'https://status.stripe.com/history')?.name).toBe('Stripe');
    expect(entryAt(all, 'https://status.acme.com/eu/')?.name).toBe('Eu');
    expect(entryAt(all, 'https://status.acme.com/europe')).toBeUndefined();
    expect(entryAt(all, 'https://status.acme.com')).toBeUndefined();
  });
  it('offers nothing that is watched already', () => {
    expect(popularIn(entries, []).map(({ name }) => name)).toEqual(['Stripe', 'Slack']);
    expect(popularIn(entries, ['https://status.stripe.com']).map(({ name }) => name)).toEqual(['Slack']);
  });
});

describe('what was found', () => {
  it.each([
    ['Acme Status', 'Acme'],
    ['Acme Status Page', 'Acme'],
    ['Acme - System Status', 'Acme'],
    ['Acme Status - Incident History', 'Acme'],
    ['Acme', 'Acme'],
    ['Statuspage', 'Statuspage'],
    [null, ''],
  ])('of a page with the title %s names it %s', (title, name) => {
    expect(nameByTitle(page({ title }))).toBe(name);
  });
  it('has the name, category and look of the catalogue where that knows the page', () => {
    expect(detailsOf(page(), entry('Acme Inc'))).toEqual({
      name: 'Acme Inc',
      category: 'payments',
      logoIcon: 'ri-bank-card-line',
      logoColor: 'text-blue-600 bg-blue-100',
    });
  });
  it('is told in one line, without what is not known', () => {
    const components = ['a', 'b'].map((id) => ({ id, name: id, group: null, status: 'operational' as const }));
    expect(foundText(page({ components }))).toBe('Atlassian Statuspage, All Systems Operational, 2 components');
    expect(foundText(page({ statusMessage: null, components: components.slice(1) }))).toBe(
      'Atlassian Statuspage, 1 component',
    );
  });
});

describe('the components of a page', () => {
  const component = (id: string, group: string | null) => ({
    id,
    name: `C-${id}`,
    group,
    status: 'operational' as const,
  });
  const all = [component('1', 'EU'), component('2', null), component('3', 'US'), component('4', 'EU')];
  it('stand by group in the order of the page, those without one first', () => {
    const groups = groupsOf(all).map(({ name, components }) => [name, components.map(({ id }) => id)]);
    expect(groups).toEqual([
      [undefined, ['2']],
      ['EU', ['1', '4']],
      ['US', ['3']],
    ]);
  });
  it('are found by name or group', () => {
    expect(groupsOf(all, ' eu ').flatMap(({ components }) => components.map(({ id }) => id))).toEqual(['1', '4']);
    expect(groupsOf(all, 'c-3').map(({ name }) => name)).toEqual(['US']);
    expect(groupsOf(all, 'zzz')).toEqual([]);
  });
  it('are chosen once each, and unchosen together', () => {
    expect(withChoice(['1'], ['1', '4'], true)).toEqual(['1', '4']);
    expect(withChoice(['1', '4', '2'], ['1', '4'], false)).toEqual(['2']);
  });
});
