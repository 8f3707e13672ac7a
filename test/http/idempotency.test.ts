import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { change, query } from '../../src/platform/database/query.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { forgetAnswers } from '../../src/platform/idempotency/run-once.ts';
import { type AdminWorld, createAdminWorld } from '../support/admin-world.ts';
import type { Headers } from '../support/contract/call-operation.ts';

let world: AdminWorld;
let headers: Headers;
let serviceId: number;
beforeAll(async () => {
  world = await createAdminWorld();
  headers = await world.keyOf('write', (await world.signUp('maya')).headers);
  const service = await world.call('addService', { headers, body: { name: 'Acme', statusPageUrl: world.page.url } });
  serviceId = (service.json as { readonly id: number }).id;
});
afterAll(() => world.close());

let key = '';
let count = 0;
beforeEach(() => {
  key = `key-${++count}`;
});

/** A POST with the key of this test. */
const send = (id: OperationId, body: object, more: Headers = {}) =>
  world.call(id, { headers: { ...headers, 'idempotency-key': key, ...more }, body });

const report = (title = 'Slow') => send('createIncident', { serviceId, title });

const countOf = async (operation: string): Promise<number> => {
  const [row] = await query<{ count: number }>(world.em)`
    select count(*)::integer as count from platform.audit_entry where operation = ${operation}`;
  return row?.count ?? 0;
};

describe('a call with the same Idempotency-Key', () => {
  test('gets the first answer again, does nothing, and leaves no second entry in the audit log', async () => {
    const before = await countOf('createIncident');
    const first = await report();
    const second = await report();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json).toEqual(first.json);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect([first, second].map((one) => one.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await countOf('createIncident')).toBe(before + 1);
  });

  test('waits for its twin, and answers the same', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => report('Twins')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter((one) => one.headers.get('idempotent-replayed') === null)).toHaveLength(1);
  });

  test('is refused with another body', async () => {
    await report();
    const other = await report('Something else');
    expect([other.status, other.json]).toEqual([
      409,
      expect.objectContaining({ code: 'conflict', message: expect.stringContaining('another request') }),
    ]);
  });

  test('works anew for another user, another operation, and after 24 hours', async () => {
    const first = await report();
    const note = await world.call('addIncidentNote', {
      headers: { ...headers, 'idempotency-key': key },
      path: { id: (first.json as { readonly id: number }).id },
      body: { text: 'On it' },
    });
    expect(note.status).toBe(201);
    const others = await world.keyOf('write', (await world.signUp('ben')).headers);
    const board = await send('createBoard', { name: 'Payments', serviceIds: [] }, others);
    expect([board.status, board.headers.get('idempotent-replayed')]).toEqual([201, null]);
    await change(world.em)`update platform.idempotency_key set ends_at = now()`;
    expect((await report()).json).not.toEqual(first.json);
  });

  test('can be tried again with the same key after a refusal', async () => {
    const name = `Twice ${key}`;
    const body = { name, serviceIds: [serviceId] };
    const taken = (await world.call('createBoard', { headers, body })).json as { readonly id: number };
    expect((await send('createBoard', body)).status).toBe(409);
    await world.call('deleteBoard', { headers, path: { id: taken.id } });
    expect((await send('createBoard', body)).status).toBe(201);
  });

  test('needs a key of 1 to 255 visible characters', async () => {
    key = 'x'.repeat(256);
    expect((await report()).status).toBe(400);
  });
});

describe('a call that goes outside', () => {
  const connect = () =>
    send('createIntegration', {
      type: 'webhook',
      name: `Desk ${key}`,
      config: { webhookUrl: `${world.page.url}/hook` },
    });

  test('is made once too', async () => {
    const [first, second] = [await connect(), await connect()];
    expect([first.status, second.json]).toEqual([201, first.json]);
    const { json } = await world.call('listIntegrations', { headers });
    expect((json as { name: string }[]).filter(({ name }) => name === `Desk ${key}`)).toHaveLength(1);
  });

  test('answers 409 with Retry-After while its twin runs, and 409 if its answer was lost', async () => {
    await connect();
    await change(world.em)`update platform.idempotency_key set state = 'running', answer = null`;
    const running = await connect();
    expect([running.status, running.headers.get('retry-after')]).toEqual([409, '5']);
    await change(world.em)`update platform.idempotency_key set state = 'committed'`;
    const lost = await connect();
    expect([lost.status, lost.text]).toEqual([409, expect.stringContaining('lost')]);
  });

  test('is free to be made again once the process that ran it has died', async () => {
    await connect();
    await change(world.em)`
      update platform.idempotency_key set state = 'running', answer = null, busy_until = now() - interval '1 second'`;
    expect((await connect()).headers.get('idempotent-replayed')).toBeNull();
  });

  test('is free again after a refusal', async () => {
    const wrong = { type: 'webhook', name: 'Desk', config: { webhookUrl: 'http://10.0.0.1/' } };
    const refused = await send('createIntegration', wrong);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await connect()).status).toBe(201);
  });
});

test('answers are kept sealed, and removed after 24 hours', async () => {
  const { json, text } = await send('createFeed', { name: 'Calendar' });
  const [kept] = await query<{ answer: string }>(world.em)`
    select answer from platform.idempotency_key where state = 'answered' order by ends_at desc limit 1`;
  expect(kept?.answer.length).toBeGreaterThan(text.length);
  expect(kept?.answer).not.toContain((json as { readonly token: string }).token);
  await change(world.em)`update platform.idempotency_key set ends_at = now()`;
  expect(await forgetAnswers(world.em)).toBeGreaterThan(0);
  expect(await query(world.em)`select from platform.idempotency_key`).toEqual([]);
});

test('keeps the latest 10,000 of a caller', async () => {
  await change(world.em)`
    insert into platform.idempotency_key (subject, caller, request, state, busy_until, ends_at)
    select sha256(number::text::bytea), 'one'::bytea, ''::bytea, 'committed', now(), now() + number * interval '1 s'
    from generate_series(1, 10003) number`;
  expect(await forgetAnswers(world.em)).toBe(3);
});
