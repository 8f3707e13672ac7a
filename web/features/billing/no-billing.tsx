import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/panel/empty-state.tsx';

/** Shown on a server without billing. */
export const NoBilling = () => (
  <EmptyState title="This server has no billing" text="Everything works without a subscription, even after the trial.">
    <Button asChild variant="outline" color="gray">
      <Link to="/settings">Back to settings</Link>
    </Button>
  </EmptyState>
);

/** Shown to users who need no plan. */
export const NoPlanNeeded = () => (
  <EmptyState title="No plan needed" text="Your team has full access, without an end date.">
    <Button asChild variant="outline" color="gray">
      <Link to="/settings">Back to settings</Link>
    </Button>
  </EmptyState>
);
