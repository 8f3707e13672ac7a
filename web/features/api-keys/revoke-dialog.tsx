import { RiKey2Line } from '@remixicon/react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type ApiKey, useRevokeApiKey } from './api-key-calls.ts';

/** Asks before a key stops working. */
const RevokeDialog = ({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const revoke = useRevokeApiKey();
  return (
    <ConfirmDialog
      title="Revoke API key"
      subject={
        <>
          <Icon of={RiKey2Line} size={20} />
          <div className="ac-grow">
            <b className="ac-h3">{apiKey.name}</b>
            <p className="ac-meta ac-mono">ak_…{apiKey.lastFour}</p>
          </div>
        </>
      }
      text={`Are you sure you want to revoke ${apiKey.name}? Whatever uses it stops working at once. This cannot be undone.`}
      confirm="Revoke"
      pending="Revoking..."
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(apiKey.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
};

export default RevokeDialog;
