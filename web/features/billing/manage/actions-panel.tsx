import { Flex, Text } from '@radix-ui/themes';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { type SubscriptionStatus, useReactivate } from '../billing-calls.ts';
import { endOf, endsAtOnce, planStateOf, untilEnd } from './plan-state.ts';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'));

/** Ending the subscription with its period, and taking that back. */
export const ActionsPanel = ({ status }: { readonly status: SubscriptionStatus }) => {
  const [cancelling, setCancelling] = useState(false);
  const reactivate = useReactivate();
  const close = () => setCancelling(false);
  return (
    <Panel title="Subscription Actions">
      <Flex direction="column" align="start" gap="3" px="4" pb="4">
        {status.endsAt !== null ? (
          <>
            <Text as="p" color="gray">
              Reactivate before {endOf(status)}, and {reactivated(status)}.
            </Text>
            <BusyButton busy={reactivate.isPending} pending="Reactivating..." onClick={() => reactivate.mutate()}>
              Reactivate Subscription
            </BusyButton>
          </>
        ) : (
          <>
            <Text as="p" color="gray">
              {endsAtOnce(status)
                ? "Cancel to end your subscription now. You won't pay the open invoice."
                : `If you cancel, ${untilEnd(status)} You can reactivate before it ends.`}
            </Text>
            <Button
              variant="outline"
              color="red"
              aria-haspopup="dialog"
              onClick={() => setCancelling(true)}
              {...CancelDialog.intent}
            >
              Cancel Subscription
            </Button>
          </>
        )}
      </Flex>
      {cancelling && <CancelDialog status={status} onClose={close} onFailed={close} />}
    </Panel>
  );
};

const reactivated = (status: SubscriptionStatus): string =>
  planStateOf(status) === 'ending' ? 'it renews as before' : 'it continues once you pay';
