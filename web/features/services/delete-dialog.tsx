import { Box, Text } from '@radix-ui/themes';
import { categoryLabel } from '../../board/service/category.ts';
import { ServiceTile } from '../../board/service/service-tile.tsx';
import { ServiceBadge } from '../../board/status/service-badge.tsx';
import type { Service } from '../../board/status/status.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useDeleteService } from './service-calls.ts';

type Props = {
  readonly service: Service;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** Asks before a service is deleted; the toast then offers Undo for a moment. */
const DeleteDialog = ({ service, onClose, onDeleted }: Props) => {
  const remove = useDeleteService();
  const confirm = () => {
    remove(service);
    onClose();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      title="Delete Service"
      subject={
        <>
          <ServiceTile logoIcon={service.logoIcon} logoColor={service.logoColor} brand={service} />
          <Box flexGrow="1" minWidth="0">
            <Text as="div" size="3" weight="bold">
              {service.name}
            </Text>
            {service.category !== null && (
              <Text as="p" size="1" color="gray">
                {categoryLabel(service.category)}
              </Text>
            )}
          </Box>
          <ServiceBadge service={service} />
        </>
      }
      text={`Are you sure you want to delete ${service.name}? You can restore it with its history for 30 days.`}
      confirm="Delete"
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
};

export default DeleteDialog;
