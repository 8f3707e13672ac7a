import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { type AlertMapping, useDeleteMapping } from './own-alert-calls.ts';

/** Asks before alerts are no longer compared with services. */
const DeleteMappingDialog = ({ mapping, onClose }: { mapping: AlertMapping; onClose: () => void }) => {
  const remove = useDeleteMapping();
  return (
    <ConfirmDialog
      title="Delete mapping"
      text={`Are you sure you want to delete ${mapping.name}? Its alerts are still listed, but we no longer look for their cause.`}
      confirm="Delete"
      pending="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate(mapping.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
};

export default DeleteMappingDialog;
