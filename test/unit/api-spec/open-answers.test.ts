import { describe, expect, test } from 'vitest';
import { contract, isRecord, resolved } from '../../support/contract/operations.ts';

/** Every object of a schema and of those that it names, by where it was found. */
const objectsIn = (
  value: unknown,
  place: string,
  seen = new Set<unknown>(),
): readonly (readonly [string, object])[] => {
  if (Array.isArray(value)) return value.flatMap((one) => objectsIn(one, place, seen));
  if (!isRecord(value)) return [];
  const at = typeof value.$ref === 'string' ? value.$ref.slice(value.$ref.lastIndexOf('/') + 1) : place;
  const schema: unknown = resolved(value);
  if (!isRecord(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const inner = Object.entries(schema).flatMap(([name, one]) =>
    name === 'examples' || name === 'example' ? [] : objectsIn(one, at, seen),
  );
  return 'properties' in schema && isRecord(schema.properties) && 'type' in schema ? [[at, schema], ...inner] : inner;
};

const operations = Object.values(contract.document.paths ?? {}).flatMap((item = {}) =>
  [item.get, item.post, item.put, item.delete].flatMap((one) => one ?? []),
);
const isClosed = ([, schema]: readonly [string, object]) => Reflect.get(schema, 'additionalProperties') === false;
const namesOf = (found: readonly (readonly [string, object])[]) => [...new Set(found.map(([name]) => name))].toSorted();

/** What is sent back as it was answered, whole: one schema for both ways. */
const bothWays = [
  'AdminSettings',
  'AlertChoices',
  'AlertQuietHours',
  'Escalation',
  'ItemPart',
  'NotificationPreferences',
  'PageVisit',
  'PostItem',
  'PostRepeat',
  'QuietHours',
  'QuietHoursChoice',
  'Summaries',
];

describe('the objects of the contract', () => {
  test('are open in every answer and webhook, so that a new key breaks no client', () => {
    const answered = operations.flatMap((one) => objectsIn(one.responses, one.operationId ?? ''));
    const told = Object.values(contract.document.webhooks ?? {}).flatMap((one) => objectsIn(one, 'webhook'));
    expect(answered.length).toBeGreaterThan(100);
    expect(namesOf([...answered, ...told].filter(isClosed))).toEqual(bothWays);
  });

  test('are closed in every body but messages of another protocol, so that a misspelt key is told', () => {
    const sent = operations.flatMap((one) => objectsIn(one.requestBody, one.operationId ?? ''));
    expect(sent.length).toBeGreaterThan(20);
    expect(namesOf(sent.filter((one) => !isClosed(one)))).toEqual([
      'McpMessage',
      'NewApp',
      'RevocationRequest',
      'TokenRequest',
    ]);
    expect(namesOf(sent)).toEqual(expect.arrayContaining(bothWays));
  });
});
