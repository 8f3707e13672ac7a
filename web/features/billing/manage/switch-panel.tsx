import { Flex, Text } from '@radix-ui/themes';
import { RiExternalLinkLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import {
  type PaymentConfig,
  priceIdOf,
  quoteQuery,
  type SubscriptionStatus,
  useStatusAfterFault,
  useSwitchPlan,
} from '../billing-calls.ts';
import { inPounds, offers, type Plan } from '../offer.ts';
import { PlanChoice } from '../plan-choice.tsx';
import { type PlanState, planOf, planStateOf } from './plan-state.ts';

type Props = { readonly config: PaymentConfig; readonly status: SubscriptionStatus };

/** Switches to another plan: it shows the current cost first, and can't switch before that is known. */
export const SwitchPanel = ({ config, status }: Props) => {
  const current = planOf(status);
  const [chosen, setChosen] = useState<Plan>();
  const held = whyNot[planStateOf(status)];
  const other = chosen === current || held !== undefined ? undefined : chosen;
  const priceId = other && priceIdOf(config, other);
  const change = useSwitchPlan();
  const unpaid = change.data?.outcome === 'unpaid' ? change.data.invoiceUrl : null;
  return (
    <Panel title="Switch Plan">
      <Flex direction="column" align="start" gap="3" px="4" pb="4">
        <PlanChoice
          label="Plan"
          name="switch-plan"
          value={chosen ?? current}
          disabled={held !== undefined || change.isPending}
          onChange={setChosen}
          noteOf={(plan) => (plan === current ? 'Current plan' : offers[plan].note)}
          priceOf={(plan) => `£${offers[plan].pounds}`}
        />
        {unpaid !== null && <Invoice url={unpaid} />}
        {priceId === undefined || other === undefined ? (
          <>
            <Text as="p" size="1" color="gray">
              {held ?? "You'll be charged or credited the difference today."}
            </Text>
            <Button disabled>Switch Plan</Button>
          </>
        ) : (
          <Quoted
            key={priceId}
            plan={other}
            priceId={priceId}
            busy={change.isPending}
            onSwitch={(quotedAt) => change.mutate({ newPriceId: priceId, quotedAt })}
          />
        )}
      </Flex>
    </Panel>
  );
};

const whyNot: Readonly<Partial<Record<PlanState, string>>> = {
  ending: 'Your subscription is cancelled. Reactivate it before you switch plans.',
  failing: 'Your last payment failed. Pay under Manage Payment before you switch.',
  stopped: 'Your subscription is unpaid. Pay under Manage Payment before you switch.',
};

type QuotedProps = {
  readonly plan: Plan;
  readonly priceId: string;
  readonly busy: boolean;
  /** With the moment of the quote: it's charged just that. */
  readonly onSwitch: (quotedAt: string) => void;
};

/** A quote that couldn't be had shows no number, and nothing can be switched. */
const Quoted = ({ plan, priceId, busy, onSwitch }: QuotedProps) => {
  const { data, error, refetch, isFetching } = useQuery(quoteQuery(priceId));
  useStatusAfterFault(error);
  const quote = error || isFetching ? undefined : data;
  return (
    <>
      {error && !isFetching ? (
        <Flex direction="column" align="start" gap="1" role="alert">
          <Text as="p" size="1" color="gray">
            We couldn't calculate the cost. {error.message}
          </Text>
          <TextButton onClick={() => void refetch()}>Try again</TextButton>
        </Flex>
      ) : (
        <Text as="p" size="1" color="gray" role="status">
          {quote ? <QuoteLine plan={plan} pence={quote.pence} /> : 'Calculating the cost...'}
        </Text>
      )}
      <BusyButton
        disabled={quote === undefined}
        busy={busy}
        pending="Switching..."
        onClick={() => quote && onSwitch(quote.at)}
      >
        Switch Plan
      </BusyButton>
    </>
  );
};

const QuoteLine = ({ plan, pence }: { readonly plan: Plan; readonly pence: number }) => {
  const { pounds, each } = offers[plan];
  return (
    <>
      <b className="ac-numbers">{pence < 0 ? `${inPounds(-pence)} credit` : `${inPounds(pence)} now`}</b>
      {pence < 0 && ' for your next invoices'}, then {inPounds(pounds * 100)} each {each}.
    </>
  );
};

const Invoice = ({ url }: { readonly url: string }) => (
  <Flex direction="column" align="start" gap="1" role="alert">
    <p>The payment failed, so your plan hasn't changed.</p>
    <a className="ac-link" href={url}>
      Pay this invoice to switch
      <Icon of={RiExternalLinkLine} size={13} />
    </a>
  </Flex>
);
