import './on-it-controls.css';
import { RiArrowDownSLine, RiHandHeartLine } from '@remixicon/react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { type Assignee, useAssign } from './team-calls.ts';
import { type OnItProps, Who } from './who.tsx';

const OnItMenu = lazyPart(() => import('./on-it-menu.tsx'));

/** Takes a problem without an assignee, and opens the menu of one that has an assignee. */
const OnItControls = (props: OnItProps) =>
  props.assignee ? <MenuButton {...props} assignee={props.assignee} /> : <TakeButton {...props} />;

const TakeButton = ({ subject, of, look, tabIndex }: OnItProps) => {
  const take = useAssign(subject);
  return (
    <BusyButton
      type="button"
      variant="outline"
      color="gray"
      className={`ac-on-it-button ${look ?? ''}`}
      tabIndex={tabIndex}
      busy={take.isPending}
      pending="Saving..."
      onClick={() => take.mutate(undefined)}
    >
      <Icon of={RiHandHeartLine} />
      <span className="ac-on-it-name">
        I'm on it
        {look && <span className="ac-hidden">: {of}</span>}
      </span>
    </BusyButton>
  );
};

const MenuButton = ({ subject, assignee, of, look, now, tabIndex }: OnItProps & { readonly assignee: Assignee }) => {
  const [wanted, setWanted] = useState(false);
  const button = (
    <Button
      variant="outline"
      color="gray"
      className={`ac-on-it-button taken ${look ?? ''}`}
      aria-haspopup="menu"
      tabIndex={tabIndex}
      onClick={() => setWanted(true)}
      {...OnItMenu.intent}
    >
      <Who assignee={assignee} look={look} of={of} now={now} />
      {!look && <Icon of={RiArrowDownSLine} />}
    </Button>
  );
  if (!wanted) return button;
  return (
    <OnItMenu
      subject={subject}
      assignee={assignee}
      now={now}
      trigger={button}
      waiting={button}
      onFailed={() => setWanted(false)}
    />
  );
};

export default OnItControls;
