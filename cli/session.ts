import { type ApiClient, createClient, unwrap } from '#client';
import { connectionOf } from './profile.ts';
import { CommandError, exitCodes, type Terminal } from './terminal.ts';

export type GlobalOptions = { readonly url?: string };

/** The typed client of the signed-in server, with its address and key. */
export const connect = (terminal: Terminal, { url }: GlobalOptions): { api: ApiClient; url: string; key: string } => {
  const connection = connectionOf(terminal.env, url);
  const { url: baseUrl, key: apiKey } = connection;
  return { ...connection, api: createClient({ baseUrl, apiKey, fetch: fetchFor(terminal, baseUrl) }) };
};

/** A session for the few calls that a key may not make; ended when `work` is done. */
export const withSession = async <T>(
  terminal: Terminal,
  credentials: { readonly url: string; readonly username: string; readonly password: string },
  work: (api: ApiClient) => Promise<T>,
): Promise<T> => {
  const { url, username, password } = credentials;
  // The server takes a session's changes only from its own origin.
  const headers = { origin: new URL(url).origin };
  const fetch = fetchFor(terminal, url);
  const login = await createClient({ baseUrl: url, headers, fetch }).POST('/api/login', {
    body: { username, password },
  });
  unwrap(login);
  const cookies = login.response.headers.getSetCookie().map((value) => value.split(';')[0]);
  const api = createClient({ baseUrl: url, headers: { ...headers, cookie: cookies.join('; ') }, fetch });
  try {
    return await work(api);
  } finally {
    await api.POST('/api/logout').catch(() => undefined);
  }
};

/** From standard input where that was asked for, else of a person, who does not see it. */
export const readPassword = async (terminal: Terminal, fromInput: boolean | undefined): Promise<string> =>
  fromInput ? (await terminal.readInput()).replace(/\r?\n$/, '') : terminal.ask('Password: ', { hidden: true });

/** Ends with the terminal's signal, and takes no web page for an answer: a proxy or a sign-in page may stand in between. */
const fetchFor =
  ({ signal }: Pick<Terminal, 'signal'>, url: string) =>
  async (request: Request): Promise<Response> => {
    const response = await fetch(request, { signal });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!response.ok || response.status === 204 || isJson) return response;
    throw new CommandError(
      exitCodes.failure,
      `What answers at ${url} is not an Allclear server. Give its address with --url or ALLCLEAR_URL.`,
    );
  };
