import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';

let world: AdminWorld;
let session: Headers;
let writer: Headers;
let reader: Headers;
beforeAll(async () => {
  world = await createAdminWorld();
  session = (await world.signUp('maya')).headers;
  writer = await world.keyOf('write', session);
  reader = await world.keyOf('read', session);
});
afterAll(() => world.close());

type Result = {
  readonly tools: readonly {
    readonly name: string;
    readonly annotations: { readonly readOnlyHint: boolean };
    readonly outputSchema: object;
  }[];
  readonly structuredContent: Readonly<Record<string, unknown>>;
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
};

const ask = async (headers: Headers, method: string, params: object = {}): Promise<Result> => {
  const response = await fetch(`${world.product.url}/mcp`, {
    method: 'POST',
    headers: {
      ...headers,
      connection: 'close',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const text = await response.text();
  const [, json = text] = /^data: (.+)$/m.exec(text) ?? [];
  const { result, error } = JSON.parse(json) as { readonly result: Result; readonly error?: object };
  if (!result) throw new Error(JSON.stringify(error));
  return result;
};
const use = (headers: Headers, name: string, args: object) => ask(headers, 'tools/call', { name, arguments: args });

test('only a key that may write sees the tools that change something, in at most 2,000 tokens', async () => {
  const { tools } = await ask(reader, 'tools/list');
  expect(tools.every(({ annotations }) => annotations.readOnlyHint)).toBe(true);
  const all = await ask(writer, 'tools/list');
  expect(all.tools.filter(({ annotations }) => !annotations.readOnlyHint).map(({ name }) => name)).toEqual([
    'acknowledge_incident',
    'mute_alerts',
    'set_status',
    'add_service',
  ]);
  expect(all.tools.length).toBeLessThanOrEqual(12);
  // English and JSON have about four characters a token.
  expect(JSON.stringify(all).length).toBeLessThan(8_000);
  await expect(use(reader, 'set_status', { serviceId: 1, status: 'outage' })).rejects.toThrow('set_status');
});

test('the output of each tool is what its own schema says', async () => {
  const { tools } = await ask(writer, 'tools/list');
  const validator = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(validator);
  const added = await use(writer, 'add_service', { name: 'Outputs', statusPageUrl: `${world.page.url}/outputs` });
  const serviceId = Number(added.structuredContent.id);
  const body = { serviceId, title: 'Refunds are slow', message: 'An hour late' };
  const made = await world.call('createPublicIncident', { headers: writer, body });
  const incidentId = (made.json as { readonly id: number }).id;
  const given: Readonly<Record<string, readonly object[]>> = {
    board_summary: [{}],
    list_services: [{}, { name: 'nobody’s' }],
    list_incidents: [{}, { state: 'resolved' }],
    get_incident: [{ incidentId }],
    own_alerts: [{}],
    service_history: [{ serviceId, days: 7 }],
    acknowledge_incident: [{ incidentId }],
    // A service without a problem is muted until a time.
    mute_alerts: [
      { serviceId, until: new Date(Date.now() + 3_600_000).toISOString() },
      { incidentId },
      { incidentId, end: true },
    ],
    set_status: [{ serviceId, status: 'outage' }, { serviceId }],
    add_service: [],
  };
  expect(Object.keys(given)).toEqual(tools.map(({ name }) => name));
  const outputs = [['add_service', added], ...(await everyUse(given))] as const;
  for (const [name, { structuredContent, content, isError }] of outputs) {
    expect([name, isError, JSON.parse(content[0]?.text ?? '')]).toEqual([name, undefined, structuredContent]);
    const isValid = validator.compile(tools.find((tool) => tool.name === name)?.outputSchema ?? false);
    expect([name, isValid(structuredContent), isValid.errors]).toEqual([name, true, null]);
  }
});

const everyUse = async (given: Readonly<Record<string, readonly object[]>>): Promise<(readonly [string, Result])[]> => {
  const results: (readonly [string, Result])[] = [];
  for (const [name, inputs] of Object.entries(given))
    for (const input of inputs) results.push([name, await use(writer, name, input)]);
  return results;
};

test('a tool that adds something is recorded, and done once for each Idempotency-Key, as the call of the API is', async () => {
  const once = { ...writer, 'idempotency-key': 'add-once' };
  const add = () => use(once, 'add_service', { name: 'Once', statusPageUrl: `${world.page.url}/once` });
  const [first, second] = [await add(), await add()];
  expect(second.structuredContent).toEqual(first.structuredContent);
  const [entry] = await query<{ count: number }>(world.em)`
    select count(*)::integer as count from platform.audit_entry
    where operation = 'createPublicService' and target = ${String(first.structuredContent.id)} and credential = 'key'`;
  expect(entry?.count).toBe(1);
});

test('the reading tools show the updates of an incident, and the team’s own alerts', async () => {
  const added = await use(writer, 'add_service', { name: 'Updates', statusPageUrl: `${world.page.url}/updates` });
  const body = { serviceId: Number(added.structuredContent.id), title: 'Refunds are slow', message: 'An hour late' };
  const { id: incidentId } = (await world.call('createPublicIncident', { headers: writer, body })).json as {
    readonly id: number;
  };
  const changed = { headers: writer, path: { id: incidentId }, body: { phase: 'identified', message: 'A queue' } };
  await world.call('updatePublicIncident', changed);
  expect((await use(reader, 'get_incident', { incidentId })).structuredContent).toMatchObject({
    id: incidentId,
    title: '"Refunds are slow"',
    updates: [
      { phase: 'identified', text: '"A queue"', at: expect.any(String) },
      { phase: 'investigating', text: '"An hour late"' },
    ],
    observedAt: expect.any(String),
  });
  const source = await world.call('createAlertSource', { headers: session, body: { name: 'Grafana', kind: 'json' } });
  const { token } = source.json as { readonly token: string };
  const alert = { key: 'a1', state: 'firing', title: 'Checkout "5xx"' };
  await world.call('receiveOwnAlerts', { headers: {}, path: { token }, body: alert });
  const own = async () => (await use(reader, 'own_alerts', {})).structuredContent;
  await expect.poll(own).toMatchObject({
    ownAlerts: [{ title: '"Checkout ’5xx’"', resolvedAt: null, verdict: null }],
    observedAt: expect.any(String),
  });
});

test('the tools change what the public API changes, say how fresh they are, and name nobody', async () => {
  const added = await use(writer, 'add_service', { name: 'Acme', statusPageUrl: world.page.url });
  expect(added.structuredContent).toMatchObject({ name: 'Acme', observedAt: expect.any(String) });
  const serviceId = Number(added.structuredContent.id);
  const set = await use(writer, 'set_status', { serviceId, status: 'outage', message: 'Our own checks fail' });
  expect(set.structuredContent).toMatchObject({ status: 'outage', observedAt: expect.any(String) });
  const body = { serviceId, title: 'Refunds are slow' };
  const { id: incidentId } = (await world.call('createPublicIncident', { headers: writer, body })).json as {
    readonly id: number;
  };
  const taken = await use(writer, 'acknowledge_incident', { incidentId });
  expect(taken.structuredContent).toMatchObject({ id: incidentId, title: '"Refunds are slow"' });
  expect(JSON.stringify(taken)).not.toMatch(/maya/i);
  const { json } = await world.call('getPublicIncident', { headers: reader, path: { id: incidentId } });
  expect(json).toMatchObject({ assignee: { id: expect.any(Number) } });
  const muted = await use(writer, 'mute_alerts', { incidentId });
  expect(muted.structuredContent).toMatchObject({ until: null, observedAt: expect.any(String) });
  expect((await use(writer, 'mute_alerts', { incidentId, end: true })).isError).toBeUndefined();
  for (const chosen of [{}, { serviceId, incidentId }])
    expect(await use(writer, 'mute_alerts', chosen)).toMatchObject({
      isError: true,
      content: [{ text: 'Give either serviceId or incidentId.' }],
    });
  const cleared = await use(writer, 'set_status', { serviceId });
  expect(cleared.structuredContent).not.toMatchObject({ status: 'outage' });
  const unknown = await use(writer, 'acknowledge_incident', { incidentId: 2_000_000_000 });
  expect([unknown.isError, unknown.content[0]?.text]).toEqual([
    true,
    "This incident wasn't found. It may have been deleted.",
  ]);
});
