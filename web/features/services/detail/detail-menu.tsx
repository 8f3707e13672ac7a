import { DropdownMenu } from '@radix-ui/themes';
import { RiMore2Line } from '@remixicon/react';
import type { Service } from '../../../board/status/status.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RadixLook } from '../../../ui/radix-look.tsx';

type Props = {
  readonly service: Pick<Service, 'name' | 'pinned'>;
  readonly onPin: () => void;
  readonly onDelete: () => void;
};

/** It is open when it first appears. */
const DetailMenu = ({ service: { name, pinned }, onPin, onDelete }: Props) => (
  <RadixLook>
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger>
        <Button variant="outline" color="gray" className="ac-detail-more" aria-label={`More actions for ${name}`}>
          <Icon of={RiMore2Line} />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" variant="soft" color="gray">
        <DropdownMenu.Item onSelect={onPin}>{pinned ? 'Unpin' : 'Pin'}</DropdownMenu.Item>
        <DropdownMenu.Item color="red" onSelect={onDelete}>
          Delete
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  </RadixLook>
);

export default DetailMenu;
