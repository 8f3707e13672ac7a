import { RiDownloadLine, RiSearchLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import * as TextField from '../../../ui/form/text-field.tsx';
import { useTyped } from '../../../ui/form/use-typed.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { exportUrl, type ManagedUser, PAGE_SIZES, type UserSearch, usersQuery } from '../admin-calls.ts';
import { Pager } from '../pager.tsx';
import { useExistingPage } from '../use-existing-page.ts';
import { isSort, isState, sortOptions, stateOptions } from './user-search.ts';
import { UsersTable } from './users-table.tsx';

type Props = {
  readonly search: UserSearch;
  readonly onSearch: (search: UserSearch) => void;
  readonly onEdit: (user: ManagedUser) => void;
  readonly onUnlink: (user: ManagedUser) => void;
  readonly onDelete: (user: ManagedUser) => void;
};

/** All users with search, filter, order and pages. */
export const UsersPanel = ({ search, onSearch, ...actions }: Props) => {
  const { data, error, refetch } = useQuery(usersQuery(search));
  const toPage = (page: number) => onSearch({ ...search, page });
  useExistingPage(search, data?.total, toPage);
  const change = (changes: Partial<UserSearch>) => onSearch({ ...search, ...changes, page: 0 });
  return (
    <Panel
      title="Users"
      actions={<Filters search={search} onChange={change} />}
      footer={
        data &&
        data.total > 0 && (
          <>
            <Pager noun="user" page={search.page} pageSize={search.size} total={data.total} onPage={toPage} />
            <PageSize size={search.size} onChange={(size) => change({ size })} />
          </>
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
        <UsersTable users={data.items} sort={search.sort ?? 'id'} onSort={(sort) => change({ sort })} {...actions} />
      )}
    </Panel>
  );
};

type FiltersProps = { readonly search: UserSearch; readonly onChange: (changes: Partial<UserSearch>) => void };

const Filters = ({ search, onChange }: FiltersProps) => (
  <div className="ac-users-filters">
    <SearchField value={search.q} onChange={(q) => onChange({ q })} />
    <Select
      aria-label="State"
      value={search.state ?? ''}
      options={stateOptions}
      onChange={(state) => onChange({ state: isState(state) ? state : undefined })}
    />
    <Select
      aria-label="Sort by"
      value={search.sort ?? 'id'}
      options={sortOptions}
      onChange={(sort) => onChange({ sort: isSort(sort) ? sort : undefined })}
    />
    <Button asChild variant="outline" color="gray">
      <a href={exportUrl(search)} download>
        <Icon of={RiDownloadLine} />
        Export CSV
      </a>
    </Button>
  </div>
);

const PageSize = ({ size, onChange }: { readonly size: number; readonly onChange: (size: number) => void }) => (
  <Select
    aria-label="Users on a page"
    value={String(size)}
    options={PAGE_SIZES.map((one) => ({ value: String(one), label: `${one} per page` }))}
    onChange={(one) => onChange(Number(one))}
  />
);

const SearchField = ({ value, onChange }: { value: string; onChange: (q: string) => void }) => {
  const [text, setText] = useTyped(value);
  return (
    <div className="ac-users-search">
      <TextField.Root
        type="search"
        maxLength={100}
        placeholder="Search users"
        aria-label="Search users"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(event.target.value);
        }}
      >
        <TextField.Slot>
          <Icon of={RiSearchLine} />
        </TextField.Slot>
      </TextField.Root>
    </div>
  );
};
