import type { OpenAPIV3_1 } from 'openapi-types';
import type { Resolve } from '../pick-documented.ts';
import { PUBLIC_API } from './send-problem.ts';

export type ContractPaths = {
  readonly queryNames: (operationId: string) => ReadonlySet<string>;
  /** The URL of a created thing by its id; undefined if the contract has none. */
  readonly locationOf: (operationId: string, id: number | string) => string | undefined;
  /**
   * The operation that reads what this one changes: the GET at the same path. For a part of a thing in /api/v1, such as its mute, the
   * GET of the thing.
   */
  readonly readerOf: (operationId: string) => string | undefined;
};

export const operationMethods = ['get', 'post', 'put', 'delete'] as const;

/** Reads the paths of a bundled document; `resolve` returns the value at a JSON pointer. */
export const contractPaths = (document: OpenAPIV3_1.Document, resolve: Resolve): ContractPaths => {
  const paths = Object.entries(document.paths ?? {});
  const queries = new Map<string, ReadonlySet<string>>();
  const madeAt = new Map<string, string>();
  const readers = new Map<string, string>();
  const readAt = (path: string) => document.paths?.[path]?.get?.operationId;
  for (const [path, item = {}] of paths) {
    const reader =
      readAt(path) ??
      wholesOf(path)
        .map(readAt)
        .find((one) => one !== undefined);
    for (const operation of operationMethods.map((method) => item[method])) {
      if (operation?.operationId === undefined) continue;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      queries.set(operation.operationId, new Set(parameters.flatMap((one) => queryNameOf(one, resolve))));
      if (reader !== undefined) readers.set(operation.operationId, reader);
      const elsewhere: unknown = Reflect.get(operation, 'x-location');
      if (typeof elsewhere === 'string') madeAt.set(operation.operationId, elsewhere);
      else if (['id', 'service_id'].some((name) => `${path}/{${name}}` in (document.paths ?? {})))
        madeAt.set(operation.operationId, path);
    }
  }
  return {
    queryNames: (operationId) => queries.get(operationId) ?? new Set(),
    readerOf: (operationId) => readers.get(operationId),
    locationOf: (operationId, id) => {
      const path = madeAt.get(operationId);
      return path === undefined ? undefined : `${path}/${id}`;
    },
  };
};

/** The paths of the things whose part is at a path of /api/v1, nearest first: `…/services/{id}` for `…/services/{id}/mute`. */
const wholesOf = (path: string): readonly string[] => {
  if (!path.startsWith(PUBLIC_API)) return [];
  const parts = path.split('/');
  const above = parts.map((_, at) => parts.slice(0, -at).join('/')).slice(1);
  return above.filter((whole) => whole.endsWith('}'));
};

const queryNameOf = (
  given: OpenAPIV3_1.ParameterObject | OpenAPIV3_1.ReferenceObject,
  resolve: Resolve,
): readonly string[] => {
  const parameter = '$ref' in given ? (resolve(given.$ref.slice(1)) as OpenAPIV3_1.ParameterObject) : given;
  return parameter.in === 'query' ? [parameter.name] : [];
};
