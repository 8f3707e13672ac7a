import { expect, test } from 'vitest';
import { Unreachable } from '../../../cli/connection/causes.ts';
import { takeTurns } from '../../../cli/connection/fetch-answer.ts';

/** Answers or faults by turns, and what was sent and waited for. */
const stage = (answers: readonly (Response | Error)[], method = 'POST') => {
  const keys = new Set<string | null>();
  const sent: string[] = [];
  const waits: number[] = [];
  const left = [...answers];
  const fetch = takeTurns(
    async (request) => {
      sent.push(await request.text());
      keys.add(request.headers.get('idempotency-key'));
      const answer = left.shift() ?? new Response('too many calls');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async (ms) => waits.push(ms),
  );
  const body = method === 'POST' ? '{"name":"Acme"}' : undefined;
  const call = () => fetch(new Request('http://localhost/api/services', { method, body }));
  return { call, sent, waits, keys };
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

const busy = (status: number, retryAfter?: string): Response =>
  new Response('{}', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });
const lost = () => new Unreachable('The connection was closed.', true);

test.each([502, 503, 504])('a call that a busy server refused with %i is made twice again', async (status) => {
  const { call, waits } = stage([busy(status), busy(status), new Response('{}')]);
  expect((await call()).status).toBe(200);
  expect(waits).toEqual([300, 1_000]);
  const patient = stage([busy(status), busy(status), busy(status)]);
  expect((await patient.call()).status).toBe(status);
});

test('waits as long as a busy server asks, unless that is long', async () => {
  const { call, waits } = stage([busy(503, '5'), new Response('{}')]);
  expect((await call()).status).toBe(200);
  expect(waits).toEqual([5_000]);
  const long = stage([busy(503, '600')]);
  expect([(await long.call()).status, long.waits]).toEqual([503, []]);
});

test('a call whose answer was lost is made again, a POST by the same name', async () => {
  const { call, sent, keys } = stage([lost(), lost(), new Response('{}', { status: 201 })]);
  expect((await call()).status).toBe(201);
  expect(sent).toHaveLength(3);
  expect([...keys]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  await expect(stage([lost(), lost(), lost()]).call()).rejects.toThrow('The connection was closed.');
});

test('a fault that stays is not tried again', async () => {
  const { call, waits } = stage([new Unreachable('The certificate has expired.')]);
  await expect(call()).rejects.toThrow('expired');
  expect(waits).toEqual([]);
});

test('what an earlier try has deleted is not missing', async () => {
  const gone = () => new Response('{}', { status: 404 });
  expect((await stage([lost(), gone()], 'DELETE').call()).status).toBe(204);
  expect((await stage([gone()], 'DELETE').call()).status).toBe(404);
});
