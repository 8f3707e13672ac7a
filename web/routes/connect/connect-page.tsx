import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { userQuery } from '../../data/queries.ts';
import { ConnectApp } from '../../features/api-keys/connect-app.tsx';

const route = getRouteApi('/signed-in/connect');

export const ConnectPage = () => {
  const { ask } = route.useSearch();
  const { data: user } = useSuspenseQuery(userQuery);
  return user?.team && <ConnectApp key={ask} ask={ask} team={user.team} />;
};
