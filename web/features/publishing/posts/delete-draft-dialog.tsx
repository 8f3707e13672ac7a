import { Text } from '@radix-ui/themes';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type Post, useDeleteDraft } from '../publishing-calls.ts';

type Props = { readonly post: Post; readonly onClose: () => void };

/** Asks before a draft is deleted. */
const DeleteDraftDialog = ({ post, onClose }: Props) => {
  const discard = useDeleteDraft();
  return (
    <ConfirmDialog
      title="Delete draft"
      subject={<Text weight="medium">{post.title}</Text>}
      text="Your customers never saw it. You can't restore it."
      confirm="Delete"
      pending="Deleting..."
      busy={discard.isPending}
      onConfirm={() => discard.mutate(post.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
};

export default DeleteDraftDialog;
