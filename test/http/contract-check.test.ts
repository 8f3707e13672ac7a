import fastify from 'fastify';
import { expect, test } from 'vitest';
import { expectContract } from '../support/http.ts';

const key = {
  id: 1,
  name: 'ci',
  scope: 'read',
  statusPageIds: null,
  personal: false,
  createdBy: { id: 1, name: 'Maya' },
  endsAt: null,
  app: null,
  lastFour: 'wxyz',
  createdAt: '2026-11-20T08:16:00.000Z',
  lastUsedAt: null,
};
const json = 'application/json; charset=utf-8';

const answered = async (status: number, body: string, type = json) => {
  const app = fastify();
  app.get('/', (_request, reply) => reply.status(status).header('request-id', '1').type(type).send(body));
  return app.inject('/');
};

test('finds nothing in an answer that is as documented', async () => {
  expectContract(await answered(200, JSON.stringify([key])), 'listApiKeys');
  expectContract(await answered(404, '{"code":"not_found","message":"Not here."}'), 'deleteApiKey');
  expectContract(await answered(204, ''), 'deleteApiKey');
});

test.each([
  ['a field too many', 200, JSON.stringify([{ ...key, key: 'ak_' }])],
  ['a field too few', 200, JSON.stringify([{ ...key, lastFour: undefined }])],
  ['a value outside its enum', 200, JSON.stringify([{ ...key, scope: 'all' }])],
  ['a value of another format', 200, JSON.stringify([{ ...key, createdAt: '2026-11-20 08:16:00+00' }])],
  ['a value of another type', 200, JSON.stringify([{ ...key, id: '1' }])],
  ['an error without its code', 404, '{"message":"Not here."}'],
  ['a success that is not documented', 201, JSON.stringify([key])],
])('finds %s', async (_what, status, body) => {
  const response = await answered(status, body);
  expect(() => expectContract(response, 'listApiKeys')).toThrow();
});

test('finds another content type, and a body where there should be none', async () => {
  const html = await answered(200, '[]', 'text/html');
  expect(() => expectContract(html, 'listApiKeys')).toThrow();
  const wordy = { ...(await answered(200, 'gone')), statusCode: 204, body: 'gone' };
  expect(() => expectContract(wordy, 'deleteApiKey')).toThrow();
});
