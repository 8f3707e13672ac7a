import './plan-block.css';
import { Link } from '@tanstack/react-router';
import type { User } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../ui/text/counted.ts';
import { useNow } from '../../ui/text/use-now.ts';
import { planOf } from './plan.ts';

type Props = {
  readonly user: User;
  /** One of its buttons was pressed. */
  readonly onChoose: () => void;
};

/** The user's plan in the sidebar; nothing for a user with neither a subscription nor a trial. */
export const PlanBlock = ({ user, onChoose }: Props) => {
  const plan = planOf(user, useNow());
  if (plan.kind === 'none') return null;
  if (plan.kind !== 'trial')
    return (
      <section className="ac-plan ac-plan-paid" aria-label="Plan">
        <div className="ac-grow">
          <b className="ac-plan-name">Premium Plan</b>
          <span className="ac-meta">{plan.kind === 'premium' ? 'Active subscription' : 'Payment problem'}</span>
        </div>
        <Button asChild size="1" variant="outline" color="gray">
          <Link to="/subscription" onClick={onChoose}>
            Manage
          </Link>
        </Button>
      </section>
    );
  return (
    <section className="ac-plan" aria-label="Plan">
      <div className="ac-plan-line">
        <b className="ac-plan-name">Free Trial</b>
        <span className="ac-meta ac-numbers">{counted(plan.daysLeft, 'day')} remaining</span>
      </div>
      <div className="ac-meter" aria-hidden="true">
        <span style={{ width: `${plan.usedPercent}%` }} />
      </div>
      <Button asChild size="1" className="ac-plan-upgrade">
        <Link to="/subscribe" onClick={onChoose}>
          Upgrade
        </Link>
      </Button>
    </section>
  );
};
