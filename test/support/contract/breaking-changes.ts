import type { OpenAPIV3_1 } from 'openapi-types';
import { isRecord } from './operations.ts';

/**
 * Where a contract breaks what programs rely on that were written against an older one, a sentence for each: an operation, an answer
 * or a property of an answer that is gone, one that may be null or missing and couldn't before, another type, an input that is needed and was
 * not, and input that is no longer taken. What is new in answers, and new words in them, break nothing: that is what the contract says.
 */
export const breakingChanges = (released: OpenAPIV3_1.Document, now: OpenAPIV3_1.Document): readonly string[] => {
  const found: string[] = [];
  const operations = operationsOf(now);
  for (const [id, before] of operationsOf(released)) {
    const after = operations.get(id);
    if (after === undefined) found.push(`${id} is gone`);
    else compareOperations(before, after, (what) => found.push(`${id}: ${what}`), released, now);
  }
  return found;
};

type Tell = (what: string) => void;

type Operation = { readonly path: string; readonly method: string; readonly it: Json };
type Json = Readonly<Record<string, unknown>>;

const methods = ['get', 'post', 'put', 'delete'];

const operationsOf = (document: OpenAPIV3_1.Document): ReadonlyMap<string, Operation> =>
  new Map(
    Object.entries(document.paths ?? {}).flatMap(([path, item = {}]) =>
      Object.entries(item).flatMap(([method, operation]) => {
        if (!methods.includes(method) || !isRecord(operation)) return [];
        // What all methods of a path share is each one's own.
        const parameters = [...listOf(item.parameters), ...listOf(operation.parameters)];
        return [[String(operation.operationId), { path, method, it: { ...operation, parameters } }] as const];
      }),
    ),
  );

const compareOperations = (
  before: Operation,
  after: Operation,
  tell: Tell,
  released: OpenAPIV3_1.Document,
  now: OpenAPIV3_1.Document,
): void => {
  if (before.method !== after.method || before.path !== after.path)
    tell(`is ${after.method} ${after.path} and was ${before.method} ${before.path}`);
  const [was, is] = [resolverOf(released), resolverOf(now)];
  compareSecurity(before.it.security ?? released.security, after.it.security ?? now.security, tell);
  compareParameters(before.it, after.it, { was, is, tell });
  compareBodies(before.it, after.it, { was, is, tell });
  compareAnswers(before.it, after.it, { was, is, tell });
};

type Both = { readonly was: Resolve; readonly is: Resolve; readonly tell: Tell };
type Resolve = (value: unknown) => Json;

/** What is meant, where it stands elsewhere; an empty schema where nothing is. */
const resolverOf =
  (document: OpenAPIV3_1.Document): Resolve =>
  (given) => {
    let value = given;
    while (isRecord(value) && typeof value.$ref === 'string')
      value = value.$ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, part) => (isRecord(at) ? at[part.replaceAll('~1', '/')] : undefined), document);
    return isRecord(value) ? value : {};
  };

const scopeRank = ['read', 'write', 'admin'];

/** Every credential that was enough is enough. */
const compareSecurity = (before: unknown, after: unknown, tell: Tell): void => {
  const waysOf = (security: unknown) => listOf(security).filter(isRecord);
  for (const way of waysOf(before)) {
    const isOpen = waysOf(after).some((one) =>
      Object.keys(one).every((scheme) => scheme in way && isEnough(way, one, scheme)),
    );
    if (!isOpen && waysOf(after).length > 0) tell(`${Object.keys(way)[0] ?? 'nobody'} no longer suffices`);
  }
};

const isEnough = (way: Json, one: Json, scheme: string): boolean =>
  listOf(one[scheme]).every((scope) =>
    listOf(way[scheme]).some((had) => scopeRank.indexOf(String(had)) >= scopeRank.indexOf(String(scope))),
  );

const compareParameters = (before: Json, after: Json, { was, is, tell }: Both): void => {
  const byName = (operation: Json, resolve: Resolve) =>
    new Map(
      listOf(operation.parameters)
        .map(resolve)
        .map((one) => [`${one.in} ${one.name}`, one]),
    );
  const known = byName(before, was);
  const later = byName(after, is);
  for (const [name, parameter] of known) {
    const now = later.get(name);
    if (now === undefined) tell(`the parameter ${name} is gone`);
    else {
      if (now.required === true && parameter.required !== true) tell(`the parameter ${name} is needed now`);
      compareInput(parameter.schema, now.schema, `the parameter ${name}`, { was, is, tell });
    }
  }
  for (const [name, parameter] of later)
    if (!known.has(name) && parameter.required === true) tell(`the parameter ${name} is needed and new`);
};

const compareBodies = (before: Json, after: Json, both: Both): void => {
  const [old, now] = [both.was(before.requestBody), both.is(after.requestBody)];
  if (now.required === true && old.required !== true) both.tell('a body is needed now');
  for (const [type, content] of Object.entries(both.was(old.content))) {
    const later = both.is(both.is(now.content)[type]);
    if (!(type in both.is(now.content))) both.tell(`a body as ${type} is no longer taken`);
    else compareInput(both.was(content).schema, later.schema, 'the body', both);
  }
};

