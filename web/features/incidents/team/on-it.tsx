import { useRole } from '../../../data/role.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { type OnItProps, Who } from './who.tsx';

// Loads together with this file, since members see it wherever somebody can be on something.
const OnItControls = lazyPart(() => import('./on-it-controls.tsx'));
OnItControls.prefetch();

/** Says who in the team is on it; members take it, hand it over and release it. */
export const OnIt = (props: OnItProps) => {
  const { assignee, look, of, now } = props;
  const changes = useRole('member');
  const who = assignee && <Who assignee={assignee} look={look} of={of} now={now} />;
  if (!changes && !who) return null;
  return (
    <span className={look ? `ac-on-it-slot ${look}` : 'ac-on-it-slot'}>
      {changes ? <OnItControls {...props} waiting={who} /> : who}
    </span>
  );
};

export default OnIt;
