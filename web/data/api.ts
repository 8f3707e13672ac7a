import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type ApiClient, ApiError, createClient, messageOr, sentenceOf, unwrap } from '#client';
import { askToSignInAgain } from './sign-in-again.ts';
import { tabTeam } from './tab-team.ts';

export type { components, operations } from '#client';
export { ApiError, messageOr, sentenceOf, unwrap };

const UNREACHABLE = "We couldn't reach Allclear. Check your connection and try again.";

/** True for a call that got no response. */
export const isUnreachable = (error: unknown): boolean => error instanceof Error && error.message === UNREACHABLE;

/** The typed client of the web app; a call without a response fails with a readable sentence. */
export const api: ApiClient = createClient({ baseUrl: window.location.origin });

api.use({ onError: ({ error }) => (isAbort(error) ? undefined : new Error(UNREACHABLE)) });

api.use({
  onRequest: ({ request }) => {
    const team = tabTeam();
    if (team !== undefined) request.headers.set('Allclear-Team', team);
  },
});

/** A body can be read once, so the call that follows a new sign-in is a copy of the first one. */
const copies = new WeakMap<Request, Request>();

api.use({
  onRequest: ({ request }) => {
    if (request.method !== 'GET') copies.set(request, request.clone());
  },
  onResponse: async ({ request, response }) => {
    const copy = copies.get(request);
    if (response.status !== 403 || !copy || !(await needsRecentSignIn(response))) return undefined;
    return (await askToSignInAgain()) ? fetch(copy) : undefined;
  },
});

const needsRecentSignIn = async (response: Response): Promise<boolean> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'reauthentication_required';
};

/** Called after a refused call, by the code of the refusal: a wrong password at login is a 401 too, but ends no session. */
type RefusalHandlers = Readonly<Partial<Record<string, () => void>>>;

/** A query client with the product's defaults: data never becomes stale on its own, and nothing is retried. */
export const createQueryClient = (handlers: RefusalHandlers = {}): QueryClient => {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code !== undefined) handlers[error.code]?.();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
};

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
