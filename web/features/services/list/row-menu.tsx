import { DropdownMenu } from '@radix-ui/themes';
import { RiMore2Line } from '@remixicon/react';
import { useNavigate } from '@tanstack/react-router';
import type { Service } from '../../../board/status/status.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { dialogIntent } from '../service-dialogs.tsx';

type Props = {
  readonly service: Service;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onMute: () => void;
  readonly onPin: () => void;
};

/** View, pin, mute, edit and delete as a menu; it's open when it first appears. */
const RowMenu = ({ service, onEdit, onDelete, onMute, onPin }: Props) => {
  const navigate = useNavigate();
  return (
    <Menu isOpen trigger={<IconButton label={`Actions for ${service.name}`} icon={RiMore2Line} size={18} />}>
      <DropdownMenu.Item onSelect={() => navigate({ to: '/services', search: { id: service.id } })}>
        View
      </DropdownMenu.Item>
      <DropdownMenu.Item onSelect={onPin}>{service.pinned ? 'Unpin' : 'Pin'}</DropdownMenu.Item>
      <DropdownMenu.Item onSelect={onMute} {...dialogIntent.mute}>
        Mute…
      </DropdownMenu.Item>
      <DropdownMenu.Item onSelect={onEdit}>Edit</DropdownMenu.Item>
      <DropdownMenu.Item color="red" onSelect={onDelete}>
        Delete
      </DropdownMenu.Item>
    </Menu>
  );
};

export default RowMenu;
