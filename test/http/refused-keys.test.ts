import { expect, test } from 'vitest';
import { MOST_REFUSED } from '../../src/platform/http/limits/refused-keys.ts';
import type { Actor } from '../../src/shared/actor.ts';
import { createTestServer, expectContract } from '../support/http.ts';

const actor: Actor = {
  userId: 7,
  teamId: 7,
  role: 'owner',
  isOwner: false,
  isAdmin: false,
  credential: { kind: 'key', keyId: 1, scope: 'write' },
};

/** `valid` and `other` are keys, and every look for one is counted. */
const countingServer = async () => {
  const looks = { count: 0 };
  const app = await createTestServer({
    handlers: { listFeeds: async () => [] },
    authenticate: async (sent) => {
      looks.count += 1;
      return 'apiKey' in sent && ['valid', 'other'].includes(sent.apiKey) ? actor : undefined;
    },
  });
  const call = async (key: string, remoteAddress = '192.0.2.1') => {
    const answer = await app.inject({ url: '/api/feeds', remoteAddress, headers: { authorization: `Bearer ${key}` } });
    expectContract(answer, 'listFeeds');
    return answer.statusCode;
  };
  return { app, looks, call };
};

test('made-up keys of one address are looked for 300 times a minute, and valid ones go on', async () => {
  const { app, looks, call } = await countingServer();
  expect(await call('valid')).toBe(200);
  for (let nth = 0; nth < MOST_REFUSED; nth += 1) expect(await call(`made up ${nth}`.replaceAll(' ', '-'))).toBe(401);
  const before = looks.count;
  expect(await call('made-up')).toBe(429);
  // Nobody knows yet whether this one is valid.
  expect(await call('other')).toBe(429);
  expect(looks.count).toBe(before);
  expect(await call('valid')).toBe(200);
  expect(await call('other', '192.0.2.2')).toBe(200);
  expect(await call('other')).toBe(200);
  await app.close();
});

test('made-up keys of one IPv6 network count together', async () => {
  const { app, call } = await countingServer();
  for (let nth = 0; nth < MOST_REFUSED; nth += 1)
    expect(await call(`made-up-${nth}`, `2001:db8:0:1::${nth.toString(16)}`)).toBe(401);
  expect(await call('other', '2001:db8:0:1:ffff::1')).toBe(429);
  expect(await call('other', '2001:db8:0:2::1')).toBe(200);
  await app.close();
});
