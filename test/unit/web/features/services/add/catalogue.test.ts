import { describe, expect, it } from 'vitest';
import {
  type CatalogueEntry,
  categoriesOf,
  detailsOf,
  entryAt,
  isMeantAsName,
  popularIn,
  suggestionsFor,
} from '../../../../../../web/features/services/add/catalogue.ts';
import type { DetectedPage } from '../../../../../../web/features/services/form/detected-page.ts';
import { acme } from '../../../../../support/detected-pages.ts';

const entry = (name: string, statusPageUrl = `https://status.${name.toLowerCase()}.com`): CatalogueEntry => ({
  name,
  slug: name.toLowerCase(),
  category: 'payments',
  statusPageUrl,
  format: null,
  provider: name,
  region: null,
  aliases: [],
  logoIcon: 'ri-bank-card-line',
  logoColor: 'text-blue-600 bg-blue-100',
});

const page = (changes: Partial<DetectedPage> = {}): DetectedPage => ({ ...acme, ...changes });

describe('the catalogue', () => {
  const entries = ['Restripe', 'Stripe', 'Data Stream', 'Slack'].map((name) => entry(name));
  it('suggests names that begin with the text, then those with such a word, then those that contain it', () => {
    expect(suggestionsFor(entries, ' STR').map(({ name }) => name)).toEqual(['Stripe', 'Data Stream', 'Restripe']);
    expect(suggestionsFor(entries, '')).toEqual([]);
  });
  it('suggests what has each typed word in its name or its category, the names first', () => {
    const some = [
      entry('Stripe'),
      { ...entry('Zendesk'), category: 'support' },
      { ...entry('Supportbee'), category: 'support' },
      { ...entry('GitHub'), category: 'code-hosting' },
    ];
    const names = (typed: string) => suggestionsFor(some, typed).map(({ name }) => name);
    expect(names('Payments')).toEqual(['Stripe']);
    expect(names('support')).toEqual(['Supportbee', 'Zendesk']);
    expect(names('zendesk support')).toEqual(['Zendesk']);
    expect(names('hosting')).toEqual(['GitHub']);
    expect(names('git hub')).toEqual(['GitHub']);
    expect(names('stripe support')).toEqual([]);
  });
  it('suggests what is a letter or two off, after what fits', () => {
    const some = [entry('Slack'), entry('GitHub'), entry('Facebook'), entry('Striple'), entry('Strip'), entry('Box')];
    const names = (typed: string) => suggestionsFor(some, typed).map(({ name }) => name);
    expect(names('slak')).toEqual(['Slack']);
    expect(names('salck')).toEqual(['Slack']);
    expect(names('githb')).toEqual(['GitHub']);
    expect(names('gihtbu')).toEqual(['GitHub']);
    expect(names('face book')).toEqual(['Facebook']);
    expect(names('faecb')).toEqual(['Facebook']);
    expect(names('stripl')).toEqual(['Striple', 'Strip']);
    expect(names('bax')).toEqual([]);
    expect(names('shack')).toEqual(['Slack']);
    expect(names('smirk')).toEqual([]);
  });
  it.each([
    ['slak', true],
    [' Acme Inc ', true],
    ['', false],
    ['https', false],
    ['https:', false],
    ['status.', false],
    ['acme/', false],
  ])('takes "%s" for a name: %s', (typed, expected) => {
    expect(isMeantAsName(typed)).toBe(expected);
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
    expect(popularIn(entries, [], 5).map(({ name }) => name)).toEqual(['Stripe', 'Slack']);
    expect(popularIn(entries, ['https://status.stripe.com'], 5).map(({ name }) => name)).toEqual(['Slack']);
  });
  it('is offered by category, both in the order of the alphabet', () => {
    const some = [
      { ...entry('Zoom'), category: 'messaging' },
      { ...entry('OpenAI'), category: 'ai' },
      { ...entry('Discord'), category: 'messaging' },
    ];
    const names = categoriesOf(some).map(({ category, entries }) => [category, entries.map(({ name }) => name)]);
    expect(names).toEqual([
      ['ai', ['OpenAI']],
      ['messaging', ['Discord', 'Zoom']],
    ]);
  });
  it('gives a page that it knows name, category and look', () => {
    expect(detailsOf(page(), entry('Acme Inc'))).toEqual({
      name: 'Acme Inc',
      category: 'payments',
      logoIcon: 'ri-bank-card-line',
      logoColor: 'text-blue-600 bg-blue-100',
    });
  });
});
