/** The ids of a result, or those that it lists as `ids`, joined by commas; undefined if there are none. */
export const idsIn = (result: unknown): string | undefined =>
  [typeof result === 'object' && result !== null && 'ids' in result ? result.ids : result]
    .flat()
    .flatMap((one) => idIn(one) ?? [])
    .join(',') || undefined;

/** The id of the created thing: a number, or the id of the thing or its user. */
const idIn = (result: unknown): number | string | undefined => {
  if (typeof result === 'number') return result;
  if (typeof result !== 'object' || result === null) return undefined;
  if ('id' in result && (typeof result.id === 'number' || typeof result.id === 'string')) return result.id;
  return 'user' in result ? idIn(result.user) : undefined;
};

type Names = ReadonlyMap<string, string>;

/**
 * The names of a target, separated by commas: from those that were read before the work, and for the ids that aren't among them, as
 * of created things, from `read`. A thing within another, `12/3`, has the other's name.
 */
export const namesOfTarget = async (
  target: string | undefined,
  before: Names,
  read: (ids: readonly string[]) => Promise<Names>,
): Promise<string | undefined> => {
  const ids = target?.split('/')[0]?.split(',') ?? [];
  const created = ids.filter((id) => !before.has(id));
  const after = created.length > 0 ? await read(created) : before;
  return ids.flatMap((id) => before.get(id) ?? after.get(id) ?? []).join(', ') || undefined;
};
