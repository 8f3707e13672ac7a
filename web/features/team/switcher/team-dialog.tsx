import '../team.css';
import { Box, Flex, Grid, Kbd, Button as RadixButton, Text } from '@radix-ui/themes';
import { RiAddLine, RiCheckLine, RiUserAddLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type Team, teamsQuery } from '../../../data/teams/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FilterField } from '../../../ui/filter-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { ClosedTeams } from '../closing/closed-teams.tsx';
import { roleLabels } from '../role-labels.ts';
import { type TeamStatus, teamStatusesQuery, useEnterTeam } from '../team-calls.ts';
import { TeamMark } from '../team-mark.tsx';
import CreateTeamDialog from './create-team-dialog.tsx';
import { OwnInvitations } from './own-invitations.tsx';
import { TeamTrouble } from './team-trouble.tsx';

/** From this many teams on, there's a search. */
const SEARCHED = 2;

/** The teams of the user, to open one of them in this tab or to create another one. */
const TeamDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [opener] = useState(() => document.activeElement);
  const [creating, setCreating] = useState(false);
  const { data, error, refetch } = useQuery(teamsQuery);
  const enter = useEnterTeam(onClose);
  if (creating) return <CreateTeamDialog opener={opener} onClose={onClose} />;
  const choose = ({ slug, isCurrent }: Team) => {
    if (isCurrent) onClose();
    else if (!enter.isPending) enter.mutate(slug);
  };
  return (
    <Dialog
      title="Teams"
      width={400}
      busy={enter.isPending}
      opener={opener}
      onClose={onClose}
      footer={
        <>
          {data?.some(mayInvite) && <InvitePeople onClose={onClose} />}
          <Button variant="outline" color="gray" onClick={() => setCreating(true)}>
            <Icon of={RiAddLine} />
            Create a team
          </Button>
        </>
      }
    >
      {error && !data && <PanelError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PanelSkeleton rows={2} rowHeight={52} />}
      {data && <TeamChoice teams={data} busy={enter.isPending} onChoose={choose} />}
      <OwnInvitations onEntered={onClose} />
      <ClosedTeams onRestored={onClose} />
    </Dialog>
  );
};

/** True for the team of this tab if the user may invite to it. */
const mayInvite = ({ isCurrent, role }: Team): boolean => isCurrent && (role === 'admin' || role === 'owner');

const InvitePeople = ({ onClose }: { readonly onClose: () => void }) => (
  <Button asChild variant="outline" color="gray">
    <Link to="/team" onClick={onClose}>
      <Icon of={RiUserAddLine} />
      Invite people
    </Link>
  </Button>
);

type ChoiceProps = {
  readonly teams: readonly Team[];
  readonly busy: boolean;
  readonly onChoose: (team: Team) => void;
};

const TeamChoice = ({ teams, busy, onChoose }: ChoiceProps) => {
  const [text, setText] = useState('');
  const { data: statuses } = useQuery(teamStatusesQuery);
  const isSearched = teams.length >= SEARCHED;
  const found = teams.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The teams may come late. Don't take the focus from a user who has moved on by then.
    const hasMovedOn = document.activeElement?.closest('.ac-dialog-body, .ac-dialog-foot');
    if (!hasMovedOn) choice.current?.querySelector<HTMLElement>(isSearched ? 'input' : '[aria-current]')?.focus();
  }, [isSearched]);
  useNumberKeys((number) => {
    const team = found[number - 1];
    if (team) onChoose(team);
  });
  return (
    <Grid ref={choice} columns="minmax(0, 1fr)" gap="2" width="100%">
      {isSearched && <FilterField label="Find a team" value={text} onChange={setText} />}
      {found.length === 0 && <PanelEmpty text="No team has this name." />}
      <ul className="ac-team-list" aria-busy={busy}>
        {found.map((team, index) => (
          <li key={team.slug}>
            <TeamButton
              team={team}
              status={statuses?.find(({ teamId }) => teamId === team.id)}
              number={index < 9 ? index + 1 : undefined}
              onChoose={() => onChoose(team)}
            />
          </li>
        ))}
      </ul>
    </Grid>
  );
};

type ButtonProps = {
  readonly team: Team;
  /** Undefined until it's known. */
  readonly status: TeamStatus | undefined;
  /** The key that opens it. */
  readonly number: number | undefined;
  readonly onChoose: () => void;
};

const TeamButton = ({ team, status, number, onChoose }: ButtonProps) => (
  <RadixButton
    asChild
    variant="ghost"
    color="gray"
    highContrast
    aria-current={team.isCurrent || undefined}
    aria-keyshortcuts={number === undefined ? undefined : String(number)}
    onClick={onChoose}
  >
    <button type="button" className="ac-team-choice">
      <TeamMark name={team.name} isCurrent={team.isCurrent} />
      <Box asChild flexGrow="1" minWidth="0">
        <span>
          <Text as="div" weight="medium" className="ac-truncate">
            {team.name}
          </Text>
          <Text as="div" size="1" color="gray">
            {roleLabels[team.role]} · {counted(team.memberCount, 'member')}
          </Text>
        </span>
      </Box>
      <Flex align="center" gap="2">
        {status && <TeamTrouble status={status} />}
        {team.isCurrent && <Icon of={RiCheckLine} />}
        {number !== undefined && <Kbd aria-hidden>{number}</Kbd>}
      </Flex>
    </button>
  </RadixButton>
);

/** Calls it with 1 to 9 for the keys, except while somebody types a name. */
const useNumberKeys = (onNumber: (number: number) => void): void => {
  const latest = useRef(onNumber);
  useEffect(() => {
    latest.current = onNumber;
  });
  useEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLInputElement && target.value !== '';
      if (/^[1-9]$/.test(key) && !(isTyping || ctrlKey || metaKey || altKey || repeat)) latest.current(Number(key));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};

export default TeamDialog;
