import { EmptyState } from '../../ui/panel/empty-state.tsx';

/** Stands where the owner's screens are, for everybody else. */
export const NotAllowed = ({ what }: { readonly what: string }) => (
  <EmptyState
    title={`Failed to load ${what}. You may not have admin permissions.`}
    text="Only the owner of this installation manages it."
  />
);
