import { Text } from '@radix-ui/themes';
import { useNavigate } from '@tanstack/react-router';
import { ALL_SERVICES, type TeamBoard } from '../../../data/boards.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { useDeleteBoard } from '../board-calls.ts';

/** Asks before a board is deleted, then shows all services. */
const DeleteBoardDialog = ({ board, onClose }: { readonly board: TeamBoard; readonly onClose: () => void }) => {
  const navigate = useNavigate();
  const remove = useDeleteBoard();
  const confirm = async () => {
    await remove.mutateAsync(board.id).then(
      // Without `board` the dashboard would open it again until the list is fetched.
      () => navigate({ to: '.', search: board.isStart ? { board: ALL_SERVICES } : {} }),
      () => undefined,
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title="Delete board"
      subject={
        <div>
          <Text as="div" size="3" weight="bold" className="ac-anywhere">
            {board.name}
          </Text>
          <Text as="p" size="1" color="gray">
            {counted(board.serviceIds.length, 'service')}
          </Text>
        </div>
      }
      text={`Are you sure you want to delete ${board.name}? Its services stay. This cannot be undone.`}
      confirm="Delete"
      pending="Deleting..."
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
};

export default DeleteBoardDialog;
