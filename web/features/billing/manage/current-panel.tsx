import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import type { SubscriptionStatus } from '../billing-calls.ts';
import { offers } from '../offer.ts';
import { planOf, standingOf, wordsOf } from './standing.ts';

/** What one has now, until when, and what it costs. */
export const CurrentPanel = ({ status }: { readonly status: SubscriptionStatus }) => {
  const { name, badge, text } = wordsOf(status);
  const standing = standingOf(status);
  const plan = planOf(status);
  const isAsked = status.access.because !== 'owner' && status.access.because !== 'free';
  return (
    <section className="ac-panel ac-current-plan" aria-label="Current subscription">
      <div>
        <p className="ac-meta">Current subscription</p>
        <div className="ac-current-name">
          <h2 className="ac-h2">{name}</h2>
          {badge && <span className="ac-plan-badge">{badge}</span>}
        </div>
        <p className="ac-muted">{text}</p>
      </div>
      {plan && !status.hasSeveral && (
        <p className="ac-current-price ac-numbers">
          <b>£{offers[plan].pounds}</b>
          <span className="ac-muted">/{offers[plan].each}</span>
        </p>
      )}
      {(standing === 'none' || standing === 'begun') && isAsked && (
        <Button asChild>
          <Link to="/subscribe">Subscribe</Link>
        </Button>
      )}
    </section>
  );
};
