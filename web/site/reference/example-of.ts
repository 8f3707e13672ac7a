import type { SampleCall } from '../../content/samples.ts';
import { type Content, type Contract, type Placed, resolve, type Schema, successOf } from './contract.ts';

/** Deeper than that an example only repeats itself. */
const DEEPEST = 8;

/** Returns a value that fits the schema: its own example, else one made from its parts. */
export const exampleOf = (contract: Contract, given: Schema, depth = 0): unknown => {
  const schema = resolve(contract, given);
  if (schema.examples && schema.examples.length > 0) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const parts = schema.oneOf ?? schema.anyOf;
  const [first] = parts?.filter((part) => resolve(contract, part).type !== 'null') ?? [];
  if (first) return exampleOf(contract, first, depth + 1);
  if (schema.allOf)
    return Object.assign(
      {},
      ...schema.allOf.map((part) => exampleOf(contract, part, depth + 1)),
      objectOf(contract, schema, depth),
    );
  return plainExample(contract, schema, depth);
};

const plainExample = (contract: Contract, schema: Schema, depth: number): unknown => {
  const [type] = [schema.type].flat();
  if (type === 'object' || schema.properties) return objectOf(contract, schema, depth);
  if (type === 'array') return schema.items && depth < DEEPEST ? [exampleOf(contract, schema.items, depth + 1)] : [];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  return type === 'string' ? (byFormat[schema.format ?? ''] ?? 'text') : null;
};

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-11-20T08:16:00.000Z',
  date: '2026-11-20',
  uri: 'https://status.example.com/',
  uuid: '7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11',
  email: 'maya@example.com',
};

const objectOf = (contract: Contract, { properties = {} }: Schema, depth: number): object =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, exampleOf(contract, one, depth + 1)]));

/** Returns the example of a body: the one next to its schema, else one made from the schema. */
export const bodyExample = (contract: Contract, content: Content | undefined): unknown => {
  const [media] = Object.values(content ?? {});
  if (!media) return undefined;
  const [named] = Object.values(media.examples ?? {});
  return media.example ?? named?.value ?? exampleOf(contract, media.schema);
};

/** Returns an operation as code samples show it: with its required parameters and its full body. */
export const sampleCallOf = (contract: Contract, placed: Placed): SampleCall => {
  const { operation, method, path, parameters } = placed;
  const inputs = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place && one.required)
        .map((one) => [one.name, one.example ?? exampleOf(contract, one.schema)]),
    );
  const body = bodyExample(contract, operation.requestBody?.content);
  const { content } = successOf(contract, operation);
  const [type = ''] = Object.keys(content ?? {});
  return {
    operationId: operation.operationId,
    method,
    path,
    pathInput: inputs('path'),
    query: inputs('query'),
    ...(typeof body === 'object' && body !== null && { body: { ...body } }),
    ...(type !== 'application/json' && { answers: type }),
  };
};
