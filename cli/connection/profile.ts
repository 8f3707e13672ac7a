import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod/mini';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

const profileShape = z.object({
  url: z.url(),
  key: z.optional(z.string()),
  keyId: z.number(),
  username: z.string(),
  team: z.optional(z.string()),
});

/** The profile that `allclear login` stores: server, user, team (its slug) and its own key; after logout only the key's ID. */
export type Profile = z.infer<typeof profileShape>;

type Env = Terminal['env'];

const DEFAULT_URL = 'http://localhost:3000';

/** Undefined if nobody has logged in on this computer. */
export const readProfile = (env: Env): Profile | undefined => {
  try {
    return profileShape.parse(JSON.parse(readFileSync(profileFile(env), 'utf8')));
  } catch {
    return undefined;
  }
};

/** Checks that a profile can be stored on this computer. @throws CommandError (failure) with the reason */
export const assertKeepable = (env: Env): void => writeDraft(env, '', rmSync);

/** Stores it in a file that only this user can read. @throws CommandError (failure) if it can't be written */
export const writeProfile = (env: Env, profile: Profile): void =>
  writeDraft(env, `${JSON.stringify(profile, null, 2)}\n`, (draft) => renameSync(draft, profileFile(env)));

/** Logs out, but remembers the key's ID. */
export const forgetKey = (env: Env, { key: _key, ...rest }: Profile): void => writeProfile(env, rest);

export const removeProfile = (env: Env): void => rmSync(profileFile(env), { force: true });

/** The server and key to use: --url, ALLCLEAR_URL and ALLCLEAR_TOKEN win over the stored login. */
export const connectionOf = (env: Env, url?: string): { url: string; key: string } => {
  const profile = readProfile(env);
  const target = serverFor(env, url);
  // A stored key is only ever sent to its own server.
  const kept = profile && serverUrl(profile.url) === target ? profile.key : undefined;
  const key = env.ALLCLEAR_TOKEN?.trim() || kept;
  // The error about an invalid header would show the key.
  if (key && !/^[\x21-\x7e]+$/.test(key))
    throw new CommandError(
      exitCodes.usage,
      "ALLCLEAR_TOKEN isn't a valid API key. A key is ak_ and 40 letters or digits.",
    );
  if (key) return { url: target, key };
  throw new CommandError(
    exitCodes.notAllowed,
    `You're not logged in to ${target}. Run "allclear login", or set ALLCLEAR_TOKEN.`,
  );
};

/** The server to use: --url, else ALLCLEAR_URL, else the login's. @throws CommandError (usage) */
export const serverFor = (env: Env, url?: string): string =>
  serverUrl(url ?? (env.ALLCLEAR_URL || readProfile(env)?.url || DEFAULT_URL));

/** The URL without a trailing slash. @throws CommandError (usage) if it's invalid, or contains a password */
export const serverUrl = (text: string): string => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new CommandError(exitCodes.usage, `"${text}" isn't a valid URL. Use one such as ${DEFAULT_URL}.`);
  if (new URL(text).username || new URL(text).password)
    throw new CommandError(exitCodes.usage, 'The server URL contains a username or password. Remove it.');
  return new URL(text).href.replace(/\/+$/, '');
};

const profileFile = (env: Env): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME ?? homedir(), '.config'), 'allclear', 'profile.json');

/** Names the team of a call by its slug; without one, the server takes the session's own. */
export const teamHeader = (team: string | undefined): Readonly<Record<string, string>> =>
  team === undefined ? {} : { 'allclear-team': team };

/** Beside the file, so that a partial write is never taken for it. */
const writeDraft = (env: Env, text: string, use: (draft: string) => void): void => {
  const file = profileFile(env);
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(draft, text, { mode: 0o600 });
    use(draft);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new CommandError(
      exitCodes.failure,
      `We couldn't store the API key in ${file} (${code}). Make the folder writable, or set XDG_CONFIG_HOME to another one.`,
    );
  }
};
