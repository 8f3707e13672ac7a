import { invalidFields } from '../../../shared/errors.ts';
import { type Prune, type Resolve, type Schema, type Whole, whole } from '../pick-documented.ts';

/** The fields that a caller wants, each with the wanted ones below it; `all` for the whole of it. */
type Wanted = Map<string, Wanted | 'all'>;

/**
 * Keeps only the fields of `fields=id,incidents.title`. In a list with cursors, they're those of its entries, and everything
 * beside the list stays. `list` names it if the answer has several.
 */
export const pickFields = (schema: Schema, resolve: Resolve, list?: string): ((fields: readonly string[]) => Prune) => {
  const answer = whole(schema, resolve);
  const paged = 'nextCursor' in answer.properties ? (list ?? listIn(answer, resolve)) : undefined;
  const entry = paged === undefined ? answer : entryOf(answer.properties[paged], resolve);
  return (fields) => {
    const wanted: Wanted = new Map();
    for (const path of fields.flatMap((some) => some.split(','))) add(wanted, path, entry, resolve);
    if (paged === undefined) return (value) => kept(value, wanted);
    const around: Wanted = new Map(Object.keys(answer.properties).map((name) => [name, 'all']));
    return (value) => kept(value, around.set(paged, wanted));
  };
};

const listIn = ({ properties }: Whole, resolve: Resolve): string | undefined =>
  Object.entries(properties).find(([, one]) => whole(one, resolve).items)?.[0];

/** The schema of an object, or of the objects in a list. */
const entryOf = (schema: Schema | undefined, resolve: Resolve): Whole => {
  const found = whole(schema ?? {}, resolve);
  return found.items ? whole(found.items, resolve) : found;
};

/** @throws AppError invalid_input for a field that the schema doesn't have */
const add = (wanted: Wanted, path: string, schema: Whole, resolve: Resolve, above = ''): void => {
  const [name = '', ...below] = path.split('.');
  const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  if (!field && !schema.rest) throw unknownField(above + name, Object.keys(schema.properties), above);
  const known = wanted.get(name);
  if (below.length === 0 || known === 'all') return void wanted.set(name, 'all');
  const inner = known ?? new Map();
  add(inner, below.join('.'), entryOf(field, resolve), resolve, `${above}${name}.`);
  wanted.set(name, inner);
};

const LONGEST_NAME = 60;

const unknownField = (path: string, known: readonly string[], above: string) => {
  const allowed = known.length === 0 ? 'It has none.' : `Allowed: ${known.map((name) => above + name).join(', ')}.`;
  return invalidFields({ fields: `Unknown field “${path.slice(0, LONGEST_NAME)}”. ${allowed}` });
};

const kept = (value: unknown, wanted: Wanted): unknown => {
  if (Array.isArray(value)) return value.map((one) => kept(one, wanted));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const inner = wanted.get(name);
      return inner === undefined ? [] : [[name, inner === 'all' ? one : kept(one, inner)]];
    }),
  );
};
