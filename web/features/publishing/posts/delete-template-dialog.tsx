import { Text } from '@radix-ui/themes';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type Template, useDeleteTemplate } from './template-calls.ts';

type Props = { readonly template: Template; readonly onClose: () => void };

/** Asks before a template is deleted. */
const DeleteTemplateDialog = ({ template, onClose }: Props) => {
  const discard = useDeleteTemplate();
  return (
    <ConfirmDialog
      title="Delete template"
      subject={<Text weight="medium">{template.name}</Text>}
      text="Posts that used it don't change."
      confirm="Delete"
      pending="Deleting..."
      busy={discard.isPending}
      onConfirm={() => discard.mutate(template.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
};

export default DeleteTemplateDialog;
