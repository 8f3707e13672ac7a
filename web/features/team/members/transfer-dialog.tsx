import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type Member, useChangeRole } from './member-calls.ts';

type Props = { readonly member: Member; readonly team: string; readonly onClose: () => void };

/** Asks before the user hands the team over. */
const TransferDialog = ({ member, team, onClose }: Props) => {
  const change = useChangeRole();
  const { name } = member;
  return (
    <ConfirmDialog
      title={`Make ${name} the owner?`}
      text={`You become an admin. Only owners can pay, make owners and delete ${team}.`}
      confirm="Transfer team"
      pending="Transferring..."
      busy={change.isPending}
      onConfirm={() => change.mutate({ member, role: 'owner', transfer: true }, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
};

export default TransferDialog;
