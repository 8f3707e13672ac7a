import type { Clock } from '../shared/clock.ts';
import { isAtLeast, TEAM_ROLES, type TeamRole } from '../shared/team.ts';
import type { ApiKeys, Sessions } from './ports.ts';

type Dependencies = { readonly sessions: Sessions; readonly keys: ApiKeys; readonly now: Clock };

/**
 * Returns the credentials (`session:<hash as hexadecimal>:<team>:<role>` or `key:<id>:<role>`) that are still valid and act at least
 * with this role, in two queries, however many there are. Without a role, any is enough.
 */
export const stillValid =
  ({ sessions, keys, now }: Dependencies) =>
  async (credentials: readonly string[]): Promise<ReadonlySet<string>> => {
    const after = (prefix: string) =>
      credentials.filter((text) => text.startsWith(prefix)).map((text) => text.slice(prefix.length).split(':'));
    const inTeams = after('session:').map(([hash = '', team]) => ({ hash, teamId: Number(team) }));
    const ids = after('key:').map(([id]) => Number(id));
    const [validSessions, validKeys] = await Promise.all([
      inTeams.length > 0 ? sessions.stillValid(inTeams, now()) : [],
      ids.length > 0 ? keys.stillValid(ids) : [],
    ]);
    const roles = new Map([
      ...validSessions.map(({ hash, teamId, role }) => [`session:${hash}:${teamId}`, role] as const),
      ...validKeys.map(({ id, role }) => [`key:${id}`, role] as const),
    ]);
    return new Set(credentials.filter((text) => isStill(text, roles)));
  };

const isStill = (credential: string, roles: ReadonlyMap<string, TeamRole>): boolean => {
  const least = TEAM_ROLES.find((role) => credential.endsWith(`:${role}`));
  const role = roles.get(least ? credential.slice(0, -least.length - 1) : credential);
  return role !== undefined && (!least || isAtLeast(role, least));
};
