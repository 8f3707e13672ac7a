import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/panel/empty-state.tsx';

/** Shown on a server without billing. */
export const NoBilling = () => (
  <EmptyState
    title="There is nothing to pay here"
    text="This installation has no billing. Everything works without a subscription, also after the trial."
  >
    <Button asChild variant="outline" color="gray">
      <Link to="/settings">Back to settings</Link>
    </Button>
  </EmptyState>
);

/** Shown to users who need no plan. */
export const NoPlanNeeded = () => (
  <EmptyState title="No plan needed" text="The access of your account never ends.">
    <Button asChild variant="outline" color="gray">
      <Link to="/settings">Back to settings</Link>
    </Button>
  </EmptyState>
);
