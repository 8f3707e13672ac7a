import { DropdownMenu } from '@radix-ui/themes';
import { RiMore2Line } from '@remixicon/react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RadixLook } from '../../../ui/radix-look.tsx';

/** It is open when it first appears. */
const DetailMenu = ({ name, onDelete }: { name: string; onDelete: () => void }) => (
  <RadixLook>
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
  </RadixLook>
);

export default DetailMenu;
