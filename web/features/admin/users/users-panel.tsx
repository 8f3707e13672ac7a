import { Box, Flex } from '@radix-ui/themes';
import { RiDownloadLine, RiSearchLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import * as TextField from '../../../ui/form/text-field.tsx';
import { useTyped } from '../../../ui/form/use-typed.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Loaded, PanelEmpty } from '../../../ui/panel/panel-notice.tsx';
import { counted } from '../../../ui/text/counted.ts';
import {
  type BulkAction,
  exportUrl,
  type ManagedUser,
  PAGE_SIZES,
  type UserSearch,
  usersQuery,
} from '../admin-calls.ts';
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
  readonly onBulk: (action: BulkAction, onDone: () => void) => void;
};

/** All users with search, filter, order and pages. */
export const UsersPanel = ({ search, onSearch, onBulk, ...actions }: Props) => {
  const { selected, select, clear } = useSelection();
  const users = useQuery(usersQuery(search));
  const total = users.data?.total ?? 0;
  const toPage = (page: number) => onSearch({ ...search, page });
  useExistingPage(search, users.data?.total, toPage);
  const change = (changes: Partial<UserSearch>) => onSearch({ ...search, ...changes, page: 0 });
  return (
    <Panel
      title="Users"
      actions={<Filters search={search} onChange={change} />}
      footer={total > 0 && <Footer search={search} total={total} onPage={toPage} onSize={(size) => change({ size })} />}
    >
      <Loaded from={users} rows={5} rowHeight={50} loading="Loading users...">
        {({ items }) =>
          items.length === 0 ? (
            <PanelEmpty text="No users match your search." />
          ) : (
            <>
              <Chosen
                count={selected.size}
                onClear={clear}
                onChoose={(kind) => onBulk({ kind, users: [...selected.values()] }, clear)}
              />
              <UsersTable
                users={items}
                sort={search.sort ?? 'id'}
                onSort={(sort) => change({ sort })}
                selected={new Set(selected.keys())}
                onSelect={select}
                {...actions}
              />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
};

/** Users that are selected, on whatever page they are. */
const useSelection = () => {
  const [selected, setSelected] = useState<ReadonlyMap<number, ManagedUser>>(new Map());
  const select = (users: readonly ManagedUser[], isSelected: boolean) => {
    const next = new Map(selected);
    for (const user of users)
      if (isSelected) next.set(user.id, user);
      else next.delete(user.id);
    setSelected(next);
  };
  return { selected, select, clear: () => setSelected(new Map()) };
};

type FooterProps = {
  readonly search: UserSearch;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
};

const Footer = ({ search: { page, size }, total, onPage, onSize }: FooterProps) => (
  <>
    <Pager noun="user" page={page} pageSize={size} total={total} onPage={onPage} />
    <Select
      aria-label="Users per page"
      value={String(size)}
      options={PAGE_SIZES.map((one) => ({ value: String(one), label: `${one} per page` }))}
      onChange={(one) => onSize(Number(one))}
    />
  </>
);

type ChosenProps = {
  readonly count: number;
  readonly onClear: () => void;
  readonly onChoose: (kind: BulkAction['kind']) => void;
};

/** The actions for the selected users, on all pages. */
const Chosen = ({ count, onClear, onChoose }: ChosenProps) =>
  count > 0 && (
    <Flex asChild wrap="wrap" align="center" gap="2" px="4" py="2">
      <fieldset className="ac-sunk" aria-label="Selected users">
        <Box as="span" flexGrow="1" minWidth="120px" role="status">
          {counted(count, 'user')} selected
        </Box>
        <Button size="1" variant="outline" color="gray" aria-haspopup="dialog" onClick={() => onChoose('trial')}>
          Extend trial
        </Button>
        <Button size="1" variant="outline" color="gray" aria-haspopup="dialog" onClick={() => onChoose('confirmation')}>
          Resend confirmation
        </Button>
        <Button size="1" variant="soft" color="gray" onClick={onClear}>
          Clear selection
        </Button>
      </fieldset>
    </Flex>
  );

type FiltersProps = { readonly search: UserSearch; readonly onChange: (changes: Partial<UserSearch>) => void };

const Filters = ({ search, onChange }: FiltersProps) => (
  <Flex wrap="wrap" gap="2">
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
  </Flex>
);

const SearchField = ({ value, onChange }: { value: string; onChange: (q: string) => void }) => {
  const [text, setText] = useTyped(value);
  return (
    <Box width={{ initial: '100%', sm: '240px' }}>
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
    </Box>
  );
};
