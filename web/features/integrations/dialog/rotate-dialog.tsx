import type { Integration } from '../../../data/queries.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useRotateSecret } from '../integration-calls.ts';
import { Subject } from './delete-dialog.tsx';

type Props = {
  readonly integration: Integration;
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
};

/** Asks before a webhook's signing secret is replaced. */
const RotateDialog = ({ integration, onClose, onSecret }: Props) => {
  const rotate = useRotateSecret();
  return (
    <ConfirmDialog
      title="Rotate signing secret"
      subject={<Subject integration={integration} />}
      text="You'll see the new secret once. Messages are signed with both secrets for 24 hours, then the old one stops working."
      confirm="Rotate"
      pending="Rotating..."
      busy={rotate.isPending}
      onConfirm={() =>
        rotate.mutate(integration.id, {
          onSuccess: ({ signingSecret }) => {
            onClose();
            onSecret(signingSecret);
          },
        })
      }
      onCancel={onClose}
    />
  );
};

export default RotateDialog;
