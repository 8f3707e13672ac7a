import { Box, Text } from '@radix-ui/themes';
import { channels } from '#channels';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import type { Integration } from '../../../data/queries.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { destinationOf } from '../integration.ts';
import { useDeleteIntegration } from './delete-calls.ts';

type Props = { readonly integration: Integration; readonly onClose: () => void; readonly onDeleted: () => void };

/** Asks before an integration is deleted; the toast then offers Undo. */
const DeleteDialog = ({ integration, onClose, onDeleted }: Props) => {
  const remove = useDeleteIntegration();
  return (
    <ConfirmDialog
      title="Delete Integration"
      subject={<Subject integration={integration} />}
      text={`Are you sure you want to delete ${integration.name}? Its alerts stop immediately. You can restore it with its settings and deliveries for 30 days.`}
      confirm="Delete"
      pending="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate(integration.id, { onSuccess: onDeleted })}
      onCancel={onClose}
    />
  );
};

export const Subject = ({ integration }: { integration: Integration }) => {
  const { logoIcon, logoColor } = channels[integration.type];
  return (
    <>
      <ServiceTile logoIcon={logoIcon} logoColor={logoColor} />
      <Box flexGrow="1" minWidth="0">
        <Text as="div" size="3" weight="bold">
          {integration.name}
        </Text>
        <Text as="p" size="1" color="gray" className="ac-truncate">
          {destinationOf(integration)}
        </Text>
      </Box>
    </>
  );
};

export default DeleteDialog;
