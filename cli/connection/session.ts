import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, createClient, unwrap } from '#client';
import { durationMs } from '../arguments.ts';
import type { GlobalOptions } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { fetchAnswer, TIMEOUT_MS, takeTurns } from './fetch-answer.ts';
import { connectionOf, teamHeader } from './profile.ts';

export type Connection = {
  readonly api: ApiClient;
  readonly url: string;
  readonly key: string;
  /** The time by the server's clock, from its answers; this computer's time before the first one. */
  readonly now: () => Date;
};

/** Clocks that differ by less count as equal: an answer has its time in whole seconds. */
const SAME_CLOCK_MS = 5_000;

/** The typed client of the logged-in server. @throws CommandError if nobody is logged in, or an option is wrong */
export const connect = (terminal: Terminal, options: GlobalOptions): Connection => {
  const { url, key } = connectionOf(terminal.env, options.url);
  let aheadMs = 0;
  const saw = ({ headers }: Response): void => {
    const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
    aheadMs = Math.abs(ahead) > SAME_CLOCK_MS ? ahead : 0;
  };
  const pause = (ms: number) => sleep(ms, undefined, { signal: terminal.signal });
  const fetch = takeTurns(fetchAnswer(terminal, { url, timeoutMs: timeoutOf(options), saw }), pause);
  const api = createClient({ baseUrl: url, apiKey: key, fetch });
  const { team } = options;
  if (team !== undefined)
    api.use({ onRequest: once(() => assertTeam(createClient({ baseUrl: url, apiKey: key, fetch }), team)) });
  return { api, url, key, now: () => new Date(Date.now() + aheadMs) };
};

const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
};

/** A key is for one team, whatever the call asks for. @throws CommandError (not allowed) for another team */
const assertTeam = async (api: ApiClient, team: string): Promise<void> => {
  const own = unwrap(await api.GET('/api/user')).team?.slug;
  if (own === team) return;
  throw new CommandError(
    exitCodes.notAllowed,
    `Your API key is for the team ${own}, not ${team}. Run "allclear teams use ${team}", or set ALLCLEAR_TOKEN to a key of that team.`,
  );
};

/** The time for one answer, in milliseconds. @throws CommandError (usage) if --timeout is invalid */
export const timeoutOf = ({ timeout }: Pick<GlobalOptions, 'timeout'>): number =>
  timeout === undefined ? TIMEOUT_MS : durationMs(timeout, '--timeout');

type Credentials = {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly timeoutMs: number;
  /** The slug of a team; the session's own by default. */
  readonly team?: string | undefined;
};

/** A session for the few calls that a key may not make; ended when `work` is done. */
export const withSession = async <T>(
  terminal: Terminal,
  { url, username, password, timeoutMs, team }: Credentials,
  work: (api: ApiClient) => Promise<T>,
): Promise<T> => {
  // The server accepts a session's changes only from its own origin.
  const headers = { origin: new URL(url).origin };
  const fetch = fetchAnswer(terminal, { url, timeoutMs });
  const login = await createClient({ baseUrl: url, headers, fetch }).POST('/api/login', {
    body: { username, password },
  });
  unwrap(login);
  const cookies = login.response.headers.getSetCookie().map((value) => value.split(';')[0]);
  const api = createClient({
    baseUrl: url,
    headers: { ...headers, ...teamHeader(team), cookie: cookies.join('; ') },
    fetch,
  });
  try {
    return await work(api);
  } finally {
    await api.POST('/api/logout').catch(() => undefined);
  }
};

/** From standard input if requested, otherwise typed by a person without being shown. */
export const readPassword = async (terminal: Terminal, fromInput: boolean | undefined): Promise<string> => {
  if (fromInput) return (await terminal.readInput()).replace(/\r?\n$/, '');
  return terminal.ask('Password: ', { hidden: true, instead: 'Use --password-stdin.' });
};

/** Asks a person; `instead` names the flag to use when nobody can answer. */
export const askUsername = async (terminal: Terminal, instead: string): Promise<string> =>
  (await terminal.ask('Username or email: ', { instead })).trim();
