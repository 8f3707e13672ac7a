import { type ApiClient, ApiError, type components, sentenceOf, unwrap } from './client.ts';

type Schemas = components['schemas'];

export type NewService = Schemas['NewService'];

/** The result of one: the service, or the reason for its failure. */
export type Added = { readonly service: Schemas['Service'] } | { readonly message: string };

/** One invalid service fails the whole call, and so does a body that is too large. */
const isAboutSome = ({ status }: ApiError): boolean => status === 400 || status === 413;

/**
 * Adds services in one call and returns their results in order. Finds one that the server can't even read by sending the others
 * without it.
 * @throws ApiError for an error that concerns all of them, and network errors
 */
export const addServices = async (
  api: ApiClient,
  services: readonly NewService[],
  pause: Pause = wait,
): Promise<readonly Added[]> => {
  try {
    const body = { services: [...services] };
    const { results } = await patiently(() => api.POST('/api/services/batch', { body }), pause);
    return results.map(({ service, error }) => (service ? { service } : { message: error?.message ?? '' }));
  } catch (error) {
    if (!(error instanceof ApiError) || !isAboutSome(error)) throw error;
    if (services.length === 1) return [{ message: sentenceOf(error) }];
    const half = Math.ceil(services.length / 2);
    const parts = [services.slice(0, half), services.slice(half)];
    const added: Added[] = [];
    for (const part of parts) added.push(...(await addServices(api, part, pause)));
    return added;
  }
};

/** Waits; rejects if the caller has given up. */
export type Pause = (ms: number) => Promise<unknown>;

const wait: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const UNSAID_WAIT_S = 5;

type Answer<T> = { readonly data?: T; readonly error?: unknown; readonly response: Response };

/** The answer, retried after `Retry-After` if a rate limit was reached. @throws ApiError */
export const patiently = async <T>(call: () => Promise<Answer<T>>, pause: Pause): Promise<T> => {
  for (;;) {
    const answer = await call();
    if (answer.response.status !== 429) return unwrap(answer);
    await pause(Number(answer.response.headers.get('retry-after') ?? UNSAID_WAIT_S) * 1000);
  }
};

/** Splits a list into parts of up to this size. */
export const partsOf = <Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, i) => items.slice(i * most, (i + 1) * most));

/** A part is a hundredth of the list, so that the user sees progress, within the most that one call takes. */
const PARTS = 100;
const SMALLEST_PART = 10;
const LARGEST_PART = 50;
/** How many calls run in parallel. */
const PARTS_AT_ONCE = 3;

/**
 * Works on parts of a list in parallel, and returns all results in order.
 * @throws what `work` throws
 */
export const inParts = async <Item, Result>(
  items: readonly Item[],
  work: (part: readonly Item[]) => Promise<readonly Result[]>,
): Promise<readonly Result[]> => {
  const part = Math.min(Math.max(Math.ceil(items.length / PARTS), SMALLEST_PART), LARGEST_PART);
  return (await someAtATime(partsOf(items, part), work, PARTS_AT_ONCE)).flat();
};

/**
 * Works on a few at a time and returns the results in order. Starts nothing more after the first failure.
 * @throws what `work` throws
 */
export const someAtATime = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce = AT_ONCE,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [at, item] of waiting)
      results[at] = await work(item).catch((error: unknown) => {
        Array.from(waiting);
        throw error;
      });
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
};

/** Each fetches a status page, which takes up to ten seconds. */
const AT_ONCE = 6;
