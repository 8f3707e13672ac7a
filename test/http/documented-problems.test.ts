import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { faultsOf } from '../support/contract/answers.ts';
import { type ContractOperation, contractOperations } from '../support/contract/operations.ts';
import { createSignOnWorld, type SignOnWorld } from '../support/sign-on-world.ts';

let world: SignOnWorld;
let readKey: Headers;
let writeKey: Headers;
beforeAll(async () => {
  world = await createSignOnWorld();
  [readKey, writeKey] = [await world.keyOf('read'), await world.keyOf('write')];
});
afterAll(() => world.close());

type Headers = Readonly<Record<string, string>>;
/** A call with one thing wrong; `path` stands for each value in the path. */
type Refused = {
  readonly headers?: Headers;
  readonly path?: string;
  readonly query?: string;
  readonly body?: string;
};

const LARGE = JSON.stringify({ name: 'x'.repeat(5_000_000) });
const json = { 'content-type': 'application/json' };
const UNKNOWN_ID = '2147483647';

const refusedCalls = ({ method }: ContractOperation): readonly Refused[] => {
  const own = { origin: world.product.url };
  const session = { ...own, ...world.owner };
  const reads: readonly Refused[] = [
    { headers: {} },
    { headers: own },
    { headers: readKey },
    { headers: writeKey },
    { headers: { authorization: 'Bearer ak_unknown' } },
    { headers: { ...session, 'allclear-team': 'nobodys' } },
    { headers: session, path: UNKNOWN_ID },
    { headers: writeKey, path: UNKNOWN_ID },
    { headers: session, path: 'abc' },
    { headers: session, path: '%00' },
    { headers: session, query: 'nope=1' },
    { headers: session, query: `q=${'x'.repeat(20_000)}` },
    { headers: session, query: 'limit=x&board=2147483647&boardId=2147483647&from=x&cursor=x' },
  ];
  if (method === 'GET') return reads;
  return [
    ...reads,
    { headers: { ...session, origin: 'https://elsewhere.test' } },
    { headers: { ...session, ...json }, body: '{' },
    { headers: { ...session, ...json }, body: '{}' },
    { headers: { ...session, ...json }, body: '[]' },
    { headers: { ...session, ...json }, body: '{}', path: UNKNOWN_ID },
    { headers: { ...session, 'content-type': 'text/plain' }, body: 'x' },
    { headers: { ...session, 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
    { headers: { ...session, ...json }, body: LARGE },
    { headers: { ...session, ...json, 'if-match': '"other"' }, body: '{}' },
    { headers: { ...writeKey, ...json, 'idempotency-key': '"' }, body: '{}' },
  ];
};

const send = async (operation: ContractOperation, { headers, path = '1', query = '', body }: Refused) => {
  const target = operation.path.replaceAll(/\{\w+\}/g, path);
  const leave = new AbortController();
  const response = await fetch(`${world.product.url}${target}?${query}`, {
    method: operation.method,
    headers: { connection: 'close', ...headers },
    body: operation.method === 'GET' ? undefined : body,
    redirect: 'manual',
    signal: leave.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = isStream ? '' : await response.text();
  if (isStream) leave.abort();
  return { statusCode: response.status, headers: Object.fromEntries(response.headers), body: text };
};

/** Those that end the session of the calls after them come last. */
const endsSession: ReadonlySet<string> = new Set<OperationId>(['logout', 'endOtherSessions', 'deleteUser', 'login']);
const inOrder = contractOperations.toSorted(
  (one, other) => Number(endsSession.has(one.id)) - Number(endsSession.has(other.id)),
);

test.each(inOrder)('$id documents each status of calls that it refuses', async (operation) => {
  for (const call of refusedCalls(operation)) {
    const answer = await send(operation, call);
    const said = JSON.stringify({ ...call, body: call.body?.slice(0, 20) });
    expect(faultsOf(answer, operation.id), `${said}: ${answer.statusCode} ${answer.body}`).toEqual([]);
  }
});

test('an answer with a status that is not documented is a fault, but not an error of the server', () => {
  const answered = (statusCode: number) => ({
    statusCode,
    headers: { 'content-type': 'application/json', 'request-id': '1' },
    body: '{"code":"conflict","message":"Not now."}',
  });
  expect(faultsOf(answered(409), 'getHealth')).toEqual(['a status that is not documented: 409']);
  expect(faultsOf(answered(503), 'getSummary')).toEqual([]);
});
