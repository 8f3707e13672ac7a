import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CORE_SCHEMA, load } from 'js-yaml';
import type { OpenAPIV3_1 } from 'openapi-types';
import { type ContractPaths, contractPaths, operationMethods } from './operations/contract-paths.ts';
import { type ContractRoute, contractRoutes } from './operations/contract-routes.ts';
import { pickFields } from './operations/pick-fields.ts';
import { type Prune, pickDocumented, type Resolve } from './pick-documented.ts';

/** The bundled OpenAPI document: openapi.yaml at the top of the project. */
export type Contract = {
  readonly text: string;
  readonly document: OpenAPIV3_1.Document;
  /** A route for each operation; made once in a process, in a quarter of a second. */
  readonly routes: () => Promise<readonly ContractRoute[]>;
  /** The one status of success that the contract documents for this operation; a redirect is one too. */
  readonly successStatus: (operationId: string) => number;
  /** True if a success has several content types, chosen by `Accept`. */
  readonly hasForms: (operationId: string) => boolean;
  readonly paths: ContractPaths;
  /** True if the operation needs a body. */
  readonly needsBody: (operationId: string) => boolean;
  /** Keeps only the fields that the contract names, so that no other field ever leaves the server. */
  readonly pickDocumented: (operationId: string, body: unknown) => unknown;
  /**
   * Keeps the fields that `fields` of a query names; undefined if it names none.
   * @throws AppError invalid_input for a field that the answer doesn't have
   */
  readonly fieldsOf: (operationId: string, fields: readonly string[] | undefined) => Prune | undefined;
  /** The operation's summary; undefined if it isn't in the contract. */
  readonly summaryOf: (operationId: string) => string | undefined;
};

/** Read once in a process. */
export const readContract = (): Contract => {
  once ??= read();
  return once;
};
let once: Contract | undefined;

const read = (): Contract => {
  const text = readFileSync(fileURLToPath(new URL('../../../openapi.yaml', import.meta.url)), 'utf8');
  // `yaml`, which keeps comments when it writes, takes six times as long to read it.
  const document = load(text, { schema: CORE_SCHEMA }) as OpenAPIV3_1.Document;
  const resolve: Resolve = (pointer) => atPointer(document, pointer);
  const operations = operationsOf(document);
  const paths = contractPaths(document, resolve);
  const successStatus = (id: string): number => {
    const codes = Object.keys(operations.get(id)?.responses ?? {});
    const status = codes.find((code) => /^[23]/.test(code));
    if (status === undefined) throw new Error(`openapi.yaml documents no success for ${id}`);
    return Number(status);
  };
  const prunes = new Map<string, Prune>();
  const picks = new Map<string, ReturnType<typeof pickFields>>();
  const withForms = new Set<string>();
  let routes: ReturnType<Contract['routes']> | undefined;
  for (const [id, operation] of operations) {
    const { responses = {} } = operation;
    const response = responses[successStatus(id)];
    const content = response && 'content' in response ? response.content : undefined;
    if (Object.keys(content ?? {}).length > 1) withForms.add(id);
    const schema = content?.['application/json']?.schema;
    if (schema) prunes.set(id, pickDocumented(schema, resolve));
    if (schema && paths.queryNames(id).has('fields')) picks.set(id, pickFields(schema, resolve, pagedOf(operation)));
  }
  return {
    text,
    document,
    routes: () => {
      routes ??= contractRoutes(document);
      return routes;
    },
    successStatus,
    hasForms: (id) => withForms.has(id),
    paths,
    pickDocumented: (id, body) => prunes.get(id)?.(body) ?? body,
    fieldsOf: (id, fields) => fields && picks.get(id)?.(fields),
    summaryOf: (id) => operations.get(id)?.summary,
    needsBody: (id) => {
      const body = operations.get(id)?.requestBody;
      return body !== undefined && 'required' in body && body.required === true;
    },
  };
};

/** The list that an answer's cursor leads through, where it has several. */
const pagedOf = (operation: object): string | undefined =>
  'x-paged' in operation && typeof operation['x-paged'] === 'string' ? operation['x-paged'] : undefined;

/** Returns the value at a JSON pointer. */
const atPointer = (document: object, pointer: string): unknown => {
  let value: unknown = document;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  }
  return value;
};

const operationsOf = (document: OpenAPIV3_1.Document): ReadonlyMap<string, OpenAPIV3_1.OperationObject> => {
  const operations = new Map<string, OpenAPIV3_1.OperationObject>();
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of operationMethods.map((method) => path?.[method]))
      if (operation?.operationId) operations.set(operation.operationId, operation);
  return operations;
};
