import { Text } from '@radix-ui/themes';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type TeamEntry, useDeleteNote } from '../team/team-calls.ts';

type Props = { readonly incidentId: number; readonly note: TeamEntry; readonly onClose: () => void };

const DeleteNoteDialog = ({ incidentId, note, onClose }: Props) => {
  const remove = useDeleteNote(incidentId);
  return (
    <ConfirmDialog
      title="Delete this note?"
      subject={<Text className="ac-deleted-note">{note.text}</Text>}
      text="Your team will no longer see it."
      confirm="Delete"
      pending="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate(note.id, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
};

export default DeleteNoteDialog;
