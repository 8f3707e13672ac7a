import type { QueryClient } from '@tanstack/react-query';
import { type User, userQuery } from './queries.ts';

/** Stores the signed-in user, null for a visitor; an earlier request that is still running can't overwrite it. */
export const persistUser = async (client: QueryClient, user: User | null): Promise<void> => {
  await client.cancelQueries({ queryKey: userQuery.queryKey });
  client.setQueryData(userQuery.queryKey, user);
};

/** The mutation key of the logout: a 401 while it runs isn't an unexpected end of the session. */
export const logoutKey = ['logout'] as const;
