import type { Role } from '../../../data/role.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { NarrowedBy } from './affected.tsx';
import { aRole, type Member, useChangeRole } from './member-calls.ts';

type Props = { readonly member: Member; readonly role: Role; readonly onClose: () => void };

/** Asks before a member gets a lower role, and names the keys that can do less. */
const DemoteDialog = ({ member, role, onClose }: Props) => {
  const change = useChangeRole();
  const { name, isYou } = member;
  return (
    <ConfirmDialog
      title={isYou ? `Become ${aRole(role)}?` : `Make ${name} ${aRole(role)}?`}
      text={isYou ? 'Only somebody with a higher role can change this back.' : `${name} loses permissions immediately.`}
      below={<NarrowedBy member={member} role={role} />}
      confirm="Change role"
      pending="Changing..."
      busy={change.isPending}
      onConfirm={() => change.mutate({ member, role }, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
};

export default DemoteDialog;
