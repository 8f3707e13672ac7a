import { afterEach, beforeEach, expect, test } from 'vitest';
import { statusGator } from '../../src/monitoring/services/import/adapters/statusgator.ts';
import { AppError } from '../../src/shared/errors.ts';
import { clientWith, eachSite } from '../support/fetch-site.ts';
import { type StatusGator, serviceMonitor, startStatusGator } from '../support/statusgator.ts';

const TOKEN = 'sg_hush';

let there: StatusGator;
eachSite(() => undefined);
beforeEach(async () => {
  there = await startStatusGator(TOKEN, [
    {
      id: 'b1',
      name: 'Vendors',
      monitors: [
        serviceMonitor('GitHub', 'https://www.githubstatus.com', {
          display_name: 'Our GitHub',
          group: { id: 'g', name: 'Code' },
        }),
        serviceMonitor('Stripe', null),
        { id: 'w', monitor_type: 'website', display_name: 'Shop', url: 'https://shop.example.com', service: null },
      ],
    },
    {
      id: 'b2',
      name: 'Inside',
      monitors: [{ id: 'p', monitor_type: 'ping', display_name: 'Router' }, 'no monitor at all' as never],
    },
  ]);
});
afterEach(() => there.close());

const read = (token = TOKEN) => statusGator({ getPage: clientWith().getPage, baseUrl: there.url })(token);

/** What is said where it can't be read. */
const refusalOf = async (token = TOKEN): Promise<AppError> => {
  const refusal = await read(token).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal instanceof AppError) return refusal;
  throw new Error(`It was read, or failed otherwise: ${refusal}`);
};

test('all monitors of all boards are read, page by page, with what is no service left out', async () => {
  expect(await read()).toEqual({
    format: 'statusgator',
    services: [
      { name: 'Our GitHub', productName: 'GitHub', address: 'https://www.githubstatus.com', category: 'Code' },
      { name: 'Stripe', productName: 'Stripe', address: undefined, category: undefined },
      { name: 'Shop', productName: undefined, address: 'https://shop.example.com', category: undefined },
    ],
    leftOut: [
      { name: 'Router', reason: "StatusGator has no status page for it. It's a ping or a status set by hand." },
      { reason: "We don't understand how StatusGator describes this monitor." },
    ],
  });
  expect(there.asked).toEqual([
    '/boards?page=1&per_page=100',
    '/boards/b1/monitors?page=1&per_page=100',
    '/boards/b1/monitors?page=2&per_page=100',
    '/boards/b2/monitors?page=1&per_page=100',
  ]);
});

test('a token that is refused is told at the token, and is in no sentence', async () => {
  const refusal = await refusalOf('sg_wrong');
  expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['invalid_input', ['token']]);
  expect(refusal.message).toContain('rejected this token (HTTP 401)');
  expect(refusal.message).not.toContain('sg_wrong');
});

test.each([
  [429, '{}', { 'retry-after': '40' }, 'Try again in 40 seconds.'],
  [500, 'oh', {}, 'StatusGator returned HTTP 500.'],
  [200, '<html>', {}, "don't understand StatusGator's response"],
  [200, '{"boards":[]}', {}, "don't understand StatusGator's response"],
  [200, '{"data":[{"name":"without an id"}]}', {}, "don't understand StatusGator's response"],
])('an answer of %i with %s %j is unavailable, and says why', async (status, body, headers, said) => {
  there.answerNext(status, body, headers);
  const refusal = await refusalOf();
  expect([refusal.code, refusal.message]).toEqual(['unavailable', expect.stringContaining(said)]);
});

test('a server that is not there is unavailable', async () => {
  await there.close();
  expect(await refusalOf()).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('refused the connection'),
  });
});
