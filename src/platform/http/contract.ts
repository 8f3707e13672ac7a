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
};

export const readContract = (): Contract => {
  const file = fileURLToPath(new URL('../../../openapi.yaml', import.meta.url));
  const text = readFileSync(file, 'utf8');
  const document: OpenAPIV3_1.Document = parse(text);
  const statuses = successStatuses(document);
  return {
    file,
    text,
    document,
    successStatus: (id) => {
      const status = statuses.get(id);
      if (status === undefined) throw new Error(`openapi.yaml documents no success for ${id}`);
      return status;
    },
  };
};

const successStatuses = (document: OpenAPIV3_1.Document): ReadonlyMap<string, number> => {
  const statuses = new Map<string, number>();
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of [path?.get, path?.post, path?.put, path?.delete]) {
      const status = Object.keys(operation?.responses ?? {}).find((code) => code.startsWith('2'));
      if (operation?.operationId && status) statuses.set(operation.operationId, Number(status));
    }
  return statuses;
};
