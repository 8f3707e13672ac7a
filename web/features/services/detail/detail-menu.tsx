import { Button, DropdownMenu } from '@radix-ui/themes';
import { RiMore2Line } from '@remixicon/react';
import { Icon } from '../../../ui/icon.tsx';

/** It is open when it first appears. */
const DetailMenu = ({ name, onDelete }: { name: string; onDelete: () => void }) => (
  <DropdownMenu.Root defaultOpen>
    <DropdownMenu.Trigger>
      <Button variant="outline" color="gray" className="ac-detail-more" aria-label={`More actions for ${name}`}>
        <Icon of={RiMore2Line} />
      </Button>
    </DropdownMenu.Trigger>
    <DropdownMenu.Content align="end" variant="soft" color="gray">
      <DropdownMenu.Item color="red" onSelect={onDelete}>
        Delete
      </DropdownMenu.Item>
    </DropdownMenu.Content>
  </DropdownMenu.Root>
);

export default DetailMenu;
