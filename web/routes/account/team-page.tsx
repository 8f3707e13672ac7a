import { useSuspenseQuery } from '@tanstack/react-query';
import { userQuery } from '../../data/queries.ts';
import { TeamScreen } from '../../features/team/members/team-screen.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SettingsIndex = lazyPart(() => import('./settings-index/settings-index.tsx'));

export const TeamPage = () => {
  const { data: user } = useSuspenseQuery(userQuery);
  return (
    user?.team && (
      <div className="ac-indexed">
        <div className="ac-not-on-paper">
          <SettingsIndex user={user} />
        </div>
        <TeamScreen team={user.team} />
      </div>
    )
  );
};
