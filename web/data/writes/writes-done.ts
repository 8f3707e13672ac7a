import type { QueryClient } from '@tanstack/react-query';

/** Max wait, in milliseconds. */
const WRITES_MS = 5_000;

/** Waits until all writes but those with this key have a response. */
export const otherWritesDone = (client: QueryClient, mutationKey: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const cache = client.getMutationCache();
    const isDone = () => client.isMutating() <= client.isMutating({ mutationKey });
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(finish, WRITES_MS);
    const unsubscribe = cache.subscribe(() => isDone() && finish());
    if (isDone()) finish();
  });
