import { Text } from '@radix-ui/themes';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useRemoveDomain } from './domain-calls.ts';

type Props = { readonly pageId: number; readonly name: string; readonly onClose: () => void };

/** Asks before a page stops answering at its domain. */
const RemoveDomainDialog = ({ pageId, name, onClose }: Props) => {
  const remove = useRemoveDomain(pageId);
  return (
    <ConfirmDialog
      title="Remove domain"
      subject={<Text weight="medium">{name}</Text>}
      text="The domain stops showing your page immediately. It stays reserved for your team for 30 days."
      confirm="Remove"
      pending="Removing..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
};

export default RemoveDomainDialog;
