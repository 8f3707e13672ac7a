import type { OpenAPIV3_1 } from 'openapi-types';

/** Returns the documented part of a value. */
export type Prune = (value: unknown) => unknown;

/** A schema, or a reference to one. */
export type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;

/** Returns the value at a JSON pointer. */
export type Resolve = (pointer: string) => unknown;

/**
 * Compiles a schema to a function that removes undocumented fields at any depth. It returns the same object if there are none,
 * which is the usual case. With several schemas, a field counts if any of them names it. It validates nothing else.
 */
export const pickDocumented = (schema: Schema, resolve: Resolve): Prune => {
  const known = new Map<Schema, Prune>();
  const compile = (given: Schema): Prune => {
    const found = known.get(given);
    if (found) return found;
    // Set first, because a schema may reference itself.
    let made: Prune = same;
    known.set(given, (value) => made(value));
    made = compiled(whole(given, resolve), compile);
    return made;
  };
  return compile(schema);
};

const same: Prune = (value) => value;

/** A schema with its parts. */
export type Whole = {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly items: Schema | undefined;
  /** For additional properties: `true`, or their schema. */
  readonly rest: Schema | boolean;
};

const compiled = ({ properties, items, rest }: Whole, compile: (schema: Schema) => Prune): Prune => {
  const item = items && compile(items);
  const fields = new Map(Object.entries(properties).map(([name, field]) => [name, compile(field)]));
  const others = typeof rest === 'object' ? compile(rest) : rest ? same : undefined;
  const isOpen = fields.size === 0 && others === undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return item ? mapped(value, item) : value;
    return isOpen ? value : pruned(value, (name) => fields.get(name) ?? others);
  };
};

const mapped = (values: readonly unknown[], prune: Prune): readonly unknown[] =>
  values.every((value) => prune(value) === value) ? values : values.map(prune);

/** Copies only if something is removed: a board's answer has thousands of objects. */
const pruned = (value: object, fieldOf: (name: string) => Prune | undefined): object => {
  let kept: Record<string, unknown> | undefined;
  for (const [name, one] of Object.entries(value)) {
    const prune = fieldOf(name);
    const part = prune?.(one);
    if (prune && part === one) continue;
    kept ??= { ...value };
    if (prune) kept[name] = part;
    else delete kept[name];
  }
  return kept ?? value;
};

/** Merges the fields and items of a schema and its parts. */
export const whole = (given: Schema, resolve: Resolve): Whole => {
  const schema = '$ref' in given ? (resolve(given.$ref.slice(1)) as Schema) : given;
  if ('$ref' in schema) return whole(schema, resolve);
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map((one) =>
    whole(one, resolve),
  );
  const own: Whole = {
    properties: schema.properties ?? {},
    items: 'items' in schema ? schema.items : undefined,
    rest: schema.additionalProperties ?? false,
  };
  return parts.reduce(
    (all, part) => ({
      properties: { ...all.properties, ...part.properties },
      items: all.items ?? part.items,
      rest: all.rest || part.rest,
    }),
    own,
  );
};
