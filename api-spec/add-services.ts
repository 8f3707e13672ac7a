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
export const addServices = async (api: ApiClient, services: readonly NewService[]): Promise<readonly Added[]> => {
  try {
    const { results } = unwrap(await api.POST('/api/services/batch', { body: { services: [...services] } }));
    return results.map(({ service, error }) => (service ? { service } : { message: error?.message ?? '' }));
  } catch (error) {
    if (!(error instanceof ApiError) || !isAboutSome(error)) throw error;
    if (services.length === 1) return [{ message: sentenceOf(error) }];
    const half = Math.ceil(services.length / 2);
    return [...(await addServices(api, services.slice(0, half))), ...(await addServices(api, services.slice(half)))];
  }
};

/** Splits a list into parts of up to this size. */
export const partsOf = <Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, i) => items.slice(i * most, (i + 1) * most));

/** The size of a part, small enough that the user sees progress, and how many calls run in parallel. */
const PART = 10;
const PARTS_AT_ONCE = 3;

/**
 * Works on parts of a list in parallel, and returns all results in order.
 * @throws what `work` throws
 */
export const inParts = async <Item, Result>(
  items: readonly Item[],
  work: (part: readonly Item[]) => Promise<readonly Result[]>,
): Promise<readonly Result[]> => (await someAtATime(partsOf(items, PART), work, PARTS_AT_ONCE)).flat();

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
