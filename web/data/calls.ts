import type { ApiClient } from '#client';

/** What this app uses of the typed client. */
export type Calls = Pick<ApiClient, 'GET' | 'POST' | 'PUT' | 'DELETE'>;

type Given = Readonly<Record<string, unknown>>;
type Init = {
  readonly params?: { readonly path?: Given; readonly query?: Given };
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

/**
 * The calls of the typed client over the browser's fetch, with JSON in and out. The library behind that client brings 2 kB gzip
 * into the first load of every screen, for ways to write parameters and bodies that this API has none of. A call that gets no
 * answer at all fails with `unreachable`, but for one that was given up.
 */
export const createCalls = (origin: string, unreachable: string): Calls => {
  const call =
    (method: string) =>
    async (path: string, { params, body, signal }: Init = {}) => {
      const response = await fetch(`${origin}${addressOf(path, params)}`, {
        method,
        credentials: 'include',
        ...(signal && { signal }),
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }).catch((error: unknown) => {
        throw isAbort(error) ? error : new Error(unreachable);
      });
      const text = await response.text();
      if (!response.ok) return { error: parsed(text), response };
      return { data: text === '' ? undefined : JSON.parse(text), response };
    };
  // Each operation's own types are the contract's, which no implementation can say.
  return { GET: call('GET'), POST: call('POST'), PUT: call('PUT'), DELETE: call('DELETE') } as Calls;
};

const addressOf = (path: string, { path: parts = {}, query = {} }: Init['params'] = {}): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(parts[name])));
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
