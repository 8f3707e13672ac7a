type Listed = { readonly startedAt?: Date };

/**
 * The start of the oldest item of a full list with `limit` items: earlier ones may have fallen off its end. Undefined for a
 * shorter list, from which nothing falls off.
 */
export const oldestListed = (items: readonly Listed[], limit: number): Date | undefined =>
  items.length < limit ? undefined : earliest(items.map(({ startedAt }) => startedAt));

export const earliest = (moments: readonly (Date | undefined)[]): Date | undefined =>
  moments.reduce((first, one) => (one !== undefined && (first === undefined || one < first) ? one : first), undefined);
