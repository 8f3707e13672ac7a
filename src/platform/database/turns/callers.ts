import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<string>();

/** Runs work for a caller, named as `user 7` or `address 192.0.2.1`. Its queries wait for the caller's turn (turns.ts). */
export const asCaller = <T>(caller: string, work: () => T): T => callers.run(caller, work);

/** The caller of the running work; undefined for the product's own. */
export const currentCaller = (): string | undefined => callers.getStore();

export const userCaller = (id: UserId | TeamId): string => `user ${id}`;
