import { Flex, Text } from '@radix-ui/themes';
import './admin.css';
import { RiFileListLine, RiUserAddLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ErrorPanel } from '../../ui/panel/error-panel.tsx';
import { type BulkAction, type ManagedUser, type UserSearch, usersQuery } from './admin-calls.ts';
import { BillingSection } from './billing/billing-section.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { UsersPanel } from './users/users-panel.tsx';

const CreateUserDialog = lazyPart(() => import('./users/create-user-dialog.tsx'));
const TeamsPanel = lazyPart(() => import('./teams/teams-panel.tsx'));
const BulkDialog = lazyPart(() => import('./users/bulk-dialog.tsx'));
const userDialogs = {
  edit: lazyPart(() => import('./users/edit-user-dialog.tsx')),
  unlink: lazyPart(() => import('./users/unlink-sign-on-dialog.tsx')),
  delete: lazyPart(() => import('./users/delete-user-dialog.tsx')),
} as const;

type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'bulk'; readonly action: BulkAction; readonly onDone: () => void }
  | { readonly kind: keyof typeof userDialogs; readonly user: ManagedUser };

/** All user accounts, for the owner; others see that they have no access. */
export const AdminScreen = ({ owner, ...searching }: Searching & { readonly owner: boolean }) =>
  owner ? <Administration {...searching} /> : <NotAllowed what="users" />;

/** The search of the users table, kept in the URL. */
type Searching = { readonly search: UserSearch; readonly onSearch: (search: UserSearch) => void };

const Administration = ({ search, onSearch }: Searching) => {
  const [overviewPage, setOverviewPage] = useState(0);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data, error, refetch, isFetching } = useQuery(usersQuery(search));
  const close = () => setDialog(undefined);
  const find = (next: UserSearch) => {
    onSearch(next);
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
      <Head onCreate={() => setDialog({ kind: 'create' })} />
      <StatisticsPanel />
      <UsersPanel
        search={search}
        onSearch={find}
        onEdit={(user) => setDialog({ kind: 'edit', user })}
        onUnlink={(user) => setDialog({ kind: 'unlink', user })}
        onDelete={(user) => setDialog({ kind: 'delete', user })}
        onBulk={(action, onDone) => setDialog({ kind: 'bulk', action, onDone })}
      />
      <TeamsPanel />
      <OverviewPanel search={{ q: search.q, page: overviewPage }} onPage={setOverviewPage} />
      <BillingSection />
      {dialog && <OpenedDialog dialog={dialog} onClose={close} />}
    </>
  );
};

const Head = ({ onCreate }: { readonly onCreate: () => void }) => (
  <Flex asChild wrap="wrap" align="center" gap="2">
    <header>
      <Text as="p" color="gray" className="ac-grow">
        This page refreshes every 30 seconds.
      </Text>
      <Button asChild variant="outline" color="gray">
        <Link to="/admin/audit">
          <Icon of={RiFileListLine} />
          Audit log
        </Link>
      </Button>
      <Button aria-haspopup="dialog" onClick={onCreate} {...CreateUserDialog.intent}>
        <Icon of={RiUserAddLine} />
        Add User
      </Button>
    </header>
  </Flex>
);

const OpenedDialog = ({ dialog, onClose }: { readonly dialog: OpenDialog; readonly onClose: () => void }) => {
  if (dialog.kind === 'create') return <CreateUserDialog onClose={onClose} onFailed={onClose} />;
  if (dialog.kind === 'bulk')
    return <BulkDialog action={dialog.action} onDone={dialog.onDone} onClose={onClose} onFailed={onClose} />;
  const UserDialog = userDialogs[dialog.kind];
  return <UserDialog user={dialog.user} onClose={onClose} onFailed={onClose} />;
};
