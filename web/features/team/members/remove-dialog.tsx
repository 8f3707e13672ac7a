import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type Member, useRemoveMember } from './member-calls.ts';

type Props = { readonly member: Member; readonly team: string; readonly onClose: () => void };

/** Asks before a member is removed, or before the user leaves. */
const RemoveDialog = ({ member, team, onClose }: Props) => {
  const remove = useRemoveMember();
  const { name, isYou } = member;
  const words = isYou
    ? {
        title: `Leave ${team}?`,
        text: 'You lose access immediately. The API keys that you created for the team stop working. To return, you need a new invitation.',
        confirm: 'Leave team',
        pending: 'Leaving...',
      }
    : {
        title: `Remove ${name}?`,
        text: `${name} loses access to ${team} immediately. The API keys that they created for the team stop working.`,
        confirm: 'Remove member',
        pending: 'Removing...',
      };
  return (
    <ConfirmDialog
      {...words}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(member, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
};

export default RemoveDialog;
