import type { Clock } from '../shared/clock.ts';
import type { ApiKeys, Sessions } from './ports.ts';

type Dependencies = { readonly sessions: Sessions; readonly keys: ApiKeys; readonly now: Clock };

/**
 * Returns the credentials (`session:<hash as hexadecimal>:<team>` or `key:<id>`) that are still valid, in two queries, however many
 * there are.
 */
export const stillValid =
  ({ sessions, keys, now }: Dependencies) =>
  async (credentials: readonly string[]): Promise<ReadonlySet<string>> => {
    const after = (prefix: string) =>
      credentials.flatMap((text) => (text.startsWith(prefix) ? [text.slice(prefix.length)] : []));
    const sessionsAsked = after('session:').map((text) => {
      const [hash = '', team] = text.split(':');
      return { hash, teamId: Number(team) };
    });
    const ids = after('key:').map(Number);
    const [validSessions, validIds] = await Promise.all([
      sessionsAsked.length > 0 ? sessions.stillValid(sessionsAsked, now()) : [],
      ids.length > 0 ? keys.stillValid(ids) : [],
    ]);
    return new Set([
      ...validSessions.map(({ hash, teamId }) => `session:${hash}:${teamId}`),
      ...validIds.map((id) => `key:${id}`),
    ]);
  };
