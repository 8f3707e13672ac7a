import { Flex, Text } from '@radix-ui/themes';
import { RiExternalLinkLine } from '@remixicon/react';
import type { ComponentProps } from 'react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useOpenPortal } from '../billing-calls.ts';
import { notePortal, useLeave } from '../leave.ts';

/** The way to the payment provider's own page. */
export const BillingPanel = () => (
  <Panel title="Billing Information">
    <Flex direction="column" align="start" gap="3" px="4" pb="4">
      <Text as="p" color="gray">
        Cards, invoices and billing details open in the billing portal.
      </Text>
      <ManagePayment variant="outline" color="gray" />
    </Flex>
  </Panel>
);

/** Shown alone: only the payer can decide which of several subscriptions to end, and only in the portal. */
export const SeveralPanel = () => (
  <Panel title="More than one subscription">
    <Flex direction="column" align="start" gap="3" px="4" pb="4">
      <Text as="p" color="gray">
        Cancel the extras in the billing portal. Once one is left, you can manage it here.
      </Text>
      <ManagePayment />
    </Flex>
  </Panel>
);

const ManagePayment = (look: Pick<ComponentProps<typeof BusyButton>, 'variant' | 'color'>) => {
  const { leaving, leave } = useLeave();
  const portal = useOpenPortal((url) => {
    notePortal();
    leave(url);
  });
  return (
    <BusyButton {...look} busy={portal.isPending || leaving} pending="Opening..." onClick={() => portal.mutate()}>
      Manage Payment
      <Icon of={RiExternalLinkLine} />
    </BusyButton>
  );
};
