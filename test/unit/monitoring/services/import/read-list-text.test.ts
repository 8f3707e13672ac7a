import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../../../../src/monitoring/catalogue/adapters/read-catalogue.ts';
import { knownServices } from '../../../../../src/monitoring/catalogue/known-services.ts';
import { readListText } from '../../../../../src/monitoring/services/import/adapters/read-list-text.ts';
import { weighServices } from '../../../../../src/monitoring/services/import/listed-service.ts';
import { processorMsOf } from '../../../../support/processor-time.ts';

const MOST_MS = 100;
const MOST_CHARACTERS = 1_000_000;

const filled = (text: string): string => text.repeat(MOST_CHARACTERS / text.length);

const refusalOf = (error: Error & { fields?: object }) => error.fields;

describe('a list of a million characters', () => {
  const readText = readListText(60_000);

  test.each([
    ['commas', filled('a,')],
    ['lines', filled('a\n')],
    ['addresses', filled('a.b\n')],
    ['one word', filled('a')],
    ['numbers and dots', filled('1.')],
    ['brackets', filled('[')],
    ['spaces and a letter', filled(`${' '.repeat(999)}a`)],
    ['quotes', filled('"a",')],
    ['a quote without end', `a,b\n"${'a,'.repeat(400_000)}`],
    ['deep JSON', '['.repeat(MOST_CHARACTERS)],
    ['XML', `<opml><body>${'<outline text="a"/>'.repeat(50_000)}</body></opml>`],
  ])('of %s holds the main thread for less than 100 ms', async (_what, text) => {
    const { processorMs } = await processorMsOf(() => readText(text).catch(refusalOf));
    expect(processorMs).toBeLessThan(MOST_MS);
  });

  test('is read as a short one, its refusals too', async () => {
    const { services, leftOut } = await readText(filled('a.b\n'));
    expect([services.length, leftOut.length]).toEqual([10_000, 1]);
    expect(await readText('['.repeat(20_000)).catch(refusalOf)).toEqual(await readText('[').catch(refusalOf));
  });
});

test('a list that takes too long is refused, and the next one is read', async () => {
  const readText = readListText(1);
  expect(await readText(filled('a,')).catch(refusalOf)).toEqual({ text: expect.stringContaining('Split it') });
  expect((await readText('https://status.acme.example')).services).toHaveLength(1);
});

/** As many characters as one list may have. */
test.each([
  ['addresses', (at: number) => ({ address: `https://status-${at}.example.test/${'ä%2f/'.repeat(12)}` })],
  ['names', (at: number) => ({ name: `${at} ${' a'.repeat(45)}` })],
])('weighing 10,000 %s takes less than 100 ms', async (_what, make) => {
  const known = { catalogue: knownServices(readCatalogue()), watched: new Map() };
  const brought = Array.from({ length: 10_000 }, (_, at) => make(at));
  const { processorMs } = await processorMsOf(() => weighServices(brought, known));
  expect(processorMs).toBeLessThan(MOST_MS);
});
