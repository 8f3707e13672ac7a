import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../data/queries.ts';
import { EmptyState } from '../../ui/panel/empty-state.tsx';

/** Stands where the owner's screens are, for everybody else; administrators are told what is theirs. */
export const NotAllowed = ({ what }: { readonly what: string }) => {
  const isAdmin = useQuery(userQuery).data?.isAdmin === true;
  const own = isAdmin ? ' As an administrator you have Admin Notifications in Settings.' : '';
  return (
    <EmptyState
      title={`Failed to load ${what}. You may not have admin permissions.`}
      text={`Only the owner of this installation manages it.${own}`}
    />
  );
};
