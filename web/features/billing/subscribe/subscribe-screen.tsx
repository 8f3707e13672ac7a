import './subscribe.css';
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
  /** The payment came through, as far as the browser knows. */
  readonly onPaid: () => void;
};

/** Choosing a plan and paying for it; to look at it begins a payment, so it is not drawn for whoever needs none. */
export const SubscribeScreen = ({ user, plan, onPlan, onPaid }: Props) => {
  const { data: config, error, refetch } = useQuery(paymentConfigQuery);
  if (config?.mode === 'off') return <NoBilling />;
  if (needsNoPlan(user)) return <NoPlanNeeded />;
  return (
    <div className="ac-subscribe">
      <div className="ac-subscribe-main">
        <Head user={user} plan={plan} />
        <PlanChoice
          label="Plan"
          name="plan"
          value={plan}
          onChange={onPlan}
          noteOf={(one) => offers[one].note}
          priceOf={priceOf}
        />
        <Panel title="Payment" className="ac-payment">
          {config ? (
            <Payment config={config} plan={plan} onPaid={onPaid} />
          ) : error ? (
            <PaymentFault error={error} onRetry={() => void refetch()} />
          ) : (
            <Preparing />
          )}
        </Panel>
      </div>
      <aside aria-label="About the plan">
        <section className="ac-panel ac-offer" aria-labelledby="offer">
          <h2 id="offer" className="ac-h3">
            What you'll get
          </h2>
          <PlanLines />
        </section>
        <Questions user={user} />
      </aside>
    </div>
  );
};

const needsNoPlan = ({ access }: User): boolean => access.because === 'owner' || access.because === 'free';

const Head = ({ user, plan }: Pick<Props, 'user' | 'plan'>) => {
  const { before, day, after } = trialWords(user, useNow(), `£${offers[plan].pounds}`);
  return (
    <header className="ac-subscribe-head">
      <h2>Keep watch after your trial</h2>
      <p className="ac-muted">
        {before} <b>{day}</b>. {after}
      </p>
    </header>
  );
};

const questions = [
  ['Can I cancel?', 'Yes, at any time. You keep access until the end of the billing period.'],
  ['Do I get API access?', 'Yes. You make your keys in Settings.'],
  ['How can I pay?', 'By card, through Stripe. We never see its number.'],
] as const;

const ofTrial = [
  'What becomes of my trial?',
  'It ends with your first payment. The days that are left are not added to your plan.',
] as const;

const Questions = ({ user }: Pick<Props, 'user'>) => (
  <section className="ac-questions" aria-labelledby="questions">
    <h2 id="questions" className="ac-h3">
      Questions
    </h2>
    <dl>
      {[...questions, ...(user.access.because === 'trial' ? [ofTrial] : [])].map(([question, answer]) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd className="ac-muted">{answer}</dd>
        </div>
      ))}
    </dl>
  </section>
);
