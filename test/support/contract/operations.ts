import type { OpenAPIV3_1 } from 'openapi-types';
import { readContract } from '../../../src/platform/http/contract.ts';

/** One operation of the contract: where it is and what it documents. */
export type ContractOperation = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  /** Of a body in JSON. */
  readonly body?: Schema;
  /** The same for a form. */
  readonly form?: Schema;
};

export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
};

/** What of JSON Schema the contract uses. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

export const contract = readContract();

/** What a JSON pointer from the top of the contract leads to; undefined where nothing is there. */
export const atPointer = (pointer: string): unknown => {
  let value: unknown = contract.document;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    value = isRecord(value) ? value[name] : undefined;
  }
  return value;
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What is meant, where it stands elsewhere. */
export const resolved = <Value>(value: Value): Value =>
  isRecord(value) && typeof value.$ref === 'string' ? resolved(atPointer(value.$ref.slice(1)) as Value) : value;

const methods = ['get', 'post', 'put', 'delete'] as const;

export const contractOperations: readonly ContractOperation[] = Object.entries(contract.document.paths ?? {}).flatMap(
  ([path, item = {}]) => methods.flatMap((method) => operationAt(path, method, item)),
);

/** @throws Error where the contract has no such operation. */
export const operationOf = (id: string): ContractOperation => {
  const operation = contractOperations.find((one) => one.id === id);
  if (!operation) throw new Error(`openapi.yaml has no operation ${id}`);
  return operation;
};

function operationAt(
  path: string,
  method: (typeof methods)[number],
  item: OpenAPIV3_1.PathItemObject,
): readonly ContractOperation[] {
  const operation = item[method];
  if (!operation) return [];
  const given = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolved) as readonly Parameter[];
  const content = resolved(operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {};
  return [
    {
      id: operation.operationId ?? '',
      method: method.toUpperCase() as ContractOperation['method'],
      path,
      security: operation.security ?? contract.document.security ?? [],
      parameters: given,
      body: content['application/json']?.schema as Schema | undefined,
      form: content['application/x-www-form-urlencoded']?.schema as Schema | undefined,
    },
  ];
}
