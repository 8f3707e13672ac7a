import { Option } from '@commander-js/extra-typings';
import type { operations } from '#api';

type Query = NonNullable<operations['listUsers']['parameters']['query']>;
type State = NonNullable<Query['state']>;
type Sort = NonNullable<Query['sort']>;

/** Filters and order for users. */
export type Choice = { readonly search?: string; readonly state?: string; readonly sort?: string };

const states: readonly State[] = [
  'trial',
  'subscribed',
  'past_due',
  'read_only',
  'expired',
  'unconfirmed',
  'administrator',
];
const columns = ['id', 'username', 'email', 'company', 'role', 'subscription', 'createdAt'] as const;

export const stateOption = () => new Option('--state <state>', 'Only users in this state').choices(states);
export const sortOption = () =>
  new Option('--sort <column>', 'Sort by this column (with "-" in front: descending)').choices(
    columns.flatMap((column): readonly Sort[] => [column, `-${column}`]),
  );

/** The API's form; the options allow no other values. */
export const choiceOf = ({ search, state, sort }: Choice) => ({
  ...(search && { q: search }),
  ...(state && { state: state as State }),
  ...(sort && { sort: sort as Sort }),
});
