import { expect, it } from 'vitest';
import { addAll } from '../../../../../../web/features/services/add/add-all.ts';
import type { CatalogueEntry } from '../../../../../../web/features/services/add/catalogue.ts';

const entry = (name: string): CatalogueEntry => ({
  name,
  slug: name,
  category: 'cdn',
  statusPageUrl: `https://status.${name}.com`,
  format: null,
  logoIcon: '',
  logoColor: '',
});
const entries = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map(entry);

it('adds six at a time, goes on past what is refused, and says how far it is', async () => {
  const waiting: (() => void)[] = [];
  const begun: string[] = [];
  const tried: number[] = [];
  const adding = addAll(
    entries,
    async ({ name }) => {
      begun.push(name);
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (name === 'two') throw new Error('409: You watch this already.');
    },
    (count) => tried.push(count),
  );
  expect(begun).toEqual(entries.slice(0, 6).map(({ name }) => name));
  while (tried.length < entries.length) {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await adding).toEqual({
    added: 7,
    refused: [{ entry: entries[1], message: '409: You watch this already.' }],
  });
  expect(tried).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
