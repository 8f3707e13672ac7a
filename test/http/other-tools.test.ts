import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { query } from '../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../support/admin-world.ts';
import type { Headers } from '../support/contract/call-operation.ts';
import { snippet } from '../support/snippets.ts';

/** The examples for other tools call a real server, as those tools would. */
let world: AdminWorld;
let key: Headers;
beforeAll(async () => {
  world = await createAdminWorld();
  const { headers } = await world.signUp('maya');
  await world.call('addService', { headers, body: { name: 'Stripe', statusPageUrl: world.page.url } });
  key = await world.keyOf('read', headers);
});
afterAll(() => world.close());

const text = (name: string) => readFileSync(new URL(`../../ops/tools/${name}`, import.meta.url), 'utf8');

const answerOf = async (address: string, headers: Headers = key) => {
  const answer = await fetch(address.replace('https://status.example.com', world.product.url), {
    headers: { ...headers, connection: 'close' },
  });
  expect(answer.status, address).toBe(200);
  return answer.json();
};

test('Home Assistant finds each value that its templates and attributes name', async () => {
  const value = z.object({ value_template: z.string(), json_attributes: z.array(z.string()).optional() });
  const config = z.object({
    rest: z.tuple([
      z.object({
        resource: z.string(),
        headers: z.object({ Authorization: z.string() }),
        sensor: z.array(value),
        binary_sensor: z.array(value.extend({ availability: z.string() })),
      }),
    ]),
  });
  const secret = { tag: '!secret', resolve: (name: string) => `${name} of secrets.yaml` };
  const [rest] = config.parse(parse(text('home-assistant.yaml'), { customTags: [secret] })).rest;
  expect(rest.headers.Authorization).toBe('allclear_key of secrets.yaml');
  const answer = await answerOf(rest.resource);
  const values = [...rest.sensor, ...rest.binary_sensor];
  const named = JSON.stringify(values).matchAll(/value_json\.(\w+)/g);
  const fields = [...named].map(([, field]) => field).concat(values.flatMap((one) => one.json_attributes ?? []));
  expect(new Set(fields).size).toBeGreaterThan(3);
  for (const field of fields) expect(answer).toHaveProperty(String(field));
  // Each word that a template compares with is a status.
  const words = [...JSON.stringify(values).matchAll(/[!=]= '(\w+)'/g)].map(([, word]) => word);
  const statuses = ['operational', 'degraded', 'outage', 'maintenance', 'unknown'];
  expect(statuses).toEqual(expect.arrayContaining(words));
});

test('n8n reads the services with problems, and splits the list that it gets', async () => {
  const named = z.object({ name: z.string(), value: z.string() });
  const workflow = z.object({
    nodes: z.array(z.object({ name: z.string(), type: z.string(), parameters: z.record(z.string(), z.unknown()) })),
    connections: z.record(z.string(), z.object({ main: z.array(z.array(z.object({ node: z.string() }))) })),
  });
  const { nodes, connections } = workflow.parse(JSON.parse(text('n8n.json')));
  const names = nodes.map(({ name }) => name);
  const reached = Object.entries(connections).flatMap(([from, { main }]) => [
    from,
    ...main.flat().map(({ node }) => node),
  ]);
  expect(new Set(reached)).toEqual(new Set(names));
  const [, request, split] = nodes;
  const { url, queryParameters } = z
    .object({ url: z.string(), queryParameters: z.object({ parameters: z.array(named) }) })
    .parse(request?.parameters);
  const asked = new URLSearchParams(queryParameters.parameters.map(({ name, value }) => [name, value]));
  expect(await answerOf(`${url}?${asked}`)).toMatchObject({ services: [], nextCursor: null });
  world.page.says({ status: 'outage' });
  await query(
    world.em,
  )`update monitoring.status_page set last_polled_at = now() - interval '1 minute', next_poll_at = now()`;
  await world.product.steps.pollDue();
  const answer = await answerOf(`${url}?${asked}`);
  expect(answer[String(split?.parameters.fieldToSplitOut)]).toMatchObject([{ name: 'Stripe', status: 'outage' }]);
  expect(asked.getAll('status')).toEqual(['outage', 'degraded', 'unknown']);
});

test('the Backstage card reads by the annotation what it shows, through the proxy of the guide', async () => {
  const source = text('backstage/src/index.tsx');
  const proxy = parse(snippet('server-files: `ops/tools/backstage/src/index.tsx`')) as {
    readonly proxy: { readonly endpoints: Readonly<Record<string, { readonly target: string }>> };
  };
  const [, path = '', query = ''] = /'proxy'\)\}(\/\w+)(\/services\?)\$\{query\}`/.exec(source) ?? [];
  const target = proxy.proxy.endpoints[path]?.target;
  const { services } = await answerOf(
    `${target}${query}${new URLSearchParams([
      ['slug', 'stripe'],
      ['slug', 'github'],
    ])}`,
  );
  expect(services).toMatchObject([{ name: 'Stripe' }]);
  const [, type = ''] = /^type Service = \{([^}]+)\}/m.exec(source) ?? [];
  const fields = [...type.matchAll(/readonly (\w+):/g)].map(([, field]) => field);
  expect(fields).toHaveLength(7);
  for (const field of fields) expect(services[0]).toHaveProperty(String(field));
});
