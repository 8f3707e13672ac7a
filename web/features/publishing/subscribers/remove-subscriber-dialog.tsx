import { Text } from '@radix-ui/themes';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type Subscriber, useRemoveSubscriber } from './subscriber-calls.ts';

type Props = { readonly page: number; readonly subscriber: Subscriber; readonly onClose: () => void };

/** Asks before a subscriber is removed. */
const RemoveSubscriberDialog = ({ page, subscriber, onClose }: Props) => {
  const remove = useRemoveSubscriber(page);
  return (
    <ConfirmDialog
      title="Remove subscriber"
      subject={<Text weight="medium">{subscriber.address}</Text>}
      text="They get no more updates from this page. They can subscribe again at any time."
      confirm="Remove"
      pending="Removing..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate(subscriber.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
};

export default RemoveSubscriberDialog;
