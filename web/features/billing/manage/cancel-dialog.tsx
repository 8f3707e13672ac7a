import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useCancel } from '../billing-calls.ts';

type Props = {
  /** The day with which it ends. */
  readonly end: string;
  readonly onClose: () => void;
};

/** Asks before a subscription ends. */
const CancelDialog = ({ end, onClose }: Props) => {
  const cancel = useCancel();
  return (
    <ConfirmDialog
      title="Cancel your subscription?"
      text={`Everything works until ${end}. After that your services and their history are kept, but no alerts are sent and nothing can be changed. You can reactivate before then.`}
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
