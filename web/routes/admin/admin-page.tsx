import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { userQuery } from '../../data/queries.ts';
import { AdminScreen } from '../../features/admin/admin-screen.tsx';
import { addressOf, userSearchOf } from '../../features/admin/users/user-search.ts';

const route = getRouteApi('/signed-in/admin');

/** The server decides what its screens show; this only spares a call that would be refused. */
const useIsOwner = (): boolean => useSuspenseQuery(userQuery).data?.isOwner === true;

export const AdminPage = () => {
  const navigate = route.useNavigate();
  const search = userSearchOf(route.useSearch());
  return (
    <AdminScreen
      owner={useIsOwner()}
      search={search}
      onSearch={(next) => void navigate({ search: addressOf(next), replace: true, resetScroll: false })}
    />
  );
};
