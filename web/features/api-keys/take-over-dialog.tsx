import { useState } from 'react';
import { unlessReadOnly } from '../../data/unless-read-only.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { OnceDialog } from '../../ui/dialog/once-dialog.tsx';
import { type ApiKey, useTakeOverApiKey } from './api-key-calls.ts';

/** Asks before a leaver's key is replaced, then shows the new one whole, this once. */
const TakeOverDialog = ({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const [opener] = useState(() => document.activeElement);
  const takeOver = useTakeOverApiKey();
  if (takeOver.data) {
    return (
      <OnceDialog
        title="Your API key"
        text="Copy it now, and use it in your app in place of the old one. For security, you won't see it again."
        label="API key"
        value={takeOver.data.key}
        opener={opener}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={`Take over ${apiKey.name}?`}
      text={`You get a new key with the same name and permissions. The key that ${apiKey.createdBy.name} created stops working immediately.`}
      confirm="Take over"
      pending="Taking over..."
      busy={takeOver.isPending}
      onConfirm={() => takeOver.mutate(apiKey.id)}
      onCancel={onClose}
    />
  );
};

export default unlessReadOnly(TakeOverDialog);
