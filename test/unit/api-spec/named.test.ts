import { expect, test } from 'vitest';
import { contract, isRecord, resolved } from '../../support/contract/operations.ts';

type Content = Readonly<Record<string, { readonly schema?: unknown }>>;

const contentOf = (holder: unknown): Content => {
  const found: unknown = resolved(holder);
  return isRecord(found) && isRecord(found.content) ? (found.content as Content) : {};
};

/** What is sent and answered and has no name of its own among the schemas, by its operation. */
const written = Object.values(contract.document.paths ?? {}).flatMap((item = {}) =>
  [item.get, item.post, item.put, item.delete].flatMap((operation) =>
    [operation?.requestBody, ...Object.values(operation?.responses ?? {})]
      .flatMap((holder) => Object.values(contentOf(holder)))
      .flatMap(({ schema }) =>
        isRecord(schema) && 'properties' in schema ? [{ of: operation?.operationId, schema }] : [],
      ),
  ),
);

test('every object of a body or an answer has a name, so that generated clients do not number them', () => {
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter(({ schema }) => !/^[A-Z][A-Za-z]+$/.test(String(schema.title))).map(({ of }) => of)).toEqual(
    [],
  );
  const names = [
    ...written.map(({ schema }) => schema.title),
    ...Object.keys(contract.document.components?.schemas ?? {}),
  ];
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('no parameter has the name of a schema, since some generators write both into one file', () => {
  const { schemas = {}, parameters = {} } = contract.document.components ?? {};
  expect(Object.keys(parameters).filter((name) => name in schemas)).toEqual([]);
});
