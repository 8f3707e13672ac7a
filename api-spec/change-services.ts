import { partsOf, someAtATime } from './add-services.ts';
import { type ApiClient, type components, unwrap } from './client.ts';

export type SharedChanges = components['schemas']['SharedChanges'];

/** Max services in one call; a call is all or nothing. */
const PART = 500;

/**
 * Changes services in calls of up to 500, one after the other, and answers the ids of those that are different now. `onPart` gets the
 * ids of each call that succeeded.
 * @throws ApiError and what the network throws, at the first call that fails; the calls before it stay in effect
 */
export const changeServices = async (
  api: ApiClient,
  ids: readonly number[],
  changes: SharedChanges,
  onPart?: (ids: readonly number[]) => void,
): Promise<readonly number[]> => {
  const changed: number[] = [];
  for (const part of partsOf(ids, PART)) {
    changed.push(...unwrap(await api.PUT('/api/services/batch', { body: { ids: [...part], changes } })).ids);
    onPart?.(part);
  }
  return changed;
};

/** A browser sends at most 64 kB for pages that close (Fetch standard, keepalive); a part has up to 5 kB. */
const DELETES_AT_ONCE = 10;

/**
 * Deletes services in calls of up to 500 and answers the ids of those that were there. A closing page still sends the first ten
 * calls, which is 5,000 services.
 * @throws as `changeServices` does
 */
export const deleteServices = async (api: ApiClient, ids: readonly number[]): Promise<readonly number[]> => {
  const deleteThem = async (part: readonly number[]) =>
    unwrap(await api.POST('/api/services/batch/delete', { body: { ids: [...part] }, keepalive: true })).ids;
  return (await someAtATime(partsOf(ids, PART), deleteThem, DELETES_AT_ONCE)).flat();
};
