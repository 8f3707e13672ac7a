import { useSuspenseQuery } from '@tanstack/react-query';
import { userQuery } from '../../data/queries.ts';
import { TeamScreen } from '../../features/team/members/team-screen.tsx';

export const TeamPage = () => {
  const { data: user } = useSuspenseQuery(userQuery);
  return user?.team && <TeamScreen team={user.team} />;
};
