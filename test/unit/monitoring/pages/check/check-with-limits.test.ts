import { beforeEach, expect, test } from 'vitest';
import type { PageCheck } from '../../../../../src/monitoring/pages/check/check-page.ts';
import { checkWithLimits } from '../../../../../src/monitoring/pages/check/check-with-limits.ts';

const ADDRESS = 'https://status.acme.test';
const started = Date.parse('2026-05-04T08:00:00Z');

let clock: number;
let looked: string[];
let counted: Map<string, number>;
beforeEach(() => {
  clock = started;
  looked = [];
  counted = new Map();
});

const now = () => new Date(clock);
const countOf = (subject: string) => {
  counted.set(subject, (counted.get(subject) ?? 0) + 1);
  return { count: counted.get(subject) ?? 0 };
};
const unreachable = (url: string): PageCheck => ({
  url,
  checkedAt: now(),
  kind: 'unreachable',
  reason: 'Gone.',
});

const checker = (look = async (url: string) => unreachable(url)) =>
  checkWithLimits({
    look: (url) => {
      looked.push(url);
      return look(url);
    },
    count: async (subject) => countOf(subject),
    isRefused: (url) => url.startsWith('http://10.'),
    now,
  });

test('an address is looked at once a minute, however it is written and whoever asks', async () => {
  const check = checker();
  const first = await check('192.0.2.1', ADDRESS);
  clock += 59_999;
  expect(await check('192.0.2.2', `${ADDRESS.toUpperCase()}/#top`)).toBe(first);
  clock += 1;
  expect(await check('192.0.2.1', ADDRESS)).toMatchObject({ checkedAt: now() });
  expect(looked).toEqual([ADDRESS, ADDRESS]);
});

test('who asks while a look is under way shares it', async () => {
  const waiting = Promise.withResolvers<PageCheck>();
  const check = checker(() => waiting.promise);
  const both = Promise.all([check('192.0.2.1', ADDRESS), check('192.0.2.2', ADDRESS)]);
  waiting.resolve(unreachable(ADDRESS));
  const [one, other] = await both;
  expect(one).toBe(other);
  expect(looked).toEqual([ADDRESS]);
});

test('the eleventh page of a caller is refused, what was looked at is still told, and another caller goes on', async () => {
  const check = checker();
  for (let at = 0; at < 10; at++) await check('192.0.2.1', `${ADDRESS}/${at}`);
  await expect(check('192.0.2.1', `${ADDRESS}/10`)).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining("You've checked 10 pages"),
  });
  await check('192.0.2.1', `${ADDRESS}/0`);
  await check('192.0.2.2', `${ADDRESS}/10`);
  expect(looked).toHaveLength(11);
});

test('all callers together are refused at the sixty-first page', async () => {
  const check = checker();
  for (let at = 0; at < 60; at++) await check(`192.0.2.${at}`, `${ADDRESS}/${at}`);
  await expect(check('192.0.2.61', `${ADDRESS}/60`)).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('Too many people'),
  });
  expect(looked).toHaveLength(60);
});

test('keeps a hundred checks, and looks again at what it forgot', async () => {
  counted.set = () => counted;
  const check = checker();
  for (let at = 0; at <= 100; at++) await check('192.0.2.1', `${ADDRESS}/${at}`);
  await check('192.0.2.1', `${ADDRESS}/100`);
  expect(looked).toHaveLength(101);
  await check('192.0.2.1', `${ADDRESS}/0`);
  expect(looked).toHaveLength(102);
});

test('a look that broke is no answer for the next one', async () => {
  let breaks = true;
  const check = checker(async (url) => {
    if (breaks) throw new Error('broken');
    return unreachable(url);
  });
  await expect(check('192.0.2.1', ADDRESS)).rejects.toThrow('broken');
  breaks = false;
  expect(await check('192.0.2.1', ADDRESS)).toMatchObject({ kind: 'unreachable' });
});

test.each(['status', 'ftp://status.acme.test', 'https://a:b@status.acme.test', ''])(
  'refuses %j without counting it',
  async (address) => {
    await expect(checker()('192.0.2.1', address)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { url: 'Please enter a valid URL' },
    });
    expect(counted.size).toBe(0);
  },
);

test('an address that is refused by itself counts for nobody, however often somebody asks', async () => {
  const check = checker();
  for (let at = 0; at < 100; at++) await check('192.0.2.1', `http://10.0.0.1/${at}`);
  expect([...counted]).toEqual([]);
  await check('192.0.2.1', ADDRESS);
  expect(looked.at(-1)).toBe(ADDRESS);
});
