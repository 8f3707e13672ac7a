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
    <div className="ac-manage-body">
      <p className="ac-muted">Cards, invoices and billing details open in the payment portal.</p>
      <ManagePayment variant="outline" color="gray" />
    </div>
  </Panel>
);

/** Stands alone: which one of several is to end, only whoever pays for them can say, and only there. */
export const SeveralPanel = () => (
  <Panel title="More than one subscription">
    <div className="ac-manage-body">
      <p className="ac-muted">
        End the others in the payment portal. As soon as one is left, you can switch and cancel it here again.
      </p>
      <ManagePayment />
    </div>
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
