import { expect, it } from 'vitest';
import { addAll } from '../../../../../../web/features/services/add/add-all.ts';
import type { CatalogueEntry } from '../../../../../../web/features/services/add/catalogue.ts';
import { sampleService } from '../../../../../support/board.ts';

const service = sampleService(new Date());
const entry = (name: string): CatalogueEntry => ({
  name,
  slug: name,
  category: 'cdn',
  statusPageUrl: `https://status.${name}.com`,
  format: null,
  provider: name,
  region: null,
  aliases: [],
  logoIcon: '',
  logoColor: '',
});
const entries = Array.from({ length: 25 }, (_, i) => entry(`service${i}`));

it('adds ten in a call, goes on past what is refused, and says how far it is', async () => {
  const waiting: (() => void)[] = [];
  const begun: number[] = [];
  const tried: number[] = [];
  const adding = addAll(
    entries,
    async (part) => {
      begun.push(part.length);
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (part.length < 10) throw new Error('503: Try again in a moment.');
      return part.map(({ name }) => (name === 'service2' ? { message: 'You watch this already.' } : { service }));
    },
    (count) => tried.push(count),
  );
  expect(begun).toEqual([10, 10, 5]);
  for (const end of waiting) end();
  const refused = [entries[2], ...entries.slice(20)].map((one, i) => ({
    entry: one,
    message: i === 0 ? 'You watch this already.' : 'Try again in a moment.',
  }));
  expect(await adding).toEqual({ added: 19, refused });
  expect(tried.at(-1)).toBe(25);
});
