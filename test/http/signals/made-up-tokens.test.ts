import { expect, test } from 'vitest';
import { MOST_REFUSED } from '../../../src/platform/http/limits/refused-keys.ts';
import { notFound } from '../../../src/shared/errors.ts';
import { signalHandlers } from '../../../src/signals/adapters/http.ts';
import { createTestServer, expectContract } from '../../support/http.ts';

type UseCases = Parameters<typeof signalHandlers>[0];

const token = (number: number) => `in_${String(number).padStart(40, '0')}`;
const known = [token(1), token(2), token(3)];

/** Every look for a token is counted. */
const countingServer = async () => {
  const looks = { count: 0 };
  const take: UseCases['take'] = async (sent) => {
    looks.count += 1;
    if (!known.includes(sent)) throw notFound('The alert source');
    return { accepted: 1, ignored: 0 };
  };
  const { receiveOwnAlerts } = signalHandlers({ take } as UseCases);
  const app = await createTestServer({ handlers: { receiveOwnAlerts }, isLimited: true });
  const send = async (to: string, remoteAddress = '192.0.2.1') => {
    const answer = await app.inject({ method: 'POST', url: `/in/${to}`, remoteAddress, payload: {} });
    expectContract(answer, 'receiveOwnAlerts');
    return answer.statusCode;
  };
  return { app, looks, send };
};

test('a team is heard, however many messages others send from the IP address of the same vendor', async () => {
  const { app, send } = await countingServer();
  const statuses = new Set<number>();
  for (let nth = 0; nth < 5_000; nth += 1) statuses.add(await send(token(1)));
  statuses.add(await send(token(2)));
  expect([...statuses]).toEqual([200]);
  await app.close();
});

test('made-up tokens of one address are looked for 300 times a minute, and known ones go on', async () => {
  const { app, looks, send } = await countingServer();
  expect(await send(token(1))).toBe(200);
  for (let nth = 0; nth < MOST_REFUSED; nth += 1) expect(await send(token(100 + nth))).toBe(404);
  const before = looks.count;
  expect(await send(token(99))).toBe(429);
  // Nobody knows yet whether this one is valid.
  expect(await send(token(2))).toBe(429);
  expect(looks.count).toBe(before);
  expect(await send(token(1))).toBe(200);
  expect(await send(token(2), '192.0.2.2')).toBe(200);
  await app.close();
});
