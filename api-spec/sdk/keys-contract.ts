import { z } from 'zod';

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
});

export type Operation = z.output<typeof operation>;
type Json = Readonly<Record<string, unknown>>;

const json = z.record(z.string(), z.unknown());
const holder = z.looseObject({ content: json.optional() });
const JSON_TYPE = 'application/json';

/** An operation of the contract with its path, and the least scope of a key that may call it. */
export type KeyOperation = {
  readonly path: string;
  readonly method: string;
  readonly scope: string;
  readonly operation: Operation;
};

/** The stable part of the contract, and the stream of live events. */
const isInSdk = (path: string): boolean => path.startsWith('/api/v1/') || path === '/api/events';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * The operations of /api/v1 and of live events, all for API keys, in the contract's order.
 * @throws Error if one has no operationId or summary
 */
export const keyOperations = (contract: Json): readonly KeyOperation[] =>
  Object.entries(objectAt(contract, 'paths')).flatMap(([path, item]) =>
    METHODS.filter((method) => method in (item as Json)).flatMap((method) => {
      const parsed = operation.parse(objectAt(item as Json, method));
      const security = parsed.security ?? operation.shape.security.parse(contract.security) ?? [];
      const scope = security.find((one) => 'apiKey' in one)?.apiKey?.[0];
      return scope === undefined || !isInSdk(path) ? [] : [{ path, method, scope, operation: parsed }];
    }),
  );

/**
 * The contract with only those operations, the webhooks and the components that they need. For operations that answer JSON,
 * other formats and the `format` parameter are left out: they're texts for readers.
 */
export const keysContract = (contract: Json): Json => {
  const wanted = keyOperations(contract);
  const paths: Record<string, Json> = {};
  for (const { path, method } of wanted) {
    const item = objectAt(objectAt(contract, 'paths'), path);
    paths[path] = {
      ...paths[path],
      ...('parameters' in item && { parameters: item.parameters }),
      [method]: asJson(objectAt(item, method)),
    };
  }
  const kept = { ...contract, paths, components: {} };
  return { ...kept, components: neededBy(kept, objectAt(contract, 'components')) };
};

const asJson = (operation: Json): Json => {
  const responses = objectAt(operation, 'responses');
  const [status = '', success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const { content } = holder.parse(success);
  if (content?.[JSON_TYPE] === undefined || Object.keys(content).length === 1) return operation;
  const answer = { ...json.parse(success), content: { [JSON_TYPE]: content[JSON_TYPE] } };
  const parameters = z.array(json).default([]).parse(operation.parameters);
  return {
    ...operation,
    parameters: parameters.filter(({ name }) => name !== 'format'),
    responses: { ...responses, [status]: answer },
  };
};

/** Every component that is reached by references. */
const neededBy = (document: Json, components: Json): Json => {
  const needed: Record<string, Record<string, unknown>> = {};
  const visit = (text: string): void => {
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)) {
      if (needed[kind]?.[name]) continue;
      const component = objectAt(components, kind)[name];
      needed[kind] = { ...needed[kind], [name]: component };
      visit(JSON.stringify(component));
    }
  };
  visit(JSON.stringify(document));
  return Object.fromEntries(
    Object.keys(components).map((kind) => [kind, sortedLike(objectAt(components, kind), needed[kind] ?? {})]),
  );
};

const sortedLike = (order: Json, entries: Json): Json =>
  Object.fromEntries(
    Object.keys(order)
      .filter((name) => name in entries)
      .map((name) => [name, entries[name]]),
  );

const objectAt = (parent: Json, key: string): Json => json.parse(parent[key]);
