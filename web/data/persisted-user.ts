import type { QueryClient } from '@tanstack/react-query';
import { type User, userQuery } from './queries.ts';

/** From now on this is who is signed in, null for a visitor, whatever an answer says that was asked for before. */
export const persistUser = async (client: QueryClient, user: User | null): Promise<void> => {
  await client.cancelQueries({ queryKey: userQuery.queryKey });
  client.setQueryData(userQuery.queryKey, user);
};

/** Names the logout among the mutations: what is answered 401 while it runs has not lost its session by surprise. */
export const logoutKey = ['logout'] as const;
