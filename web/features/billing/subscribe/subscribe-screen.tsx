import { Card, Flex, Grid, Heading, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { paymentConfigQuery, type User } from '../../../data/queries.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useNow } from '../../../ui/text/use-now.ts';
import { NoBilling, NoPlanNeeded } from '../no-billing.tsx';
import { offers, type Plan, priceOf } from '../offer.ts';
import { PlanChoice } from '../plan-choice.tsx';
import { PlanLines } from '../plan-lines.tsx';
import { Payment } from './payment.tsx';
import { PaymentFault, Preparing } from './payment-states.tsx';
import { trialWords } from './trial-words.ts';

type Props = {
  readonly user: User;
  readonly plan: Plan;
  readonly onPlan: (plan: Plan) => void;
  /** Called once the payment has succeeded, as far as the browser knows. */
  readonly onPaid: () => void;
};

/** Chooses a plan and pays for it. Rendering it starts a payment, so don't render it for users who need no plan. */
export const SubscribeScreen = ({ user, plan, onPlan, onPaid }: Props) => {
  const { data: config, error, refetch } = useQuery(paymentConfigQuery);
  if (config?.mode === 'off') return <NoBilling />;
  if (needsNoPlan(user)) return <NoPlanNeeded />;
  return (
    <Grid
      columns={{ initial: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px', lg: 'minmax(0, 1fr) 340px' }}
      gap="6"
      align="start"
    >
      <Flex direction="column" gap="5" minWidth="0">
        <Head user={user} plan={plan} />
        <PlanChoice
          label="Plan"
          name="plan"
          value={plan}
          onChange={onPlan}
          noteOf={(one) => offers[one].note}
          priceOf={priceOf}
        />
        <Panel title="Payment">
          {config ? (
            <Payment config={config} plan={plan} onPaid={onPaid} />
          ) : error ? (
            <PaymentFault error={error} onRetry={() => void refetch()} />
          ) : (
            <Preparing />
          )}
        </Panel>
      </Flex>
      <Flex asChild direction="column" gap="5" minWidth="0">
        <aside aria-label="About the plan">
          <Card asChild size="2">
            <section aria-labelledby="offer">
              <Heading as="h2" size="3" mb="3" id="offer">
                What you'll get
              </Heading>
              <PlanLines />
            </section>
          </Card>
          <Questions user={user} />
        </aside>
      </Flex>
    </Grid>
  );
};

const needsNoPlan = ({ access }: User): boolean => access.because === 'owner' || access.because === 'free';

const Head = ({ user, plan }: Pick<Props, 'user' | 'plan'>) => {
  const { before, day, after } = trialWords(user, useNow(), `£${offers[plan].pounds}`);
  return (
    <header>
      <Heading as="h2" size="7" mb="1">
        Keep monitoring after your trial
      </Heading>
      <Text as="p" color="gray">
        {before} <b>{day}</b>. {after}
      </Text>
    </header>
  );
};

const questions = [
  ['Can I cancel?', 'Yes, at any time. You keep access until the end of the billing period.'],
  ['Do I get API access?', 'Yes. Create API keys in Settings.'],
  ['How can I pay?', 'By card, through Stripe. We never see your card number.'],
] as const;

const ofTrial = ['What happens to my trial?', "It ends when you subscribe. Unused days aren't carried over."] as const;

const Questions = ({ user }: Pick<Props, 'user'>) => (
  <Flex asChild direction="column" gap="3">
    <section aria-labelledby="questions">
      <Heading as="h2" size="3" id="questions">
        Questions
      </Heading>
      <Flex asChild direction="column" gap="3">
        <dl>
          {[...questions, ...(user.access.because === 'trial' ? [ofTrial] : [])].map(([question, answer]) => (
            <div key={question}>
              <Text asChild weight="medium">
                <dt>{question}</dt>
              </Text>
              <Text asChild color="gray">
                <dd className="ac-muted">{answer}</dd>
              </Text>
            </div>
          ))}
        </dl>
      </Flex>
    </section>
  </Flex>
);
