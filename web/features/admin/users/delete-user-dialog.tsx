import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { nameList } from '../../../ui/text/name-list.ts';
import { type ManagedUser, useDeleteUser } from '../admin-calls.ts';
import { UserSubject } from './user-subject.tsx';

type Props = { readonly user: ManagedUser; readonly onClose: () => void };

/** Asks before an account goes with the teams that have no other member. */
const DeleteUserDialog = ({ user, onClose }: Props) => {
  const remove = useDeleteUser();
  return (
    <ConfirmDialog
      title="Delete User"
      subject={<UserSubject user={user} />}
      text={`Are you sure you want to delete ${user.username}? ${lossOf(user)} This action cannot be undone.`}
      confirm="Delete"
      pending="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate(user.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
};

const lossOf = ({ teams, teamCount }: ManagedUser): string => {
  const alone = teams.filter(({ memberCount }) => memberCount === 1).map(({ name }) => name);
  const others = alone.length < teams.length ? ' Other teams keep everything that the user added.' : '';
  const more = teamCount > teams.length ? ['other teams without other members'] : [];
  const gone = [...alone, ...more];
  if (gone.length === 0) return `This removes the account.${others}`;
  return `This removes the account, and ${nameList(gone)} with all data, API keys and the subscription.${others}`;
};

export default DeleteUserDialog;
