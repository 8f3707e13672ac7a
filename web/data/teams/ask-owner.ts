import { useQuery } from '@tanstack/react-query';
import { compareAsc } from 'date-fns';
import { type Member, membersQuery } from './members.ts';

/** Follows the reason, for users who can't pay. It names the owner who joined first, to whom billing emails go. */
export const askOwner = (members: readonly Member[] = []): string => {
  const [first, ...others] = members
    .filter(({ role }) => role === 'owner')
    .toSorted((a, b) => compareAsc(a.joinedAt, b.joinedAt));
  if (!first) return 'Ask an owner of the team to subscribe.';
  return `Ask ${first.name}${others.length > 0 ? ' or another owner' : ''} to subscribe.`;
};

/** The same for the team of this tab, if the user needs it. */
export const useAskOwner = (enabled = true): string => askOwner(useQuery({ ...membersQuery, enabled }).data);
