import { hostname } from 'node:os';
import { type ApiClient, type components, unwrap } from '#client';
import type { Terminal } from '../terminal.ts';
import { type Profile, readProfile, serverUrl, teamHeader, writeProfile } from './profile.ts';

type Wanted = {
  readonly url: string;
  readonly scope: (typeof keyScopes)[number];
  /** The slug of the team; the session's own by default. */
  readonly team?: string | undefined;
};

export const keyScopes = ['read', 'write', 'admin'] as const;

/** Creates this computer's key for a team, stores it, and revokes the earlier one. Returns the user in that team. */
export const keepKey = async (
  terminal: Terminal,
  api: ApiClient,
  { url, scope, team }: Wanted,
): Promise<components['schemas']['User']> => {
  const before = readProfile(terminal.env);
  const usual = unwrap(await api.GET('/api/user'));
  const user = team === undefined ? usual : await inTeam(api, team);
  const body = { name: keyName(), scope, personal: true };
  const made = unwrap(await api.POST('/api/api-keys', { body, headers: teamHeader(team) }));
  writeProfile(terminal.env, {
    url,
    key: made.key,
    keyId: made.id,
    username: user.username,
    ...(user.team && { team: user.team.slug }),
  });
  // 0.2.0 stored no team: its key is for the team that a new session has.
  if (before && serverUrl(before.url) === url) await revokeEarlier(api, { team: usual.team?.slug, ...before });
  return user;
};

const inTeam = async (api: ApiClient, slug: string): Promise<components['schemas']['User']> => {
  unwrap(await api.PUT('/api/user/team', { body: { slug } }));
  return unwrap(await api.GET('/api/user', { headers: teamHeader(slug) }));
};

/** Matches its name too: after a reinstallation its ID may be another's. A team that the user left lists no keys. */
const revokeEarlier = async (api: ApiClient, { keyId, team }: Pick<Profile, 'keyId' | 'team'>): Promise<void> => {
  const headers = teamHeader(team);
  const { data: keys = [] } = await api.GET('/api/api-keys', { headers });
  if (keys.some(({ id, name }) => id === keyId && name === keyName()))
    await api.DELETE('/api/api-keys/{id}', { params: { path: { id: keyId } }, headers });
};

export const keyName = (): string => `CLI on ${hostname()}`.slice(0, 80);
