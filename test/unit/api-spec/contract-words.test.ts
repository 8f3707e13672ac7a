import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { webhookBody as bodyOf } from '../../../src/integrations/channels/webhook-body.ts';
import type { Alert } from '../../../src/integrations/model/alert.ts';
import { kindWords } from '../../../src/integrations/model/labels.ts';
import { readContract } from '../../../src/platform/http/contract.ts';
import { statusOf } from '../../../src/platform/http/operations/send-problem.ts';
import { everyAlert, oversized } from '../../support/alerts.ts';

const webhookBody = (alert: Alert) => bodyOf(alert, (one, write) => write(one));

const { document } = readContract();
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true, discriminator: true }));
ajv.addSchema({ ...document, $id: 'contract' });

const at = (...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), document);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const pointer = (keys: readonly string[]) =>
  `contract#/${keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** Every place of the contract that has examples, with the schema that they are of. */
function* examples(value: unknown, path: readonly string[] = []): Generator<[string, unknown, string]> {
  if (!isRecord(value)) return;
  const named = value.examples;
  // A schema has a list of them, a body or an answer has them by name.
  if (Array.isArray(named)) for (const one of named) yield [path.join('.'), one, pointer(path)];
  else if (isRecord(named) && isRecord(value.schema))
    for (const [name, one] of Object.entries(named))
      if (isRecord(one)) yield [[...path, name].join('.'), one.value, pointer([...path, 'schema'])];
  for (const [key, inner] of Object.entries(value)) if (key !== 'examples') yield* examples(inner, [...path, key]);
}

const found = [...examples(document)];

test('there are examples of what a stranger needs first', () => {
  const places = found.map(([place]) => place).join('\n');
  for (const operation of [
    '/api/integrations.post.requestBody',
    '/api/integrations.post.responses',
    '/api/integrations.get',
  ])
    expect(places).toContain(operation);
  expect(places).toContain('deliveries.get.responses');
  expect(places).toContain('webhooks.alert.post');
});

test.each(found)('the example of %s is of its schema', (_place, value, schema) => {
  const validate = ajv.getSchema(schema);
  expect(validate).toBeDefined();
  validate?.(value);
  expect(validate?.errors ?? []).toEqual([]);
});

test('every code of an error is explained with its status', () => {
  const rows = [...String(document.info.description).matchAll(/^\| (\d{3}) \| `(\w+)` \| .{10,} \|$/gm)];
  expect(Object.fromEntries(rows.map(([, status, code]) => [code, Number(status)]))).toEqual(statusOf);
});

describe('the body of a webhook', () => {
  const validate = ajv.getSchema(pointer(['components', 'schemas', 'WebhookAlert']));

  test.each([...everyAlert, ...oversized].map((alert) => [alert.kind, alert] as const))(
    'of %s is as documented',
    (_, alert) => {
      validate?.(JSON.parse(webhookBody(alert)));
      expect(validate?.errors ?? []).toEqual([]);
    },
  );

  test('has every kind, and nothing else', () => {
    const kinds = Object.keys(kindWords).toSorted();
    expect([at('components', 'schemas', 'AlertKind', 'enum')].flat().toSorted()).toEqual(kinds);
  });

  test('has every key that is documented, and no other', () => {
    const keysOf = (schema: string) => Object.keys(at('components', 'schemas', schema, 'properties') ?? {}).toSorted();
    const bodies = everyAlert.map((alert) => JSON.parse(webhookBody(alert)));
    for (const body of bodies) {
      expect(Object.keys(body).toSorted()).toEqual(keysOf('WebhookAlert'));
      for (const one of body.alerts ?? []) expect(Object.keys(one).toSorted()).toEqual(keysOf('WebhookSingleAlert'));
      if (body.incident) expect(Object.keys(body.incident).toSorted()).toEqual(keysOf('WebhookIncident'));
      if (body.maintenance) expect(Object.keys(body.maintenance).toSorted()).toEqual(keysOf('WebhookMaintenance'));
    }
  });
});

test('every operation of integrations says what it does beyond its name', () => {
  for (const [path, item] of Object.entries(document.paths ?? {}))
    if (path.startsWith('/api/integrations'))
      for (const operation of [item?.get, item?.post, item?.put, item?.delete])
        if (operation) expect(operation.description ?? '', `${operation.operationId}`).toMatch(/.{30}/);
});
