import './team-switcher.css';
import { RiArrowDownSLine } from '@remixicon/react';
import { useState } from 'react';
import type { User } from '../../../data/queries.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TeamMark } from '../team-mark.tsx';

const TeamDialog = lazyPart(() => import('./team-dialog.tsx'));

type Props = {
  readonly user: Pick<User, 'team'>;
  /** Closes the sidebar if it's an overlay. */
  readonly onChoose: () => void;
};

/** The name of the team of this tab, as a button that opens the other ones. */
const TeamSwitcher = ({ user: { team }, onChoose }: Props) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!team) return null;
  return (
    <>
      <button
        type="button"
        className="ac-team-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={`Team: ${team.name}`}
        onClick={() => {
          onChoose();
          setOpen(true);
        }}
        {...TeamDialog.intent}
      >
        <TeamMark name={team.name} isCurrent />
        <span className="ac-grow ac-truncate">
          <span className="ac-hidden">Team: </span>
          {team.name}
        </span>
        <Icon of={RiArrowDownSLine} />
      </button>
      {open && <TeamDialog onClose={close} onFailed={close} />}
    </>
  );
};

export default TeamSwitcher;
