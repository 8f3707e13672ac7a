import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { userQuery } from '../../data/queries.ts';
import { UserScreen } from '../../features/admin/users/user-screen.tsx';

const route = getRouteApi('/signed-in/admin/users/$id');

export const UserPage = () => (
  <UserScreen owner={useSuspenseQuery(userQuery).data?.isOwner === true} id={Number(route.useParams().id)} />
);
