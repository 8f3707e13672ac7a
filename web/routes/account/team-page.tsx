import { useSuspenseQuery } from '@tanstack/react-query';
import { userQuery } from '../../data/queries.ts';
import { TeamScreen } from '../../features/team/members/team-screen.tsx';
import { Indexed } from './settings-index/indexed.tsx';

export const TeamPage = () => {
  const { data: user } = useSuspenseQuery(userQuery);
  return (
    user?.team && (
      <Indexed user={user}>
        <TeamScreen team={user.team} />
      </Indexed>
    )
  );
};
