import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { formatDayLong } from '../../../ui/text/time.ts';
import { type SubscriptionStatus, useReactivate } from '../billing-calls.ts';
import { standingOf } from './standing.ts';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'));

/** Ending the subscription with its period, and taking that back. */
export const ActionsPanel = ({ status }: { readonly status: SubscriptionStatus }) => {
  const [cancelling, setCancelling] = useState(false);
  const reactivate = useReactivate();
  const close = () => setCancelling(false);
  const isEnding = standingOf(status) === 'ending';
  const end = dayOf(isEnding ? status.endsAt : status.currentPeriodEnd);
  return (
    <Panel title="Subscription Actions">
      <div className="ac-manage-body">
        {isEnding ? (
          <>
            <p className="ac-muted">Reactivate before {end}, and it renews then as before.</p>
            <BusyButton busy={reactivate.isPending} pending="Reactivating..." onClick={() => reactivate.mutate()}>
              Reactivate Subscription
            </BusyButton>
          </>
        ) : (
          <>
            <p className="ac-muted">Cancel and you keep access until {end}. You can reactivate before then.</p>
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
      </div>
      {cancelling && <CancelDialog end={end} onClose={close} onFailed={close} />}
    </Panel>
  );
};

const dayOf = (moment: string | null): string =>
  moment === null ? 'the end of the billing period' : formatDayLong(moment);
