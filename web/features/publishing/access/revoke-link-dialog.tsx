import { Text } from '@radix-ui/themes';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type PageLink, useRevokeLink } from './link-calls.ts';

type Props = { readonly link: PageLink; readonly onClose: () => void };

/** Asks before a link stops working. */
const RevokeLinkDialog = ({ link, onClose }: Props) => {
  const revoke = useRevokeLink();
  return (
    <ConfirmDialog
      title="Revoke link"
      subject={<Text weight="medium">{link.name}</Text>}
      text="It stops working immediately, and visitors who used it are logged out."
      confirm="Revoke"
      pending="Revoking..."
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(link.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
};

export default RevokeLinkDialog;
