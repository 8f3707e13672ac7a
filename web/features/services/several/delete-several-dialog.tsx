import { Text } from '@radix-ui/themes';
import type { Service } from '../../../board/status/status.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { nameList } from '../../../ui/text/name-list.ts';

type Props = {
  readonly services: readonly Service[];
  readonly onDelete: () => void;
  readonly onClose: () => void;
};

/** Asks before services are deleted; the toast then offers Undo for a moment. */
const DeleteSeveralDialog = ({ services, onDelete, onClose }: Props) => {
  const count = counted(services.length, 'service');
  return (
    <ConfirmDialog
      title={`Delete ${count}`}
      subject={
        <Text as="p" size="2" weight="medium">
          {nameList(services.map(({ name }) => name))}
        </Text>
      }
      text={`Are you sure you want to delete ${count}? You can restore them with their history for 30 days.`}
      confirm="Delete"
      onConfirm={onDelete}
      onCancel={onClose}
    />
  );
};

export default DeleteSeveralDialog;
