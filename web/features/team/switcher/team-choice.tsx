import '../team.css';
import { Box, Flex, Grid, Kbd, Button as RadixButton, Text } from '@radix-ui/themes';
import { RiCheckLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Team } from '../../../data/teams/teams.ts';
import { FilterField } from '../../../ui/filter-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useNarrow } from '../../../ui/overlay/use-narrow.ts';
import { PanelEmpty } from '../../../ui/panel/panel-notice.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { roleLabels } from '../role-labels.ts';
import { type TeamStatus, teamStatusesQuery } from '../team-calls.ts';
import { TeamMark } from '../team-mark.tsx';
import { TeamTrouble } from './team-trouble.tsx';

/** From this many teams on, there's a search. */
const SEARCHED = 2;

type ChoiceProps = {
  readonly teams: readonly Team[];
  readonly busy: boolean;
  readonly onChoose: (team: Team) => void;
};

/** Teams to choose from by search, arrow keys or their numbers. */
export const TeamChoice = ({ teams, busy, onChoose }: ChoiceProps) => {
  const [text, setText] = useState('');
  const { data: statuses } = useQuery(teamStatusesQuery);
  const keys = useNarrow() ? undefined : ['G', 'T'];
  const isSearched = teams.length >= SEARCHED;
  const found = teams.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The teams may come late. Don't take the focus from a user who has moved on by then.
    const hasMovedOn = document.activeElement?.closest('.ac-dialog-body, .ac-dialog-foot, .ac-team-parts');
    if (!hasMovedOn) choice.current?.querySelector<HTMLElement>(isSearched ? 'input' : '[aria-current]')?.focus();
  }, [isSearched]);
  useNumberKeys((number) => {
    const team = found[number - 1];
    if (team) onChoose(team);
  });
  return (
    <Grid ref={choice} columns="minmax(0, 1fr)" gap="2" width="100%" onKeyDown={moveFocus}>
      {isSearched && <FilterField label="Find a team" value={text} onChange={setText} keys={keys} />}
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

/** The arrow keys move the focus through the search and the teams, in a circle. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .ac-team-choice')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops.at((at + step) % stops.length)?.focus();
};

/** Calls it with 1 to 9 for the keys, except while somebody types a name. */
const useNumberKeys = (onNumber: (number: number) => void): void => {
  const latest = useRef(onNumber);
  useEffect(() => {
    latest.current = onNumber;
  });
  useEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey, repeat }: globalThis.KeyboardEvent) => {
      const isTyping = target instanceof HTMLInputElement && target.value !== '';
      if (/^[1-9]$/.test(key) && !(isTyping || ctrlKey || metaKey || altKey || repeat)) latest.current(Number(key));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
