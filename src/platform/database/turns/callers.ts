import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<string>();

/** Runs work for somebody, named as `user 7` or `address 192.0.2.1`: what it asks of the database waits for their turn (turns.ts). */
export const asCaller = <T>(caller: string, work: () => T): T => callers.run(caller, work);

/** For whom the running work is done; undefined for what the product does by itself. */
export const currentCaller = (): string | undefined => callers.getStore();

export const userCaller = (userId: number): string => `user ${userId}`;
