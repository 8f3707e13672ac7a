import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type ManagedUser, useUnlinkSignOn } from '../admin-calls.ts';
import { UserSubject } from './user-subject.tsx';

type Props = { readonly user: ManagedUser; readonly onClose: () => void };

/** Asks before a user's link to the identity provider is removed. */
const UnlinkSignOnDialog = ({ user, onClose }: Props) => {
  const unlink = useUnlinkSignOn();
  return (
    <ConfirmDialog
      title="Unlink single sign-on"
      subject={<UserSubject user={user} />}
      text={`${user.username} will be logged out everywhere. The next single sign-on with ${user.email} links this account again.`}
      confirm="Unlink"
      pending="Unlinking..."
      busy={unlink.isPending}
      onConfirm={() => unlink.mutate(user.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
};

export default UnlinkSignOnDialog;
