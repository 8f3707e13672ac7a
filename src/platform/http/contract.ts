import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OpenAPIV3_1 } from 'openapi-types';
import { parse } from 'yaml';

/** The bundled OpenAPI document: openapi.yaml at the top of the project. */
export type Contract = {
  /** Its path on this machine. */
  readonly file: string;
  readonly text: string;
  readonly document: OpenAPIV3_1.Document;
  /** The one 2xx status that the contract documents for this operation. */
  readonly successStatus: (operationId: string) => number;
  /** Whether the operation needs a body. */
  readonly needsBody: (operationId: string) => boolean;
};

export const readContract = (): Contract => {
  const file = fileURLToPath(new URL('../../../openapi.yaml', import.meta.url));
  const text = readFileSync(file, 'utf8');
  const document: OpenAPIV3_1.Document = parse(text);
  const operations = operationsOf(document);
  return {
    file,
    text,
    document,
    successStatus: (id) => {
      const codes = Object.keys(operations.get(id)?.responses ?? {});
      const status = codes.find((code) => code.startsWith('2'));
      if (status === undefined) throw new Error(`openapi.yaml documents no success for ${id}`);
      return Number(status);
    },
    needsBody: (id) => {
      const body = operations.get(id)?.requestBody;
      return body !== undefined && 'required' in body && body.required === true;
    },
  };
};

const operationsOf = (document: OpenAPIV3_1.Document): ReadonlyMap<string, OpenAPIV3_1.OperationObject> => {
  const operations = new Map<string, OpenAPIV3_1.OperationObject>();
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of [path?.get, path?.post, path?.put, path?.delete])
      if (operation?.operationId) operations.set(operation.operationId, operation);
  return operations;
};
