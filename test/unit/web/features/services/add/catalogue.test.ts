import { describe, expect, it } from 'vitest';
import { catalogueJson } from '../../../../../../src/monitoring/catalogue/adapters/http.ts';
import {
  detailsOf,
  detailsOfPage,
  firstUnwatched,
  isAmong,
  isMeantAsName,
  kindOf,
  toggled,
} from '../../../../../../web/features/services/add/catalogue.ts';
import { catalogueEntry } from '../../../../../support/catalogue.ts';
import { acme } from '../../../../../support/detected-pages.ts';

const entry = (...made: Parameters<typeof catalogueEntry>) => catalogueJson(catalogueEntry(...made));

describe('the catalogue', () => {
  const entries = ['Stripe', 'Slack', 'Zoom'].map((name) => entry(name));

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

  it('offers nothing that is watched already', () => {
    const names = (watched: readonly string[]) => firstUnwatched(entries, watched, 2).map(({ name }) => name);
    expect(names([])).toEqual(['Stripe', 'Slack']);
    expect(names(['https://status.stripe.example'])).toEqual(['Slack', 'Zoom']);
  });

  it('chooses an entry once, also where another search answered it', () => {
    const chosen = toggled([], entry('Stripe'));
    expect(isAmong(chosen, entry('Stripe'))).toBe(true);
    expect(toggled(chosen, entry('Stripe'))).toEqual([]);
  });

  it('says the region of an entry that has one', () => {
    expect(kindOf(entry('Datadog EU', { region: 'EU', category: 'monitoring' }))).toBe('EU · Monitoring');
    expect(kindOf(entry('Stripe', { category: 'ai' }))).toBe('AI');
  });

  it('gives a page that it knows name, category and look, and an icon only of its brand', () => {
    const look = { category: 'tools', logoColor: 'text-violet-600 bg-violet-100' };
    expect(detailsOf(entry('Slack', { logoIcon: 'ri-slack-fill' }))).toEqual({
      name: 'Slack',
      logoIcon: 'ri-slack-fill',
      ...look,
    });
    expect(detailsOf(entry('Stripe'))).toEqual({ name: 'Stripe', logoIcon: '', ...look });
    expect(detailsOfPage(acme)).toEqual({ name: 'Acme', category: '', logoIcon: '', logoColor: '' });
  });
});
