import { type ApiClient, createClient, unwrap } from '#client';
import { connectionOf } from './profile.ts';
import type { Terminal } from './terminal.ts';

export type GlobalOptions = { readonly url?: string };

/** The typed client of the signed-in server, with its address and key. */
export const connect = (terminal: Terminal, { url }: GlobalOptions): { api: ApiClient; url: string; key: string } => {
  const connection = connectionOf(terminal.env, url);
  return { ...connection, api: createClient({ baseUrl: connection.url, apiKey: connection.key }) };
};

/** A session for the few calls that a key may not make; ended when `work` is done. */
export const withSession = async <T>(
  credentials: { readonly url: string; readonly username: string; readonly password: string },
  work: (api: ApiClient) => Promise<T>,
): Promise<T> => {
  const { url, username, password } = credentials;
  // The server takes a session's changes only from its own origin.
  const headers = { origin: new URL(url).origin };
  const login = await createClient({ baseUrl: url, headers }).POST('/api/login', { body: { username, password } });
  unwrap(login);
  const cookies = login.response.headers.getSetCookie().map((value) => value.split(';')[0]);
  const api = createClient({ baseUrl: url, headers: { ...headers, cookie: cookies.join('; ') } });
  try {
    return await work(api);
  } finally {
    await api.POST('/api/logout').catch(() => undefined);
  }
};
