import { Text } from '@radix-ui/themes';
import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type Page, useDeletePage } from '../publishing-calls.ts';

type Props = { readonly page: Page; readonly onClose: () => void };

/** Asks before a page with its history is deleted. */
const DeletePageDialog = ({ page, onClose }: Props) => {
  const navigate = useNavigate();
  const remove = useDeletePage();
  const leave = () => {
    onClose();
    void navigate({ to: '/pages' });
  };
  return (
    <ConfirmDialog
      title="Delete status page"
      subject={<Text weight="medium">{page.name}</Text>}
      text="Its URL stops working. You can restore the page with its history for 30 days."
      confirm="Delete"
      pending="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate(page.id, { onSuccess: leave })}
      onCancel={onClose}
    />
  );
};

export default DeletePageDialog;
