import { partsOf } from './add-services.ts';
import { type ApiClient, type components, unwrap } from './client.ts';

export type SharedChanges = components['schemas']['SharedChanges'];

/** Max services in one call; a call is all or nothing. */
const PART = 500;

/**
 * Changes services in calls of up to 500, one after the other, and answers the ids of those that are different now. `onPart` gets the
 * ids of each call that succeeded.
 * @throws ApiError and what the network throws, at the first call that fails; the calls before it stay in effect
 */
export const changeServices = (
  api: ApiClient,
  ids: readonly number[],
  changes: SharedChanges,
  onPart?: (ids: readonly number[]) => void,
): Promise<readonly number[]> =>
  inTurn(ids, onPart, async (part) => unwrap(await api.PUT('/api/services/batch', { body: { ids: part, changes } })));

/** Deletes services in the same way. */
export const deleteServices = (
  api: ApiClient,
  ids: readonly number[],
  onPart?: (ids: readonly number[]) => void,
): Promise<readonly number[]> =>
  inTurn(ids, onPart, async (part) =>
    // A closing page may send this call, and it must still arrive.
    unwrap(await api.POST('/api/services/batch/delete', { body: { ids: part }, keepalive: true })),
  );

const inTurn = async (
  ids: readonly number[],
  onPart: ((ids: readonly number[]) => void) | undefined,
  call: (part: number[]) => Promise<{ readonly ids: readonly number[] }>,
): Promise<readonly number[]> => {
  const changed: number[] = [];
  for (const part of partsOf(ids, PART)) {
    changed.push(...(await call([...part])).ids);
    onPart?.(part);
  }
  return changed;
};
