import { z } from 'zod';
import { type SdkName, STABLE, sdkNameOf } from '../sdk-names.ts';
import { type KeyOperation, keyOperations } from './keys-contract.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Generates TypeScript: the table of the client's calls, its type, and a name for each schema. The same contract gives the same
 * text.
 * @throws Error for an operation whose parameters don't fit into one object: a query beside a body, or a name in two places
 */
export const callsSource = (contract: Json, version: string): string => {
  const shaped = keyOperations(contract).map((one) => ({ ...one, ...shapeOf(contract, one) }));
  const found = shaped
    .filter(({ path }) => path.startsWith(STABLE))
    .map((one) => ({ ...one, ...sdkNameOf(one.method, one.path) }));
  const byResource = [...Map.groupBy(found, ({ resource }) => resource)];
  const inputs = schemasIn(
    contract,
    shaped.map(({ operation }) => operation.requestBody),
  );
  return [
    "import type { Call, ListCall, Open } from './call.ts';",
    "import type { components } from './schema.gen.ts';",
    '',
    `export const VERSION = '${version}';`,
    '',
    '/** By resource: names with method and path, unless they are the usual ones, and the list in the answer. */',
    'export const calls = {',
    ...byResource.map(([name, ofIt]) => `  ${name}: '${ofIt.map(wordsOf).join(' ')}',`),
    '} as const;',
    '',
    '/** The resources of /api/v1. */',
    'export type Resources = {',
    ...byResource.flatMap(([name, ofIt]) => [
      `  readonly ${name}: {`,
      ...ofIt.flatMap((one) => [
        commentOf(one.operation.summary, one.operation.description, one.scope),
        `    readonly ${one.name}: ${typeOf(one.operation.operationId, one.list)};`,
      ]),
      '  };',
    ]),
    '};',
    '',
    ...Object.keys(at(contract, ['components', 'schemas']))
      .toSorted()
      .map((name) => {
        const type = `components['schemas']['${name}']`;
        return `export type ${name} = ${inputs.has(name) ? type : `Open<${type}>`};`;
      }),
    '',
  ].join('\n');
};

const usual: Readonly<Record<string, string>> = {
  list: 'G',
  create: 'P',
  get: 'G/{id}',
  update: 'U/{id}',
  delete: 'D/{id}',
};
const letters: Readonly<Record<string, string>> = { get: 'G', post: 'P', put: 'U', delete: 'D' };

type Named = KeyOperation & SdkName & { readonly list: string | undefined };

const wordsOf = ({ name, method, suffix, resource, list }: Named): string => {
  const how = `${letters[method]}${suffix}`;
  const isUsual = usual[name] === how && (list === undefined || list === resource);
  return isUsual ? name : [name, how, list].filter(Boolean).join(':');
};

/** The schemas that a value reaches, such as those of inputs. Their words are closed. */
const schemasIn = (contract: Json, value: unknown): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([\w-]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(JSON.stringify(at(contract, ['components', 'schemas', name])));
    }
  };
  visit(JSON.stringify(value));
  return found;
};

const typeOf = (id: string, list: string | undefined): string =>
  list === undefined ? `Call<'${id}'>` : `ListCall<'${id}', '${list}'>`;

const commentOf = (summary: string, description: string | undefined, scope: string): string => {
  const text = `${summary}. Scope: ${scope}.\n\n${description ?? ''}`.trim().replaceAll('*/', '*\\/');
  return ['    /**', ...text.split('\n').map((line) => `     * ${line}`.trimEnd()), '     */'].join('\n');
};

/** An operation for its calls. Checks that its parameters have different names. */
const shapeOf = (contract: Json, { path, operation, method }: KeyOperation): { readonly list: string | undefined } => {
  const id = operation.operationId;
  const shared = at(contract, ['paths', path]).parameters;
  const parameters = [...listOf(shared), ...listOf(operation.parameters)].map((one) => resolved(contract, one));
  const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => String(name));
  const hasBody = operation.requestBody !== undefined;
  if (hasBody && named('query').length > 0) throw new Error(`${id} has a query beside its body`);
  if (method !== 'get' && named('query').length > 0) throw new Error(`${id} has a query and is no GET`);
  const body = hasBody ? Object.keys(propertiesOf(contract, jsonOf(contract, operation.requestBody))) : [];
  const names = [...named('path'), ...named('query'), ...body];
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`${id} has ${twice.join(', ')} in two places`);
  return { list: named('query').includes('cursor') ? listIn(contract, operation) : undefined };
};

/** The one array of an answer with a `nextCursor`; `x-paged` names it if there are several. */
const listIn = (contract: Json, { operationId, responses, 'x-paged': paged }: KeyOperation['operation']): string => {
  const properties = propertiesOf(contract, jsonOf(contract, (responses as Json)['200']));
  const arrays = Object.entries(properties)
    .filter(([, schema]) => resolved(contract, schema).type === 'array')
    .filter(([name]) => paged === undefined || name === paged);
  const [list, ...others] = arrays.map(([name]) => name);
  if (!('nextCursor' in properties) || list === undefined || others.length > 0)
    throw new Error(`${operationId} takes a cursor, and its answer is no object with nextCursor and one list`);
  return list;
};

const jsonOf = (contract: Json, holder: unknown): unknown => {
  const content = resolved(contract, holder).content;
  return content && at(content as Json, ['application/json']).schema;
};

/** The properties of an object, or of all its variants. */
const propertiesOf = (contract: Json, schema: unknown): Json => {
  const { properties, oneOf, anyOf, allOf } = resolved(contract, schema);
  const parts = [oneOf, anyOf, allOf].flatMap(listOf).map((part) => propertiesOf(contract, part));
  return Object.assign({}, properties, ...parts);
};

const resolved = (contract: Json, value: unknown): Json => {
  const found = json.parse(value);
  return typeof found.$ref === 'string' ? resolved(contract, at(contract, found.$ref.split('/').slice(1))) : found;
};

const at = (parent: Json, path: readonly string[]): Json =>
  path.reduce<Json>((value, key) => json.parse(value[key]), parent);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const json = z.record(z.string(), z.unknown());
