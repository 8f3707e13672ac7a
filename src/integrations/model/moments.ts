/**
 * Marks where a `T` has dates: `true` for one, in brackets for a list. A union has those of all its members.
 * A missing or wrong mark doesn't compile.
 */
export type MomentsOf<T> = {
  readonly [Key in KeyOf<T> as [PlaceOf<Part<T, Key>>] extends [never] ? never : Key]: PlaceOf<Part<T, Key>>;
};

/**
 * Parses JSON of a `T` and revives its dates. It doesn't validate: a missing field, or one from
 * another version, stays as it is. @throws SyntaxError if it isn't JSON.
 */
export const parserOf = <T>(moments: MomentsOf<T> & Places): ((text: string) => T) => {
  const revive = reviverOf(moments);
  return (text) => {
    const value = JSON.parse(text);
    revive(value);
    return value;
  };
};

type KeyOf<T> = T extends unknown ? keyof T : never;
type Part<T, Key> = T extends unknown ? (Key extends keyof T ? NonNullable<T[Key]> : never) : never;

/** `never` if there is none. The brackets keep a union in one piece. */
type PlaceOf<Value> = [Value] extends [Date]
  ? true
  : [Value] extends [readonly (infer One)[]]
    ? [PlaceOf<One>] extends [never]
      ? never
      : readonly [PlaceOf<One>]
    : [Value] extends [object]
      ? keyof MomentsOf<Value> extends never
        ? never
        : MomentsOf<Value>
      : never;

type Places = { readonly [key: string]: Place };
type Place = true | readonly [Place] | Places;

type Revive = (value: unknown) => unknown;

/**
 * Revives in place, and only where dates are: a reviver of JSON.parse runs for every value and takes far longer. The places are
 * walked once.
 */
const reviverOf = (place: Place): Revive => {
  if (place === true) return (value) => (typeof value === 'string' ? new Date(value) : value);
  if (Array.isArray(place)) {
    const one = reviverOf(place[0]);
    return (value) => (Array.isArray(value) ? value.map(one) : value);
  }
  const inner = Object.entries(place).map(([key, at]) => [key, reviverOf(at)] as const);
  return (value) => {
    if (!isRecord(value)) return value;
    rename(value);
    for (const [key, revive] of inner) if (Object.hasOwn(value, key)) value[key] = revive(value[key]);
    return value;
  };
};

/** Fields as 0.2.0 stored them, with their current names. */
const formerNames = [
  ['touched', 'affected'],
  ['matter', 'about'],
  ['alongside', 'coveredBy'],
  ['isWordless', 'linksOnly'],
  ['isUnsaid', 'withoutStatus'],
  ['left', 'dismissed'],
] as const;

const rename = (value: Record<string, unknown>): void => {
  for (const [former, name] of formerNames)
    if (Object.hasOwn(value, former)) {
      value[name] = value[former];
      delete value[former];
    }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
