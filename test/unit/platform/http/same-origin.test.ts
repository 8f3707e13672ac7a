import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { requireSameOrigin } from '../../../../src/platform/http/same-origin.ts';

const publicUrl = new URL('https://status.example');
const post = (headers: Readonly<Record<string, string>>) => () =>
  requireSameOrigin({ method: 'POST', headers } as unknown as FastifyRequest, publicUrl);

test.each([
  ['https://status.example', 'backend:3000'],
  ['http://localhost:3000', 'localhost:3000'],
  ['http://192.168.1.4:3000', '192.168.1.4:3000'],
  ['http://[::1]:3000', '[::1]:3000'],
])('a page of %s is this server itself at %s', (origin, host) => {
  expect(post({ origin, host })).not.toThrow();
});

test.each([
  // A name that its owner made lead here.
  ['http://evil.test', 'evil.test'],
  ['http://localhost.evil.test', 'localhost.evil.test'],
  ['http://192.168.1.4', '192.168.1.5'],
  ['null', 'null'],
])('a page of %s is another site at %s', (origin, host) => {
  expect(post({ origin, host })).toThrow(expect.objectContaining({ code: 'cross_origin' }));
});
