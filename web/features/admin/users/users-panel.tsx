import { RiSearchLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import * as TextField from '../../../ui/form/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { type ManagedUser, PAGE_SIZE, type Search, usersQuery } from '../admin-calls.ts';
import { Pager } from '../pager.tsx';
import { useExistingPage } from '../use-existing-page.ts';
import { UsersTable } from './users-table.tsx';

type Props = {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
  readonly onEdit: (user: ManagedUser) => void;
  readonly onUnlink: (user: ManagedUser) => void;
  readonly onDelete: (user: ManagedUser) => void;
};

/** All users with search and pages. */
export const UsersPanel = ({ search, onSearch, ...actions }: Props) => {
  const { data, error, refetch } = useQuery(usersQuery(search));
  const toPage = (page: number) => onSearch({ ...search, page });
  useExistingPage(search.page, data?.total, toPage);
  return (
    <Panel
      title="Users"
      actions={<SearchField value={search.q} onChange={(q) => onSearch({ q, page: 0 })} />}
      footer={
        data &&
        data.total > 0 && (
          <Pager noun="user" page={search.page} pageSize={PAGE_SIZE} total={data.total} onPage={toPage} />
        )
      }
    >
      {error && !data ? (
        <PanelError message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <>
          <p className="ac-hidden" role="status">
            Loading users...
          </p>
          <PanelSkeleton rows={5} rowHeight={50} />
        </>
      ) : data.items.length === 0 ? (
        <PanelEmpty text="No users match your search." />
      ) : (
        <UsersTable users={data.items} {...actions} />
      )}
    </Panel>
  );
};

const SearchField = ({ value, onChange }: { value: string; onChange: (q: string) => void }) => (
  <div className="ac-users-search">
    <TextField.Root
      type="search"
      maxLength={100}
      placeholder="Search users"
      aria-label="Search users"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <TextField.Slot>
        <Icon of={RiSearchLine} />
      </TextField.Slot>
    </TextField.Root>
  </div>
);
