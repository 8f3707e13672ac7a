import { type ContractOperation, resolved, type Schema } from './operations.ts';

/** A place in a call where the id of a thing stands. */
export type IdPlace = {
  readonly in: 'path' | 'query' | 'body';
  readonly name: string;
  readonly isList: boolean;
  readonly isUuid: boolean;
};

/** The largest integer of the database, and so of an id. */
export const ABSENT_ID = 2_147_483_647;

/** All places of an operation where ids stand, as the contract types them. */
export const idPlacesOf = ({ parameters, body }: ContractOperation): readonly IdPlace[] => [
  ...parameters.flatMap(({ name, in: where, schema }) =>
    where === 'path' || where === 'query' ? placeOf(where, name, schema) : [],
  ),
  ...(body ? propertiesOf(body).flatMap(([name, schema]) => placeOf('body', name, schema)) : []),
];

const placeOf = (where: IdPlace['in'], name: string, given: Schema): readonly IdPlace[] => {
  const schema = resolved(given);
  const one = resolved(schema.items ?? schema);
  const isUuid = one.format === 'uuid';
  const isId = isUuid || ([one.type].flat().includes('integer') && one.maximum === ABSENT_ID);
  return isId ? [{ in: where, name, isList: schema.items !== undefined, isUuid }] : [];
};

type Composed = Schema & { readonly allOf?: readonly Schema[]; readonly anyOf?: readonly Schema[] };

const propertiesOf = (given: Schema): readonly (readonly [string, Schema])[] => {
  const schema: Composed = resolved(given);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const all = [...Object.entries(schema.properties ?? {}), ...parts.flatMap(propertiesOf)];
  return [...new Map(all)];
};
