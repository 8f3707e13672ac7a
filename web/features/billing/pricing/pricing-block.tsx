import { Card, Flex, Grid, Heading, Inset, Text } from '@radix-ui/themes';
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
  /** It's bought at once, as if Buy Now had been pressed. */
  readonly begins?: boolean;
};

/**
 * Shows the plans' prices and the buttons to start. It needs a Radix theme and the toast region around it, but neither a router nor a
 * query client.
 */
export const PricingBlock = ({ first = 'monthly', begins = false }: Props) => {
  const [plan, setPlan] = useState<Plan>(first);
  const purchase = usePurchase(plan);
  useAtOnce(begins, purchase.buy);
  return (
    <>
      <Grid columns={{ initial: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 8fr)' }} gap="4">
        <TrialCard />
        <Premium plan={plan} onPlan={setPlan} purchase={purchase} />
      </Grid>
      <Text as="p" color="gray" align="center" mt="5">
        Secure payment through our card payment provider. Cancel anytime.
      </Text>
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
  <Card asChild size="4">
    <section aria-labelledby="pricing-trial">
      <Flex direction="column" gap="4" height="100%">
        <Heading as="h2" size="5" id="pricing-trial">
          30-Day Free Trial
        </Heading>
        <Text as="p" size="9" weight="bold">
          £0
        </Text>
        <Text as="p" color="gray">
          Everything in Premium for 30 days. No credit card needed to start.
        </Text>
        <div className="ac-trial-line" aria-hidden="true">
          {days.map((day) => (
            <span key={day} data-used={day < DAYS_USED} />
          ))}
        </div>
        <Button asChild size="3" variant="outline" color="gray">
          <a href="/auth?view=register">Start Free Trial</a>
        </Button>
      </Flex>
    </section>
  </Card>
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
  <Card asChild size="4">
    <section aria-labelledby="pricing-premium">
      <Inset>
        <Grid columns={{ initial: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 7fr)' }}>
          <Flex direction="column" align="start" gap="4" p={{ initial: '5', sm: '6' }} className="ac-sunk">
            <Segments label="Billing period" name="period" options={periods} value={plan} onChange={onPlan} />
            <div>
              <p>
                <Text size="9" weight="bold">
                  £{monthlyPounds[plan]}
                </Text>
                <Text color="gray"> /month</Text>
              </p>
              <Text as="p" color="gray">
                {charged[plan]}
              </Text>
            </div>
            <Buttons plan={plan} {...purchase} />
          </Flex>
          <Flex direction="column" gap="4" p={{ initial: '5', sm: '6' }} className="ac-premium-claims">
            <Heading as="h2" size="3" id="pricing-premium">
              Premium Plan
            </Heading>
            <PlanLines />
            <Text as="p" color="gray">
              The 30-day trial includes everything. No credit card needed to start, and cancelling keeps access until
              the end of the billing period.
            </Text>
          </Flex>
        </Grid>
      </Inset>
    </section>
  </Card>
);

const Buttons = ({ plan, pending, isMissing, buy, startTrial }: Purchase & { readonly plan: Plan }) => (
  <Flex direction="column" align="stretch" gap="2" width="100%" mt="auto">
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
    <Text as="p" size="1" color="gray" align="center" role="status">
      {isMissing
        ? `The ${offers[plan].name.toLowerCase()} plan isn't available here.`
        : 'Secure payment. Cancel anytime.'}
    </Text>
  </Flex>
);

const monthlyPounds: Readonly<Record<Plan, number>> = {
  monthly: offers.monthly.pounds,
  annual: offers.annual.pounds / 12,
};

const charged: Readonly<Record<Plan, string>> = {
  monthly: 'Billed each month.',
  annual: `£${offers.annual.pounds} billed once a year.`,
};
