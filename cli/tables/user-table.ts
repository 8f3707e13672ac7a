import type { components } from '#api';
import type { Table } from '../output/table.ts';
import { ago } from '../output/time.ts';

type User = components['schemas']['ManagedUser'];

/** Data of people, as the admin screen has it. */
export const userTable = (users: readonly User[], now: Date): Table => ({
  heads: ['Id', 'Username', 'Email', 'Company', 'Role', 'Subscription', 'Created'],
  rows: users.map((user) => [
    String(user.id),
    user.username,
    user.email,
    user.company ?? '',
    roleOf(user),
    user.subscription,
    ago(user.createdAt, now),
  ]),
});

const roleOf = ({ isOwner, isAdmin }: User): string => (isOwner ? 'owner' : isAdmin ? 'admin' : 'user');
