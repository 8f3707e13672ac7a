import { RiExternalLinkLine } from '@remixicon/react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useOpenPortal } from '../billing-calls.ts';
import { notePortal, useLeave } from '../leave.ts';

/** The way to the payment provider's own page. */
export const BillingPanel = () => {
  const { leaving, leave } = useLeave();
  const portal = useOpenPortal((url) => {
    notePortal();
    leave(url);
  });
  return (
    <Panel title="Billing Information">
      <div className="ac-manage-body">
        <p className="ac-muted">Cards, invoices and VAT details open in the payment portal.</p>
        <BusyButton
          variant="outline"
          color="gray"
          busy={portal.isPending || leaving}
          pending="Opening..."
          onClick={() => portal.mutate()}
        >
          Manage Payment
          <Icon of={RiExternalLinkLine} />
        </BusyButton>
      </div>
    </Panel>
  );
};
