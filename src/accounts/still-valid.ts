import type { Clock } from '../shared/clock.ts';
import type { ApiKeys, Sessions } from './ports.ts';

type Dependencies = { readonly sessions: Sessions; readonly keys: ApiKeys; readonly now: Clock };

/**
 * Returns the credentials (`session:<hash as hexadecimal>` or `key:<id>`) that are still valid, in two queries, however many
 * there are.
 */
export const stillValid =
  ({ sessions, keys, now }: Dependencies) =>
  async (credentials: readonly string[]): Promise<ReadonlySet<string>> => {
    const after = (prefix: string) =>
      credentials.flatMap((text) => (text.startsWith(prefix) ? [text.slice(prefix.length)] : []));
    const [hashes, ids] = [after('session:'), after('key:').map(Number)];
    const [validHashes, validIds] = await Promise.all([
      hashes.length > 0 ? sessions.stillValid(hashes, now()) : [],
      ids.length > 0 ? keys.stillValid(ids) : [],
    ]);
    return new Set([...validHashes.map((hash) => `session:${hash}`), ...validIds.map((id) => `key:${id}`)]);
  };
