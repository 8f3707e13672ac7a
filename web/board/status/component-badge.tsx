import { type Status, statusLabel } from './status.ts';
import { StatusBadge } from './status-badge.tsx';

/** The status of one component of a page; in grey if the page can't be read, since it's only the last known one then. */
export const ComponentBadge = ({ status, known }: { readonly status: Status; readonly known: boolean }) =>
  known ? (
    <StatusBadge status={status} plain still />
  ) : (
    <StatusBadge status="unknown" label={statusLabel[status]} plain />
  );
