import { useQuery } from '@tanstack/react-query';
import { type User, userQuery } from './queries.ts';
import { hasRole } from './role.ts';

/** Why the user is read-only, and how to end that. */
export type ReadOnly = {
  readonly reason: string;
  /** Undefined for users who can't pay: an owner of the team can. */
  readonly way: { readonly to: '/subscribe' | '/subscription'; readonly verb: 'Subscribe' | 'Manage' } | undefined;
};

/** Undefined for users who may change data. */
export const readOnlyOf = (user: Pick<User, 'access' | 'team'>): ReadOnly | undefined => {
  if (user.access.level !== 'read_only') return undefined;
  const { reason, way } = kinds[user.access.because] ?? stopped;
  return { reason, way: hasRole(user, 'owner') ? way : undefined };
};

/** The same for the signed-in user. */
export const useReadOnly = (): ReadOnly | undefined => {
  const { data: user } = useQuery(userQuery);
  return user ? readOnlyOf(user) : undefined;
};

const manage = { to: '/subscription', verb: 'Manage' } as const;

const stopped: ReadOnly = { reason: 'Your subscription is unpaid.', way: manage };

const kinds: Readonly<Partial<Record<User['access']['because'], ReadOnly>>> = {
  trial_over: { reason: 'Your trial has ended.', way: { to: '/subscribe', verb: 'Subscribe' } },
  payment_failed: { reason: 'Your last payment failed, and the deadline to pay has passed.', way: manage },
  payment_stopped: stopped,
};
