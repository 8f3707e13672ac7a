import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { userQuery } from '../../data/queries.ts';
import { useRole } from '../../data/role.ts';
import { AuditScreen, TeamAuditScreen } from '../../features/admin/audit/audit-screen.tsx';
import { auditSearchOf } from '../../features/admin/audit/audit-search.ts';

const ofServer = getRouteApi('/signed-in/admin/audit');
const ofTeam = getRouteApi('/signed-in/team/audit');

/** The audit log of the whole server. */
export const AuditPage = () => {
  const navigate = ofServer.useNavigate();
  return (
    <AuditScreen
      owner={useSuspenseQuery(userQuery).data?.isOwner === true}
      search={auditSearchOf(ofServer.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
};

/** The audit log of the team. */
export const TeamAuditPage = () => {
  const navigate = ofTeam.useNavigate();
  return (
    <TeamAuditScreen
      manages={useRole('admin')}
      search={auditSearchOf(ofTeam.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
};
