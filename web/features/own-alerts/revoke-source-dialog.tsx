import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { type AlertSource, useRevokeAlertSource } from './own-alert-calls.ts';

/** Asks before an alert source stops working. */
const RevokeSourceDialog = ({ source, onClose }: { source: AlertSource; onClose: () => void }) => {
  const revoke = useRevokeAlertSource();
  return (
    <ConfirmDialog
      title="Revoke alert source"
      text={`Are you sure you want to revoke ${source.name}? Its URL stops working immediately, and its alerts are deleted. This cannot be undone.`}
      confirm="Revoke"
      pending="Revoking..."
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(source.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
};

export default RevokeSourceDialog;
