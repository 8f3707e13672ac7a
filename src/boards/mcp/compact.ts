import * as z from 'zod';

type Json = Readonly<Record<string, unknown>>;

/** Keys that tell a model nothing: inputs are checked here, and outputs have no other fields. */
const silent = new Set([
  ...['$schema', 'additionalProperties', 'pattern', 'exclusiveMinimum'],
  ...['minLength', 'maxLength', 'maxItems'],
]);

/** Outputs always have all of their fields, and the words of an enum stand in an input. */
const silentInOutput = new Set(['required', 'enum']);

/** Each request has a server of its own, so the descriptions are kept. */
const known = new WeakMap<z.ZodObject, ReturnType<typeof shorten>>();

/** The same schema with a shorter description, since a prompt has those of all tools. */
export const compact = (schema: z.ZodObject, io: 'input' | 'output') => {
  const made = known.get(schema) ?? shorten(schema, io);
  known.set(schema, made);
  return made;
};

const shorten = (schema: z.ZodObject, io: 'input' | 'output') => {
  let shortest: Json | undefined;
  const json = (): Json => {
    shortest ??= shortened(z.toJSONSchema(schema, { io }), io === 'output') as Json;
    return shortest;
  };
  const standard = schema['~standard'];
  // Outputs are parsed when they're made.
  const validate = io === 'input' ? standard.validate : (value: unknown) => ({ value });
  return { '~standard': { ...standard, validate, jsonSchema: { input: json, output: json } } };
};

const shortened = (value: unknown, isOutput: boolean, isInside = false): unknown => {
  if (Array.isArray(value)) return value.map((one) => shortened(one, isOutput, true));
  if (typeof value !== 'object' || value === null) return value;
  // Inside of an output, what has properties is an object, and what has items a list.
  const isPlain = isOutput && isInside && ('properties' in value || 'items' in value);
  const isSilent = (key: string, one: unknown) =>
    silent.has(key) ||
    (isPlain && key === 'type') ||
    one === Number.MAX_SAFE_INTEGER ||
    (isOutput && silentInOutput.has(key) && Array.isArray(one));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (isSilent(key, one) ? [] : [[key, shortened(one, isOutput, true)]])),
  );
};
