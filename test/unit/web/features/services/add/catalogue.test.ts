import { describe, expect, it } from 'vitest';
import {
  type CatalogueEntry,
  categoriesOf,
  detailsOf,
  entryAt,
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
