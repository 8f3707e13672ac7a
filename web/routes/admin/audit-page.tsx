import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { userQuery } from '../../data/queries.ts';
import { useRole } from '../../data/role.ts';
import { AuditScreen, TeamAuditScreen } from '../../features/admin/audit/audit-screen.tsx';
import { type AuditSearch, auditSearchOf } from '../../features/admin/audit/audit-search.ts';

/** The audit log of the whole server, or of the team by the URL. */
export const AuditPage = () => {
  const { data: user } = useSuspenseQuery(userQuery);
  const manages = useRole('admin');
  const isOfTeam = useLocation().pathname.startsWith('/team');
  const navigate = useNavigate();
  const searching = {
    search: auditSearchOf(useSearch({ strict: false })),
    onSearch: (search: AuditSearch) => void navigate({ to: '.', search, replace: true, resetScroll: false }),
  };
  return isOfTeam ? (
    <TeamAuditScreen manages={manages} {...searching} />
  ) : (
    <AuditScreen owner={user?.isOwner === true} {...searching} />
  );
};
