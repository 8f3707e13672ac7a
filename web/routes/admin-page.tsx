import { useSuspenseQuery } from '@tanstack/react-query';
import { userQuery } from '../data/queries.ts';
import { AdminScreen } from '../features/admin/admin-screen.tsx';
import { AuditScreen } from '../features/admin/audit/audit-screen.tsx';

/** The owner's screens: the server decides what they may see, these only spare a call that would be refused. */
export const AdminPage = () => <AdminScreen owner={useSuspenseQuery(userQuery).data?.isOwner === true} />;

export const AuditPage = () => <AuditScreen owner={useSuspenseQuery(userQuery).data?.isOwner === true} />;
