import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../data/queries.ts';
import { EmptyState } from '../../ui/panel/empty-state.tsx';

/** Replaces the owner's screens for everyone else; it points admins to their own settings. */
export const NotAllowed = ({ what }: { readonly what: string }) => {
  const isAdmin = useQuery(userQuery).data?.isAdmin === true;
  const own = isAdmin ? ' You can change Admin Notifications in Settings.' : '';
  return (
    <EmptyState
      title={`Failed to load ${what}. You may not have admin permissions.`}
      text={`Only the owner can open this page.${own}`}
    />
  );
};