const compareAnswers = (before: Json, after: Json, both: Both): void => {
  const later = both.is(after.responses);
  for (const [status, given] of Object.entries(both.was(before.responses))) {
    if (!(status in later)) {
      both.tell(`the answer ${status} is gone`);
      continue;
    }
    const contents = both.is(both.is(later[status]).content);
    for (const [type, content] of Object.entries(both.was(both.was(given).content)))
      if (!(type in contents)) both.tell(`the answer ${status} as ${type} is gone`);
      else compareOutput(both.was(content).schema, both.is(contents[type]).schema, `the answer ${status}`, both);
  }
};

/** Whatever was an answer's is there, and of the same kind. */
const compareOutput = (before: unknown, after: unknown, where: string, both: Both, seen = new Set<unknown>()): void => {
  const schema = both.was(before);
  const [old, now] = [flat(before, both.was), flat(after, both.is)];
  const more = typesOf(now).filter((type) => !typesOf(old).includes(type));
  if (typesOf(old).length > 0 && (typesOf(now).length === 0 || more.length > 0))
    return void both.tell(`${where} may be ${more.join(', ') || 'anything'}`);
  // A schema may name itself.
  if (seen.has(schema)) return;
  const inside = new Set([...seen, schema]);
  const properties = both.is(now.properties);
  for (const [name, property] of Object.entries(both.was(old.properties))) {
    const place = `${where}, ${name}`;
    if (!(name in properties)) both.tell(`${place} is gone`);
    else {
      if (listOf(old.required).includes(name) && !listOf(now.required).includes(name))
        both.tell(`${place} may be missing`);
      compareOutput(property, properties[name], place, both, inside);
    }
  }
  if (old.items !== undefined) compareOutput(old.items, now.items, `${where}[]`, both, inside);
};

/** Whatever was taken is taken. */
const compareInput = (before: unknown, after: unknown, where: string, both: Both): void => {
  const [old, now] = [flat(before, both.was), flat(after, both.is)];
  const fewer = typesOf(old).filter(
    (type) => !typesOf(now).includes(type) && !(type === 'integer' && typesOf(now).includes('number')),
  );
  if (typesOf(now).length > 0 && (fewer.length > 0 || typesOf(old).length === 0))
    both.tell(`${where} is of another type`);
  const words = listOf(now.enum);
  if (words.length > 0 && !(listOf(old.enum).length > 0 && listOf(old.enum).every((word) => words.includes(word))))
    both.tell(`${where} takes fewer words`);
  for (const [bound, isNarrower] of bounds)
    if (isNarrower(old[bound], now[bound])) both.tell(`${where} is narrower: ${bound}`);
  const properties = both.is(now.properties);
  for (const [name, schema] of Object.entries(both.was(old.properties)))
    if (name in properties) compareInput(schema, properties[name], `${where}, ${name}`, both);
    else if (now.additionalProperties === false) both.tell(`${where}, ${name} is no longer taken`);
  for (const name of listOf(now.required))
    if (!listOf(old.required).includes(name)) both.tell(`${where}, ${String(name)} is needed now`);
  if (old.items !== undefined) compareInput(old.items, now.items, `${where}[]`, both);
};

type IsNarrower = (before: unknown, after: unknown) => boolean;
const isLower: IsNarrower = (before, after) =>
  after !== undefined && (before === undefined || Number(after) < Number(before));
const isHigher: IsNarrower = (before, after) =>
  after !== undefined && Number(after) > 0 && (before === undefined || Number(after) > Number(before));
const differs: IsNarrower = (before, after) => after !== undefined && before !== after;

const bounds: readonly (readonly [string, IsNarrower])[] = [
  ['maximum', isLower],
  ['maxLength', isLower],
  ['maxItems', isLower],
  ['minimum', isHigher],
  ['minLength', isHigher],
  ['minItems', isHigher],
  ['pattern', differs],
  ['format', differs],
];

/** A schema with what its parts say: `allOf` together, `oneOf` as the types that it may have. */
const flat = (given: unknown, resolve: Resolve): Json => {
  const schema = resolve(given);
  const choices = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].map((one) => flat(one, resolve));
  const parts = [schema, ...listOf(schema.allOf).map((one) => flat(one, resolve)), ...choices];
  const properties: Record<string, unknown> = {};
  for (const part of parts.toReversed()) Object.assign(properties, resolve(part.properties));
  const required = parts.filter((part) => !choices.includes(part)).flatMap((part) => listOf(part.required));
  const ofMany = choices.length > 0 ? { type: choices.flatMap(typesOf) } : {};
  return Object.assign({}, ...parts.toReversed(), ofMany, { properties, required });
};

const typesOf = ({ type }: Json): readonly string[] => [type ?? []].flat().map(String);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
