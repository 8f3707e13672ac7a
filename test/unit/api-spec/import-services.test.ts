import { describe, expect, test } from 'vitest';
import { inParts, someAtATime } from '#add-services';
import { createClient } from '#client';
import { addRows, type ImportRow, lookAt, rowOf } from '#import-services';

const listed = {
  name: null,
  address: 'https://status.acme.example',
  category: null,
  kind: 'unknown',
  statusPageUrl: 'https://status.acme.example',
  logoIcon: null,
  logoColor: null,
  watchedAs: null,
  reason: null,
} as const;
const acme = rowOf(listed);

type Reply = readonly [status: number, body: object, headers?: Readonly<Record<string, string>>];

/** A client whose calls get these answers in turn, with what was sent, and how long was waited. */
const clientWith = (...replies: readonly Reply[]) => {
  const left = [...replies];
  const sent: unknown[] = [];
  const waited: number[] = [];
  const api = createClient({
    baseUrl: 'http://allclear.test',
    fetch: async (request: Request) => {
      sent.push(await request.json());
      const [status, body, headers] = left.shift() ?? [500, { message: 'Nothing more was expected.' }];
      return Response.json(body, { status, ...(headers && { headers }) });
    },
  });
  return { api, sent, waited, pause: async (ms: number) => waited.push(ms) };
};

const found = { found: true, title: 'Acme Status', formatLabel: 'Atlassian Statuspage', reason: null, watchedAs: [] };

describe('looking at a row', () => {
  test('finds what kind of page it is, and its name where the list has none', async () => {
    const { api, sent, pause } = clientWith([200, found]);
    expect(await lookAt(api, acme, pause)).toMatchObject({
      kind: 'detected',
      name: 'Acme',
      formatLabel: 'Atlassian Statuspage',
    });
    expect(sent).toEqual([{ url: acme.statusPageUrl }]);
  });

  test('keeps the name that the list has', async () => {
    const { api, pause } = clientWith([200, found]);
    expect(await lookAt(api, rowOf({ ...listed, name: 'Our Acme' }), pause)).toMatchObject({ name: 'Our Acme' });
  });

  test('tells of a page that is watched by another address which service it is', async () => {
    const watchedAs = { serviceId: 7, name: 'Acme' };
    const { api, pause } = clientWith([200, { ...found, watchedAs: [watchedAs] }]);
    expect(await lookAt(api, acme, pause)).toMatchObject({
      kind: 'watched',
      watchedAs,
      statusPageUrl: acme.statusPageUrl,
    });
  });

  test('tells why a page can’t be read, and calls it by its host', async () => {
    const { api, pause } = clientWith([200, { ...found, found: false, reason: 'It did not answer.' }]);
    const seen = await lookAt(api, acme, pause);
    expect(seen).toMatchObject({ kind: 'unreadable', reason: 'It did not answer.', name: 'status.acme.example' });
  });

  test.each(['catalogue', 'watched', 'unusable'] as const)('asks nothing of what is %s', async (kind) => {
    const { api, sent, pause } = clientWith();
    const row = rowOf({ ...listed, kind });
    expect(await lookAt(api, row, pause)).toBe(row);
    expect(sent).toEqual([]);
  });

  test('waits as long as the server says where it was asked too often', async () => {
    const { api, waited, pause } = clientWith(
      [429, { message: 'Wait.' }, { 'retry-after': '40' }],
      [429, { message: 'Wait.' }],
      [200, found],
    );
    expect(await lookAt(api, acme, pause)).toMatchObject({ kind: 'detected' });
    expect(waited).toEqual([40_000, 5_000]);
  });
});

describe('adding rows', () => {
  const row: ImportRow = {
    ...acme,
    name: 'Acme',
    category: 'Pay',
    logoIcon: 'ri-bank-card-line',
    logoColor: 'text-blue-600 bg-blue-100',
  };

  const added = { service: { id: 7, name: 'Acme' }, error: null };

  test('sends what is known of it, and answers the service', async () => {
    const { api, sent } = clientWith([200, { results: [added] }]);
    const heard: unknown[] = [];
    const outcome = { row, service: { id: 7, name: 'Acme' } };
    expect(await addRows(api, [row], (one) => heard.push(one))).toEqual([outcome]);
    expect(heard).toEqual([outcome]);
    const { name, statusPageUrl, category, logoIcon, logoColor } = row;
    expect(sent).toEqual([{ services: [{ name, statusPageUrl, category, logoIcon, logoColor }] }]);
  });

  test('goes with others, ten in a call, and one that is refused holds up none of them', async () => {
    const refused = { service: null, error: { code: 'conflict', message: 'You already watch this page.' } };
    const { api, sent } = clientWith(
      [200, { results: [refused, ...Array(9).fill(added)] }],
      [200, { results: [added, added] }],
    );
    const outcomes = await addRows(api, Array(12).fill(row), () => undefined);
    expect(sent).toHaveLength(2);
    expect(outcomes.map((one) => ('message' in one ? one.message : 'added'))).toEqual([
      'You already watch this page.',
      ...Array(11).fill('added'),
    ]);
  });

  test('that the server can not even read is found, and the others are added', async () => {
    const invalid = [400, { code: 'invalid_input', message: 'Please enter a valid URL' }] as const;
    const { api } = clientWith(invalid, [200, { results: [added, added] }], invalid);
    const outcomes = await addRows(api, [row, row, row], () => undefined);
    expect(outcomes.map((one) => ('message' in one ? one.message : 'added'))).toEqual([
      'added',
      'added',
      'Please enter a valid URL',
    ]);
  });

  test('is refused with the whole call where that fails', async () => {
    const { api } = clientWith([503, { code: 'unavailable', message: 'Try again.' }]);
    expect(await addRows(api, [row], () => undefined)).toEqual([{ row, message: 'Try again.' }]);
  });

  test('waits as long as the server says where it was asked too often, and loses none', async () => {
    const { api, sent, waited, pause } = clientWith(
      [429, { message: 'Wait.' }, { 'retry-after': '40' }],
      [200, { results: [added] }],
    );
    expect(await addRows(api, [row], () => undefined, pause)).toMatchObject([{ service: { id: 7 } }]);
    expect([sent.length, waited]).toEqual([2, [40_000]]);
  });

  test.each([401, 402, 403])('fails with %i, which holds for all others too', async (status) => {
    const { api } = clientWith([status, { code: 'any', message: 'Not now.' }]);
    await expect(addRows(api, [row], () => undefined)).rejects.toMatchObject({ status });
  });
});

test.each([
  [25, [10, 10, 5]],
  [2_000, Array(100).fill(20)],
  [10_000, Array(200).fill(50)],
])('%i go in parts of at least 10 and at most 50, about a hundred of them', async (count, expected) => {
  const parts: number[] = [];
  await inParts([...Array(count).keys()], async (part) => {
    parts.push(part.length);
    return part;
  });
  expect(parts).toEqual(expected);
});

describe('some at a time', () => {
  test('are six at most, and answered in their order', async () => {
    let running = 0;
    let most = 0;
    const results = await someAtATime([...Array(20).keys()], async (one) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return one * 2;
    });
    expect(most).toBe(6);
    expect(results).toEqual([...Array(20).keys()].map((one) => one * 2));
  });

  test('begin nothing more after one has failed', async () => {
    const begun: number[] = [];
    const working = someAtATime([...Array(20).keys()], async (one) => {
      begun.push(one);
      await new Promise((resolve) => setImmediate(resolve));
      if (one === 0) throw new Error('away');
    });
    await expect(working).rejects.toThrow('away');
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
