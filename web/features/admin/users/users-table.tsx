import '../../../ui/table.css';
import { Flex, Text } from '@radix-ui/themes';
import { RiArrowDownSLine, RiArrowUpSLine, RiDeleteBinLine, RiLinkUnlinkM, RiPencilLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatDateYear, formatExact } from '../../../ui/text/time.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { ManagedUser, UserSort } from '../admin-calls.ts';
import { SubscriptionLabel } from './subscription-label.tsx';
import { teamsOf } from './teams-of.ts';
import { columns } from './user-search.ts';

type Props = {
  readonly users: readonly ManagedUser[];
  readonly sort: UserSort;
  readonly onSort: (sort: UserSort) => void;
  /** Ids of the users selected for an action. */
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (users: readonly ManagedUser[], isSelected: boolean) => void;
  readonly onEdit: (user: ManagedUser) => void;
  readonly onUnlink: (user: ManagedUser) => void;
  readonly onDelete: (user: ManagedUser) => void;
};

/** Users in the columns of the specification; on narrow screens each is a small block. */
export const UsersTable = ({ users, sort, onSort, selected, onSelect, ...actions }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="ac-table-box" tabIndex={0} aria-label="Users table">
    <table className="ac-table ac-users">
      <thead>
        <tr>
          {columns.map((column) => (
            <SortedHead key={column.text} column={column} sort={sort} onSort={onSort}>
              {column.sort === 'id' && (
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={users.every(({ id }) => selected.has(id))}
                  onChange={(event) => onSelect(users, event.target.checked)}
                />
              )}
            </SortedHead>
          ))}
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isSelected={selected.has(user.id)}
            onSelect={(isSelected) => onSelect([user], isSelected)}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  </section>
);

type HeadProps = Pick<Props, 'sort' | 'onSort'> & {
  readonly column: (typeof columns)[number];
  readonly children: ReactNode;
};

/** A press sorts by the column, another one turns the order round. */
const SortedHead = ({ column, sort, onSort, children }: HeadProps) => {
  const isDown = sort === `-${column.sort}`;
  const isSorted = isDown || sort === column.sort;
  return (
    <th scope="col" {...(isSorted && { 'aria-sort': isDown ? 'descending' : 'ascending' })}>
      {children}
      <TextButton
        underline="hover"
        highContrast={isSorted}
        onClick={() => onSort(sort === column.sort ? `-${column.sort}` : column.sort)}
      >
        {column.text}
        {isSorted && <Icon of={isDown ? RiArrowDownSLine : RiArrowUpSLine} size={14} />}
      </TextButton>
    </th>
  );
};

type ActionProps = Pick<Props, 'onEdit' | 'onUnlink' | 'onDelete'> & { readonly user: ManagedUser };
type RowProps = ActionProps & { readonly isSelected: boolean; readonly onSelect: (isSelected: boolean) => void };

const UserRow = ({ user, isSelected, onSelect, ...actions }: RowProps) => (
  <tr>
    <td className="ac-muted ac-numbers">
      <input
        type="checkbox"
        aria-label={`Select ${user.username}`}
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
      />
      {user.id}
    </td>
    <td>
      <Link to="/admin/users/$id" params={{ id: String(user.id) }} title={user.fullName ?? user.username}>
        <b className="ac-truncate">{user.username}</b>
      </Link>
      <Text as="div" size="1" color="gray" className="ac-truncate" title={teamsOf(user)}>
        {teamsOf(user)}
      </Text>
    </td>
    <td>
      <span className="ac-truncate" title={user.email}>
        {user.email}
      </span>
    </td>
    <td>
      <span className="ac-truncate" title={user.company ?? undefined}>
        {user.company ?? ''}
      </span>
    </td>
    <td>{user.isAdmin ? 'Admin' : 'User'}</td>
    <td>
      <SubscriptionLabel subscription={user.subscription} />
    </td>
    <td className="ac-muted ac-numbers">
      <time dateTime={user.createdAt} title={formatExact(user.createdAt)}>
        {formatDateYear(user.createdAt)}
      </time>
    </td>
    <td>
      <RowActions user={user} {...actions} />
    </td>
  </tr>
);

/** The owner can't be deleted. */
const RowActions = ({ user, onEdit, onUnlink, onDelete }: ActionProps) => (
  <Flex as="span">
    <IconButton
      aria-haspopup="dialog"
      label={`Edit ${user.username}`}
      title="Edit"
      onClick={() => onEdit(user)}
      icon={RiPencilLine}
    />
    {user.singleSignOn && (
      <IconButton
        aria-haspopup="dialog"
        label={`Unlink single sign-on for ${user.username}`}
        title="Unlink single sign-on"
        onClick={() => onUnlink(user)}
        icon={RiLinkUnlinkM}
      />
    )}
    {!user.isOwner && (
      <IconButton
        aria-haspopup="dialog"
        label={`Delete ${user.username}`}
        title="Delete"
        onClick={() => onDelete(user)}
        icon={RiDeleteBinLine}
        danger
      />
    )}
  </Flex>
);
