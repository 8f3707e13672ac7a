import { access } from '../../../src/app/access.ts';
import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { type ContractOperation, isRecord, resolved, type Schema } from './operations.ts';

/** Bytes of a body for which the table names no other limit. */
const ANY_BODY = 256 * 1024;
/** Numbers, words of the contract and texts of a fixed form, such as a moment. */
const A_VALUE = 40;

/** The most bytes of a body that an operation takes, by the contract and the limit of its row in the access table. */
export const mostBytesOf = ({ id, body, form }: ContractOperation): number => {
  const limit = access[id as OperationId].maxBodyBytes ?? ANY_BODY;
  return Math.min(limit, sizeOf(body ?? form));
};

/** The largest size in bytes; a part without a limit counts as endless. */
const sizeOf = (given: Schema | undefined): number => {
  if (given === undefined) return 0;
  const schema: Schema & Extra = resolved(given);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return Math.max(...choices.map(sizeOf));
  const parts = (schema.allOf ?? []).reduce((sum, part) => sum + sizeOf(part), 0);
  return parts + ownSizeOf(schema);
};

type Extra = {
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly maxProperties?: number;
  readonly additionalProperties?: Schema | boolean;
};

const ownSizeOf = (schema: Schema & Extra): number => {
  if (schema.enum || schema.const !== undefined) return A_VALUE;
  const types = [schema.type].flat();
  if (types.includes('string')) return schema.maxLength ?? (isFixed(schema) ? A_VALUE : Number.POSITIVE_INFINITY);
  if (types.includes('array')) return (schema.maxItems ?? Number.POSITIVE_INFINITY) * (sizeOf(schema.items) + 1);
  if (!types.includes('object')) return A_VALUE;
  const named = Object.entries(schema.properties ?? {}).reduce(
    (sum, [name, value]) => sum + name.length + 4 + sizeOf(value),
    2,
  );
  const { additionalProperties: others, maxProperties = Number.POSITIVE_INFINITY } = schema;
  // Unknown fields of forms, which other servers send too, aren't looked at.
  if (others === undefined || others === false) return named;
  return named + maxProperties * (isRecord(others) ? sizeOf(others) : A_VALUE);
};

const isFixed = ({ format, pattern = '*' }: Schema): boolean =>
  format !== undefined || (/^\^.*\$$/.test(pattern) && !/[*+]|\{\d*,/.test(pattern));
