import { keyOperations, keysContract } from '../sdk/keys-contract.ts';
import { STABLE, sdkNameOf } from '../sdk-names.ts';

/** A JSON Schema of the contract, as far as clients need it. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};

type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: Schema };
type Content = { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };

/** An operation of /api/v1 as clients have it: `services.list`, with its parameters by place. */
export type StableOperation = {
  readonly resource: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly pathNames: readonly string[];
  readonly query: readonly Parameter[];
  readonly body: Schema | undefined;
  /** Undefined for an empty answer, or one that isn't JSON. */
  readonly answer: Schema | undefined;
  /** The answer's list, if cursors lead through it. */
  readonly list: string | undefined;
};

export type StableApi = {
  readonly version: string;
  readonly operations: readonly StableOperation[];
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly resolved: (schema: Schema) => Schema;
};

type Json = Readonly<Record<string, unknown>>;

/** With these, an answer isn't of its type. */
const WITHOUT = ['format', 'fields'];

/** The part of the contract that clients in other languages have. */
export const stableApi = (contract: Json, version: string): StableApi => {
  const paths = Object.entries(contract.paths as Json).filter(([path]) => path.startsWith(STABLE));
  const stable = keysContract({ ...contract, webhooks: {}, paths: Object.fromEntries(paths) });
  const at = (ref: string) =>
    ref
      .split('/')
      .slice(1)
      .reduce<unknown>((value, key) => (value as Json)[key], stable);
  const follow = <T extends object>(value: T): T =>
    '$ref' in value && typeof value.$ref === 'string' ? follow(at(value.$ref) as T) : value;
  const jsonOf = (holder: Content | undefined): Schema | undefined =>
    holder && follow(holder).content?.['application/json']?.schema;
  const operations = keyOperations(stable).map(({ path, method, operation }): StableOperation => {
    const { parameters: own, requestBody, responses } = operation as Json;
    const shared = ((stable.paths as Json)[path] as Json).parameters;
    const parameters = [shared, own].flatMap((some) => (some ?? []) as readonly Parameter[]).map(follow);
    const success = Object.entries(responses as Readonly<Record<string, Content>>).find(([code]) =>
      code.startsWith('2'),
    )?.[1];
    const answer = jsonOf(success);
    const query = parameters.filter((one) => one.in === 'query' && !WITHOUT.includes(one.name));
    const properties = answer && follow(answer).properties;
    const lists = Object.entries(properties ?? {}).filter(([, schema]) => follow(schema).type === 'array');
    return {
      ...sdkNameOf(method, path),
      method: method.toUpperCase(),
      path,
      summary: operation.summary,
      pathNames: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      query,
      body: jsonOf(requestBody as Content | undefined),
      answer,
      list: query.some(({ name }) => name === 'cursor')
        ? ((operation['x-paged'] as string) ?? lists[0]?.[0])
        : undefined,
    };
  });
  const schemas = (stable.components as Json).schemas as Readonly<Record<string, Schema>>;
  return { version, operations, schemas, resolved: follow };
};

/** The words of a type without null, and whether it may be null. */
export const nullable = ({ type, ...schema }: Schema): { readonly schema: Schema; readonly isNullable: boolean } => {
  const types = [type ?? []].flat();
  const branches = (schema.oneOf ?? schema.anyOf)?.filter((one) => one.type !== 'null');
  const [only, ...others] = branches ?? [];
  const isNullable = types.includes('null') || branches?.length !== (schema.oneOf ?? schema.anyOf)?.length;
  if (only && others.length === 0) return { schema: only, isNullable };
  const kept = types.filter((one) => one !== 'null');
  return { schema: kept.length === 1 ? { ...schema, type: kept[0] } : schema, isNullable };
};

/** `list` and `setStatus` as the words of other languages. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
