import { PAGE_SIZE, PAGE_SIZES, type UserSearch, type UserSort, type UserState } from '../admin-calls.ts';

type Options<Value extends string> = readonly { readonly value: Value; readonly label: string }[];

export const stateOptions: Options<UserState | ''> = [
  { value: '', label: 'All users' },
  { value: 'trial', label: 'On trial' },
  { value: 'subscribed', label: 'Subscribed' },
  { value: 'past_due', label: 'Payment due' },
  { value: 'read_only', label: 'Read-only' },
  { value: 'expired', label: 'Expired' },
  { value: 'unconfirmed', label: 'Email not confirmed' },
  { value: 'administrator', label: 'Administrators' },
];

export const columns = [
  { text: 'ID', sort: 'id' },
  { text: 'Username', sort: 'username' },
  { text: 'Email', sort: 'email' },
  { text: 'Company', sort: 'company' },
  { text: 'Role', sort: 'role' },
  { text: 'Subscription Status', sort: 'subscription' },
  { text: 'Created', sort: 'createdAt' },
] as const satisfies readonly { readonly text: string; readonly sort: UserSort }[];

export const sortOptions: Options<UserSort> = columns.flatMap(({ text, sort }) => [
  { value: sort, label: `${text}, ascending` },
  { value: `-${sort}`, label: `${text}, descending` },
]);

export const isState = (text: unknown): text is UserState =>
  text !== '' && stateOptions.some(({ value }) => value === text);
export const isSort = (text: unknown): text is UserSort => sortOptions.some(({ value }) => value === text);

/** Reads the search from a URL; a text such as ?q=2026 arrives as a number, and pages count from 1. */
export const userSearchOf = ({ q, state, sort, page, size }: Readonly<Record<string, unknown>>): UserSearch => ({
  q: typeof q === 'string' || typeof q === 'number' ? String(q) : '',
  state: isState(state) ? state : undefined,
  sort: isSort(sort) ? sort : undefined,
  page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page - 1 : 0,
  size: typeof size === 'number' && PAGE_SIZES.includes(size) ? size : PAGE_SIZE,
});

/** Only what differs from how the table begins. */
export const addressOf = ({ q, state, sort, page, size }: UserSearch) => ({
  ...(q !== '' && { q }),
  ...(state && { state }),
  ...(sort && sort !== 'id' && { sort }),
  ...(page > 0 && { page: page + 1 }),
  ...(size !== PAGE_SIZE && { size }),
});
