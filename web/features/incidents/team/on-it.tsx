import './on-it.css';
import { RiArrowDownSLine, RiHandHeartLine } from '@remixicon/react';
import { useState } from 'react';
import { useRole } from '../../../data/role.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { formatExact } from '../../../ui/text/time.ts';
import { type Assignee, type Subject, useAssign } from './team-calls.ts';

const OnItMenu = lazyPart(() => import('./on-it-menu.tsx'));

type Props = { readonly subject: Subject; readonly assignee: Assignee | null };

/** Says who in the team is on it; members take it, hand it over and release it. */
export const OnIt = ({ subject, assignee }: Props) => {
  const changes = useRole('member');
  const take = useAssign(subject);
  if (!assignee)
    return changes ? (
      <BusyButton
        type="button"
        variant="outline"
        color="gray"
        busy={take.isPending}
        pending="Saving..."
        onClick={() => take.mutate(undefined)}
      >
        <Icon of={RiHandHeartLine} />
        I'm on it
      </BusyButton>
    ) : null;
  return changes ? <MenuButton subject={subject} assignee={assignee} /> : <Name assignee={assignee} />;
};

const Name = ({ assignee: { name, since } }: { readonly assignee: Assignee }) => (
  <span className="ac-on-it" title={`Since ${formatExact(since)}`}>
    <Avatar name={name} small />
    <span className="ac-truncate">
      <bdi>{name}</bdi> is on it
    </span>
  </span>
);

const MenuButton = ({ subject, assignee }: { readonly subject: Subject; readonly assignee: Assignee }) => {
  const [wanted, setWanted] = useState(false);
  const button = (
    <Button
      variant="outline"
      color="gray"
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
      {...OnItMenu.intent}
      className="ac-on-it-button"
    >
      <Name assignee={assignee} />
      <Icon of={RiArrowDownSLine} />
    </Button>
  );
  if (!wanted) return button;
  return (
    <OnItMenu
      key={assignee.id}
      subject={subject}
      assignee={assignee}
      trigger={button}
      waiting={button}
      onClose={() => setWanted(false)}
      onFailed={() => setWanted(false)}
    />
  );
};
