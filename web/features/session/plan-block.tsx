import './plan-block.css';
import type { User } from '../../data/queries.ts';
import { counted } from '../../ui/text/counted.ts';
import { useNow } from '../../ui/text/use-now.ts';
import { planOf } from './plan.ts';

/** The user's plan in the sidebar; nothing for a user with neither a subscription nor a trial. */
export const PlanBlock = ({ user }: { user: User }) => {
  const plan = planOf(user, useNow());
  if (plan.kind === 'none') return null;
  if (plan.kind === 'premium')
    return (
      <section className="ac-plan" aria-label="Plan">
        <b className="ac-plan-name">Premium Plan</b>
        <span className="ac-meta">Active subscription</span>
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
    </section>
  );
};
