import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type SubscriptionStatus, useCancel } from '../billing-calls.ts';
import { endsAtOnce, untilEnd } from './plan-state.ts';

type Props = {
  readonly status: SubscriptionStatus;
  readonly onClose: () => void;
};

const CancelDialog = ({ status, onClose }: Props) => {
  const cancel = useCancel();
  return (
    <ConfirmDialog
      title="Cancel your subscription?"
      text={`${endsAtOnce(status) ? ENDS_AT_ONCE : `If you cancel, ${untilEnd(status)} You can reactivate before then.`} ${AFTERWARDS}`}
      confirm="Cancel Subscription"
      pending="Cancelling..."
      cancel="Keep Subscription"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
};

const ENDS_AT_ONCE = "Your subscription ends now. We cancel the unpaid invoice, and you won't be charged again.";
const AFTERWARDS =
  'After that, we keep your services and history. Alerts and editing are paused until you subscribe again.';

export default CancelDialog;
