import type { QueryClient } from '@tanstack/react-query';
import { api, unwrap } from './api.ts';
import { persistUser } from './persisted-user.ts';
import { type User, userQuery } from './queries.ts';
import { keepTabTeam, tabTeam } from './tab-team.ts';

/** Opens a team in this tab, by default the session's: data of the team before is forgotten. @throws ApiError 403 for another's team */
export const enterTeam = async (client: QueryClient, slug?: string): Promise<void> => {
  const before = tabTeam();
  keepTabTeam(slug);
  const user = await readUser().catch((error: unknown) => {
    keepTabTeam(before);
    throw error;
  });
  keepTabTeam(user.team?.slug);
  await client.cancelQueries();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
  await persistUser(client, user);
};

const readUser = async (): Promise<User> => unwrap(await api.GET('/api/user'));
