import { expect, test } from 'vitest';
import { takeTurns } from '../../../cli/connection/fetch-answer.ts';

/** Answers by turns, and what was sent and waited for. */
const stage = (answers: readonly Response[]) => {
  const sent: string[] = [];
  const waits: number[] = [];
  const left = [...answers];
  const fetch = takeTurns(
    async (request) => {
      sent.push(await request.text());
      return left.shift() ?? new Response('too many calls');
    },
    async (ms) => waits.push(ms),
  );
  const call = () => fetch(new Request('http://localhost/api/services', { method: 'POST', body: '{"name":"Acme"}' }));
  return { call, sent, waits };
};

const tooOften = (retryAfter?: string): Response =>
  new Response('{}', { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

test('a call that came too often is made again after the time that the server names, with its body', async () => {
  const { call, sent, waits } = stage([tooOften('7'), tooOften('3'), new Response('{}', { status: 201 })]);
  expect((await call()).status).toBe(201);
  expect(waits).toEqual([7_000, 3_000]);
  expect(sent).toEqual(Array.from({ length: 3 }, () => '{"name":"Acme"}'));
});

test('an answer that names no time, or a long one, is given back', async () => {
  for (const refusal of [tooOften(), tooOften('600'), tooOften('Wed, 21 Oct 2026 07:28:00 GMT')]) {
    const { call, waits } = stage([refusal]);
    expect((await call()).status).toBe(429);
    expect(waits).toEqual([]);
  }
});
