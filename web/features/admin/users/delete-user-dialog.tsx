import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type ManagedUser, useDeleteUser } from '../admin-calls.ts';
import { UserSubject } from './user-subject.tsx';

type Props = { readonly user: ManagedUser; readonly onClose: () => void };

/** Asks before an account goes with everything that belongs to it. */
const DeleteUserDialog = ({ user, onClose }: Props) => {
  const remove = useDeleteUser();
  return (
    <ConfirmDialog
      title="Delete User"
      subject={<UserSubject user={user} />}
      text={`Are you sure you want to delete ${user.username}? This removes the account, services, history, integrations, API keys, reset tokens and billing data, and cancels any subscription. This action cannot be undone.`}
      confirm="Delete"
      pending="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate(user.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
};

export default DeleteUserDialog;
