import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { enterTeam } from '../data/enter-team.ts';
import { tabTeam } from '../data/tab-team.ts';
import { useLogout } from '../features/session/use-logout.ts';
import { ClosedTeams } from '../features/team/closing/closed-teams.tsx';
import CreateTeamDialog from '../features/team/switcher/create-team-dialog.tsx';
import { OwnInvitations } from '../features/team/switcher/own-invitations.tsx';
import { Button } from '../ui/button.tsx';
import { BusyButton } from '../ui/form/busy-button.tsx';
import { NoticePage } from '../ui/panel/notice-page.tsx';
import { toast } from '../ui/toast/toast.ts';

/** Replaces the app for users who aren't in the team that they opened, or in none. */
const NoTeam = () => (tabTeam() === undefined ? <NoneAtAll /> : <NotThisOne />);

const NotThisOne = () => {
  const client = useQueryClient();
  const router = useRouter();
  const leave = useMutation({
    mutationFn: async () => {
      await enterTeam(client);
      // Their link may lead to a thing of one of their own teams.
      const { search } = router.state.location;
      if (!('id' in search || 'page' in search || 'board' in search)) await router.navigate({ to: '/dashboard' });
      await router.invalidate();
    },
    onError: (error) => toast.failure("We couldn't open your team", error.message),
  });
  return (
    <NoticePage
      title="You're not a member of this team"
      text="It may have been deleted. Ask an admin of the team to invite you, or continue with your own team."
      role="alert"
      below={<ClosedTeams />}
    >
      <BusyButton busy={leave.isPending} pending="Opening..." onClick={() => leave.mutate()}>
        Open your team
      </BusyButton>
    </NoticePage>
  );
};

const NoneAtAll = () => {
  const [creating, setCreating] = useState(false);
  const logout = useLogout('sidebar');
  return (
    <NoticePage
      title="You're not in a team"
      text="Create a team, or ask a colleague to invite you."
      role="status"
      below={<ClosedTeams />}
    >
      <OwnInvitations onEntered={() => undefined} />
      <Button onClick={() => setCreating(true)}>Create a team</Button>
      <Button variant="outline" color="gray" onClick={logout}>
        Log out
      </Button>
      {creating && <CreateTeamDialog onClose={() => setCreating(false)} />}
    </NoticePage>
  );
};

export default NoTeam;
