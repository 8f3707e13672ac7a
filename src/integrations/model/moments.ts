/**
 * Where the moments of a `T` are: `true` for one, in brackets for each of a list. Of a union, those of all its members.
 * One that is left out, or that is none, does not compile.
 */
export type MomentsOf<T> = {
  readonly [Key in KeyOf<T> as [PlaceOf<Part<T, Key>>] extends [never] ? never : Key]: PlaceOf<Part<T, Key>>;
};

/**
 * Reads back what JSON.stringify wrote of a `T`: its moments are dates again. It checks nothing; what is missing, or was
 * written by another version, stays as it is. @throws SyntaxError for what is no JSON.
 */
export const parserOf =
  <T>(moments: MomentsOf<T> & Places) =>
  (text: string): T => {
    const value = JSON.parse(text);
    revive(value, moments);
    return value;
  };

type KeyOf<T> = T extends unknown ? keyof T : never;
type Part<T, Key> = T extends unknown ? (Key extends keyof T ? NonNullable<T[Key]> : never) : never;

/** `never` where there is none. The brackets keep a union in one piece. */
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

/** Revives in place, and only where dates are: a reviver of JSON.parse runs for every value and takes far longer. */
const revive = (value: unknown, place: Place): unknown => {
  if (place === true) return typeof value === 'string' ? new Date(value) : value;
  if (Array.isArray(place)) return Array.isArray(value) ? value.map((one) => revive(one, place[0])) : value;
  if (isRecord(value)) {
    rename(value);
    for (const [key, inner] of Object.entries(place))
      if (Object.hasOwn(value, key)) value[key] = revive(value[key], inner);
  }
  return value;
};

/** Fields as 0.2.0 stored them, with their names of today. */
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
