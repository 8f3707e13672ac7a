import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slugFamily, slugOf, slugsFor, uniqueSlug } from '../../../../src/monitoring/services/slug.ts';

describe('the slug of a name', () => {
  test.each([
    ['GitHub', 'github'],
    ['Amazon Web Services', 'amazon-web-services'],
    ['Zendesk (EU pod 28)', 'zendesk-eu-pod-28'],
    ['  Stripe  ', 'stripe'],
    ['AT&T', 'att'],
    ['Café', 'caf'],
    ['already-a-slug-2', 'already-a-slug-2'],
  ])('of %j is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test.each(['日本', '&&&', '—', '- -', '🚀'])('of %j, which leaves nothing to read, is still an address', (name) => {
    expect(slugOf(name)).toBe('service');
  });

  test('has nothing but a-z, 0-9 and hyphens, and is never empty, for any name', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => /^[a-z0-9-]+$/.test(slugOf(name))));
  });
});

const takenFrom =
  (taken: ReadonlySet<string>, asked: string[][] = []) =>
  async (slugs: readonly string[]) => {
    asked.push([...slugs]);
    return new Set(slugs.filter((slug) => taken.has(slug)));
  };

const firstTaken = (base: string, count: number) =>
  new Set(Array.from({ length: count }, (_, i) => (i === 0 ? base : `${base}-${i + 1}`)));

describe('a unique slug', () => {
  test.each([
    [0, 'stripe'],
    [1, 'stripe-2'],
    [2, 'stripe-3'],
    [16, 'stripe-17'],
    [31, 'stripe-32'],
    [32, 'stripe-33'],
    [50_000, 'stripe-50001'],
  ])('after %i of the same name is %s', async (count, slug) => {
    expect(await uniqueSlug('stripe', takenFrom(firstTaken('stripe', count)))).toBe(slug);
  });

  test('is found in a few questions, however many are taken', async () => {
    const asked: string[][] = [];
    await uniqueSlug('stripe', takenFrom(firstTaken('stripe', 50_000), asked));
    expect(asked.length).toBeLessThan(8);
  });

  test('is never one that is taken, whichever are', async () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(numbers, async (used) => {
        const taken = new Set(used.map((number) => (number === 1 ? 'a' : `a-${number}`)));
        expect(taken).not.toContain(await uniqueSlug('a', takenFrom(taken)));
      }),
    );
  });
});

describe('slugs for several names', () => {
  test('are given once each, also where one name asks for what another one got by its number', async () => {
    const names = ['Stripe', 'GitHub', 'Stripe 2', 'stripe', 'GitHub'];
    const next = await slugsFor(names, takenFrom(new Set(['stripe'])));
    const slugs: string[] = [];
    for (const name of names) slugs.push(await next(name));
    expect(slugs).toEqual(['stripe-2', 'github', 'stripe-2-2', 'stripe-3', 'github-2']);
  });

  test('that are free are found by one question for all of them', async () => {
    const asked: string[][] = [];
    const next = await slugsFor(['Stripe', 'GitHub'], takenFrom(new Set(), asked));
    expect([await next('Stripe'), await next('GitHub')]).toEqual(['stripe', 'github']);
    expect(asked).toEqual([['stripe', 'github']]);
  });
});

test('slugs that can collide have one family', () => {
  expect(['stripe', 'stripe-2', 'stripe-2-3'].map(slugFamily)).toEqual(['stripe', 'stripe', 'stripe']);
  expect(slugFamily('office-365-mail')).toBe('office-365-mail');
});
