import { Box, Text } from '@radix-ui/themes';
import { RiKey2Line } from '@remixicon/react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type ApiKey, useRevokeApiKey } from './api-key-calls.ts';

/** Asks before a key stops working. */
const RevokeDialog = ({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const revoke = useRevokeApiKey();
  return (
    <ConfirmDialog
      title={apiKey.app ? 'Revoke app' : 'Revoke API key'}
      subject={
        <>
          <Icon of={RiKey2Line} size={20} />
          <Box flexGrow="1" minWidth="0">
            <Text as="div" size="3" weight="bold">
              {apiKey.name}
            </Text>
            <Text as="p" size="1" color="gray" className="ac-mono">
              {apiKey.app?.host ?? `ak_…${apiKey.lastFour}`}
            </Text>
          </Box>
        </>
      }
      text={`Are you sure you want to revoke ${apiKey.name}? Anything that uses it stops working immediately. This cannot be undone.`}
      confirm="Revoke"
      pending="Revoking..."
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(apiKey.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
};

export default RevokeDialog;
