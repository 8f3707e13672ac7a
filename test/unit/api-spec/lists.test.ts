import { describe, expect, test } from 'vitest';
import { contract, contractOperations, isRecord, resolved, type Schema } from '../../support/contract/operations.ts';

type Content = { readonly 'application/json'?: { readonly schema?: Schema } };

/** What a GET answers in JSON. */
const answerOf = (path: string): Schema => {
  const response = resolved(contract.document.paths?.[path]?.get?.responses?.['200']);
  const content: Content = isRecord(response) && isRecord(response.content) ? response.content : {};
  return resolved(content['application/json']?.schema ?? {});
};

const reading = contractOperations.filter(({ method }) => method === 'GET');
const questionsOf = (path: string): ReadonlyMap<string, Schema> => {
  const { parameters = [] } = reading.find((one) => one.path === path) ?? {};
  return new Map(parameters.flatMap((one) => (one.in === 'query' ? [[one.name, resolved(one.schema)]] : [])));
};
const lists = reading.map(({ path }) => path).filter((path) => answerOf(path).type === 'array');
const pages = reading.map(({ path }) => path).filter((path) => 'nextCursor' in (answerOf(path).properties ?? {}));

/** As long as the board is: no plan limits it, so that `limit` and `after` page it instead. */
const unlimited = ['/api/services'];

describe('every list of the contract', () => {
  test('is found', () => {
    expect(lists).toEqual(expect.arrayContaining(['/api/services', '/api/billing/events', '/api/user/sessions']));
    expect(pages).toHaveLength(16);
  });

  test.each(lists.filter((path) => !unlimited.includes(path)))('has a bound: %s', (path) => {
    const { maxItems } = answerOf(path);
    expect(maxItems).toBeGreaterThan(0);
    const limit = questionsOf(path).get('limit');
    if (limit) expect(limit.maximum).toBe(maxItems);
  });

  test.each(lists.filter((path) => questionsOf(path).has('limit')))(
    'that asks how many are wanted has a way to go on: %s',
    (path) => {
      const ways = ['after', 'before', 'offset', 'until'].filter((name) => questionsOf(path).has(name));
      expect(ways.length).toBeGreaterThan(0);
    },
  );

  test.each(pages)('that answers a cursor takes one: %s', (path) => {
    expect([...questionsOf(path).keys()]).toEqual(expect.arrayContaining(['limit', 'cursor']));
  });
});
