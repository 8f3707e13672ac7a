import './team-switcher.css';
import { RiAddLine, RiUserAddLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Team, teamsQuery } from '../../../data/teams/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useNarrow } from '../../../ui/overlay/use-narrow.ts';
import { PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { ClosedTeams } from '../closing/closed-teams.tsx';
import { useEnterTeam } from '../team-calls.ts';
import CreateTeamDialog from './create-team-dialog.tsx';
import { OwnInvitations } from './own-invitations.tsx';
import { TeamChoice } from './team-choice.tsx';
import { TeamPopover } from './team-popover.tsx';

type Props = { readonly onClose: () => void };

/** The teams of the user, to open one of them in this tab or to create another one. */
const TeamDialog = ({ onClose }: Props) => {
  const [opener] = useState(() => document.activeElement);
  const [creating, setCreating] = useState(false);
  const under = useTeamButton();
  const enter = useEnterTeam(onClose);
  if (creating) return <CreateTeamDialog opener={opener} onClose={onClose} />;
  const overlay = { opener, busy: enter.isPending, onClose };
  const teams = <Teams enter={enter} onClose={onClose} />;
  const actions = <Actions onCreate={() => setCreating(true)} onClose={onClose} />;
  return under ? (
    <TeamPopover {...overlay} under={under}>
      <div className="ac-team-parts">
        {teams}
        <div className="ac-team-actions">{actions}</div>
      </div>
    </TeamPopover>
  ) : (
    <Dialog title="Teams" width={400} {...overlay} footer={actions}>
      {teams}
    </Dialog>
  );
};

/** The sidebar's button, if there's room for the teams under it. */
const useTeamButton = (): HTMLElement | null => {
  const isNarrow = useNarrow();
  return isNarrow ? null : document.querySelector<HTMLElement>('.ac-team-button');
};

type TeamsProps = Props & { readonly enter: ReturnType<typeof useEnterTeam> };

const Teams = ({ enter, onClose }: TeamsProps) => {
  const { data, error, refetch } = useQuery(teamsQuery);
  const choose = ({ slug, isCurrent }: Team) => {
    if (isCurrent) onClose();
    else if (!enter.isPending) enter.mutate(slug);
  };
  return (
    <>
      {error && !data && <PanelError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PanelSkeleton rows={2} rowHeight={52} />}
      {data && <TeamChoice teams={data} busy={enter.isPending} onChoose={choose} />}
      <OwnInvitations onEntered={onClose} />
      <ClosedTeams onRestored={onClose} />
    </>
  );
};

const Actions = ({ onCreate, onClose }: Props & { readonly onCreate: () => void }) => (
  <>
    {useQuery(teamsQuery).data?.some(mayInvite) && (
      <Button asChild variant="outline" color="gray">
        <Link to="/team" onClick={onClose}>
          <Icon of={RiUserAddLine} />
          Invite people
        </Link>
      </Button>
    )}
    <Button variant="outline" color="gray" onClick={onCreate}>
      <Icon of={RiAddLine} />
      Create a team
    </Button>
  </>
);

/** True for the team of this tab if the user may invite to it. */
const mayInvite = ({ isCurrent, role }: Team): boolean => isCurrent && (role === 'admin' || role === 'owner');

export default TeamDialog;
