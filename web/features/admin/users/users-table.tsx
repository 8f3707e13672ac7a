import { RiArrowDownSLine, RiArrowUpSLine, RiDeleteBinLine, RiLinkUnlinkM, RiPencilLine } from '@remixicon/react';
import { Icon } from '../../../ui/icon.tsx';
import { formatDateYear, formatExact } from '../../../ui/text/time.ts';
import type { ManagedUser, UserSort } from '../admin-calls.ts';
import { SubscriptionLabel } from './subscription-label.tsx';
import { columns } from './user-search.ts';

type Props = {
  readonly users: readonly ManagedUser[];
  readonly sort: UserSort;
  readonly onSort: (sort: UserSort) => void;
  readonly onEdit: (user: ManagedUser) => void;
  readonly onUnlink: (user: ManagedUser) => void;
  readonly onDelete: (user: ManagedUser) => void;
};

/** Users in the columns of the specification; on narrow screens each is a small block. */
export const UsersTable = ({ users, sort, onSort, ...actions }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="ac-users-box" tabIndex={0} aria-label="Users table">
    <table className="ac-users">
      <thead>
        <tr>
          {columns.map((column) => (
            <SortedHead key={column.text} column={column} sort={sort} onSort={onSort} />
          ))}
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} {...actions} />
        ))}
      </tbody>
    </table>
  </section>
);

type HeadProps = Pick<Props, 'sort' | 'onSort'> & { readonly column: (typeof columns)[number] };

/** A press sorts by the column, another one turns the order round. */
const SortedHead = ({ column, sort, onSort }: HeadProps) => {
  const isDown = sort === `-${column.sort}`;
  const isSorted = isDown || sort === column.sort;
  return (
    <th scope="col" {...(isSorted && { 'aria-sort': isDown ? 'descending' : 'ascending' })}>
      <button
        type="button"
        className="ac-users-sort"
        onClick={() => onSort(sort === column.sort ? `-${column.sort}` : column.sort)}
      >
        {column.text}
        {isSorted && <Icon of={isDown ? RiArrowDownSLine : RiArrowUpSLine} size={14} />}
      </button>
    </th>
  );
};

type RowProps = Omit<Props, 'users' | 'sort' | 'onSort'> & { readonly user: ManagedUser };

const UserRow = ({ user, ...actions }: RowProps) => (
  <tr>
    <td className="ac-users-id ac-numbers">{user.id}</td>
    <td className="ac-users-name">
      <span className="ac-truncate" title={user.fullName ?? user.username}>
        {user.username}
      </span>
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
    <td className="ac-users-created ac-numbers">
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
const RowActions = ({ user, onEdit, onUnlink, onDelete }: RowProps) => (
  <span className="ac-users-actions">
    <button
      type="button"
      className="ac-icon-button"
      aria-haspopup="dialog"
      aria-label={`Edit ${user.username}`}
      title="Edit"
      onClick={() => onEdit(user)}
    >
      <Icon of={RiPencilLine} size={17} />
    </button>
    {user.singleSignOn && (
      <button
        type="button"
        className="ac-icon-button"
        aria-haspopup="dialog"
        aria-label={`Unlink single sign-on of ${user.username}`}
        title="Unlink single sign-on"
        onClick={() => onUnlink(user)}
      >
        <Icon of={RiLinkUnlinkM} size={17} />
      </button>
    )}
    {!user.isOwner && (
      <button
        type="button"
        className="ac-icon-button ac-danger"
        aria-haspopup="dialog"
        aria-label={`Delete ${user.username}`}
        title="Delete"
        onClick={() => onDelete(user)}
      >
        <Icon of={RiDeleteBinLine} size={17} />
      </button>
    )}
  </span>
);
