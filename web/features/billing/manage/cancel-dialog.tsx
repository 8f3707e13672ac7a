import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type SubscriptionStatus, useCancel } from '../billing-calls.ts';
import { untilEnd } from './standing.ts';

type Props = {
  readonly status: SubscriptionStatus;
  readonly onClose: () => void;
};

/** Asks before a subscription ends. */
const CancelDialog = ({ status, onClose }: Props) => {
  const cancel = useCancel();
  return (
    <ConfirmDialog
      title="Cancel your subscription?"
      text={`If you cancel, ${untilEnd(status)} Once it has ended, your services and their history are kept, but no alerts are sent and nothing can be changed. You can reactivate before then.`}
      confirm="Cancel Subscription"
      pending="Cancelling..."
      cancel="Keep it"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
};

export default CancelDialog;
