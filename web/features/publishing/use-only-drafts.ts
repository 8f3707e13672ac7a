import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../data/queries.ts';

/** True for members of a team in which only admins and owners publish. They save drafts. */
export const useOnlyDrafts = (): boolean => {
  const { data: user } = useQuery(userQuery);
  return user?.team?.role === 'member' && user.team.adminsPublish;
};
