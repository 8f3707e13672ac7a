import { EmptyState } from '../../../ui/panel/empty-state.tsx';
import { NotAllowed } from '../not-allowed.tsx';
import { AuditLog } from './audit-log.tsx';
import type { AuditSearch } from './audit-search.ts';

type Searching = { readonly search: AuditSearch; readonly onSearch: (search: AuditSearch) => void };

export const AuditScreen = ({ owner, ...searching }: Searching & { readonly owner: boolean }) =>
  owner ? <AuditLog scope="server" {...searching} /> : <NotAllowed what="the audit log" />;

/** The audit log of the team, for its admins and owners. */
export const TeamAuditScreen = ({ manages, ...searching }: Searching & { readonly manages: boolean }) =>
  manages ? (
    <AuditLog scope="team" {...searching} />
  ) : (
    <EmptyState title="Only team admins and owners see the audit log" text="Ask one of them what changed." />
  );
