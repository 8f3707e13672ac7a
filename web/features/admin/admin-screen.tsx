import './admin.css';
import { RiFileListLine, RiUserAddLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ErrorPanel } from '../../ui/panel/error-panel.tsx';
import { type ManagedUser, type Search, usersQuery } from './admin-calls.ts';
import { NotAllowed } from './not-allowed.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { UsersPanel } from './users/users-panel.tsx';

const CreateUserDialog = lazyPart(() => import('./users/create-user-dialog.tsx'));
const EditUserDialog = lazyPart(() => import('./users/edit-user-dialog.tsx'));
const DeleteUserDialog = lazyPart(() => import('./users/delete-user-dialog.tsx'));

type OpenDialog = { readonly kind: 'create' } | { readonly kind: 'edit' | 'delete'; readonly user: ManagedUser };

const first: Search = { q: '', page: 0 };

/** Everybody who has an account, for the owner; others are told that it is not for them. */
export const AdminScreen = ({ owner }: { readonly owner: boolean }) =>
  owner ? <Administration /> : <NotAllowed what="users" />;

const Administration = () => {
  const [search, setSearch] = useState(first);
  const [overviewPage, setOverviewPage] = useState(0);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data, error, refetch, isFetching } = useQuery(usersQuery(search));
  const close = () => setDialog(undefined);
  const find = (next: Search) => {
    setSearch(next);
    if (next.q !== search.q) setOverviewPage(0);
  };
  if (error && !data)
    return (
      <ErrorPanel
        title="Failed to load users. You may not have admin permissions."
        message={error.message}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <header className="ac-admin-head">
        <p className="ac-muted">Users refresh every 30 seconds.</p>
        <Button asChild variant="outline" color="gray">
          <Link to="/admin/audit">
            <Icon of={RiFileListLine} />
            Audit log
          </Link>
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setDialog({ kind: 'create' })} {...CreateUserDialog.intent}>
          <Icon of={RiUserAddLine} />
          Add User
        </Button>
      </header>
      <StatisticsPanel />
      <UsersPanel
        search={search}
        onSearch={find}
        onEdit={(user) => setDialog({ kind: 'edit', user })}
        onDelete={(user) => setDialog({ kind: 'delete', user })}
      />
      <OverviewPanel search={{ q: search.q, page: overviewPage }} onPage={setOverviewPage} />
      {dialog?.kind === 'create' && <CreateUserDialog onClose={close} onFailed={close} />}
      {dialog?.kind === 'edit' && <EditUserDialog user={dialog.user} onClose={close} onFailed={close} />}
      {dialog?.kind === 'delete' && <DeleteUserDialog user={dialog.user} onClose={close} onFailed={close} />}
    </>
  );
};
