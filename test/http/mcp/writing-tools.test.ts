import { afterAll, beforeAll, expect, test } from 'vitest';
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
  readonly tools: readonly { readonly name: string; readonly annotations: { readonly readOnlyHint: boolean } }[];
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
  const cleared = await use(writer, 'set_status', { serviceId });
  expect(cleared.structuredContent).not.toMatchObject({ status: 'outage' });
  const unknown = await use(writer, 'acknowledge_incident', { incidentId: 2_000_000_000 });
  expect([unknown.isError, unknown.content[0]?.text]).toEqual([
    true,
    "This incident wasn't found. It may have been deleted.",
  ]);
});
