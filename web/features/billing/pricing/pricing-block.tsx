import './pricing.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { offers, type Plan } from '../offer.ts';
import { PlanLines } from '../plan-lines.tsx';
import { type Purchase, usePurchase } from './use-purchase.ts';

const EmailDialog = lazyPart(() => import('./email-dialog.tsx'));

type Props = {
  /** The plan that is shown first. */
  readonly first?: Plan;
  /** It is bought at once, as if Buy Now had been pressed. */
  readonly begins?: boolean;
};

/**
 * What the product costs, with the ways to begin. It needs a Radix theme and the region of toasts around it, and neither a
 * router nor a query client.
 */
export const PricingBlock = ({ first = 'monthly', begins = false }: Props) => {
  const [plan, setPlan] = useState<Plan>(first);
  const purchase = usePurchase(plan);
  useAtOnce(begins, purchase.buy);
  return (
    <>
      <div className="ac-pricing">
        <TrialCard />
        <Premium plan={plan} onPlan={setPlan} purchase={purchase} />
      </div>
      <p className="ac-pricing-note ac-muted">Secure payment through our card payment provider. Cancel anytime.</p>
      {purchase.asksEmail && (
        <EmailDialog onEmail={purchase.buy} onClose={purchase.stopAsking} onFailed={purchase.stopAsking} />
      )}
    </>
  );
};

const useAtOnce = (wanted: boolean, work: () => Promise<void>): void => {
  const done = useRef(false);
  useEffect(() => {
    if (!wanted || done.current) return;
    done.current = true;
    void work();
  });
};

const days = Array.from({ length: 30 }, (_, index) => index);
const DAYS_USED = 12;

const TrialCard = () => (
  <section className="ac-panel ac-trial-card" aria-labelledby="pricing-trial">
    <h2 id="pricing-trial" className="ac-h2">
      30-Day Free Trial
    </h2>
    <p className="ac-price">£0</p>
    <p className="ac-muted">Everything in Premium for 30 days. No credit card needed to start.</p>
    <div className="ac-trial-line" aria-hidden="true">
      {days.map((day) => (
        <span key={day} data-used={day < DAYS_USED} />
      ))}
    </div>
    <Button asChild size="3" variant="outline" color="gray">
      <a href="/auth?view=register">Start Free Trial</a>
    </Button>
  </section>
);

const periods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual, Save 20%' },
] as const;

type PremiumProps = {
  readonly plan: Plan;
  readonly onPlan: (plan: Plan) => void;
  readonly purchase: Purchase;
};

const Premium = ({ plan, onPlan, purchase }: PremiumProps) => (
  <section className="ac-premium" aria-labelledby="pricing-premium">
    <div className="ac-premium-price">
      <Segments label="Billing period" name="period" options={periods} value={plan} onChange={onPlan} />
      <div className="ac-premium-amount">
        <p>
          <span className="ac-price">£{monthlyPounds[plan]}</span>
          <span className="ac-muted"> /month</span>
        </p>
        <p className="ac-muted">{charged[plan]}</p>
      </div>
      <Buttons plan={plan} {...purchase} />
    </div>
    <div className="ac-premium-claims">
      <h2 id="pricing-premium" className="ac-h3">
        Premium Plan
      </h2>
      <PlanLines />
      <p className="ac-muted">
        Your 30-day trial has all of it. No credit card needed to start, and cancelling keeps access until the end of
        the billing period.
      </p>
    </div>
  </section>
);

const Buttons = ({ plan, pending, isMissing, buy, startTrial }: Purchase & { readonly plan: Plan }) => (
  <div className="ac-premium-buttons">
    <BusyButton
      size="3"
      busy={pending === 'trial'}
      disabled={pending !== undefined}
      pending="Starting trial..."
      onClick={() => void startTrial()}
    >
      Start 30-Day Free Trial
    </BusyButton>
    <BusyButton
      size="3"
      variant="outline"
      color="gray"
      busy={pending === 'checkout'}
      disabled={pending !== undefined}
      pending="Redirecting to checkout..."
      onClick={() => void buy()}
    >
      Buy Now
    </BusyButton>
    <p role="status" className="ac-meta">
      {isMissing
        ? `The ${offers[plan].name.toLowerCase()} plan is not for sale here.`
        : 'Secure payment. Cancel anytime.'}
    </p>
  </div>
);

const monthlyPounds: Readonly<Record<Plan, number>> = {
  monthly: offers.monthly.pounds,
  annual: offers.annual.pounds / 12,
};

const charged: Readonly<Record<Plan, string>> = {
  monthly: 'Billed each month.',
  annual: `£${offers.annual.pounds} billed once a year.`,
};
