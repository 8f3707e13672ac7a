import { DropdownMenu } from '@radix-ui/themes';
import { RiMore2Line } from '@remixicon/react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { Member } from './member-calls.ts';

type Props = {
  readonly member: Member;
  /** Undefined if the user can't make this member the owner. */
  readonly onTransfer: (() => void) | undefined;
  readonly onRemove: () => void;
};

/** It's open when it first appears. */
const MemberMenu = ({ member: { name, isYou }, onTransfer, onRemove }: Props) => (
  <Menu isOpen trigger={<IconButton label={`Actions for ${name}`} icon={RiMore2Line} size={18} />}>
    {onTransfer && <DropdownMenu.Item onSelect={onTransfer}>Make {name} the owner</DropdownMenu.Item>}
    <DropdownMenu.Item color="red" onSelect={onRemove}>
      {isYou ? 'Leave team' : 'Remove member'}
    </DropdownMenu.Item>
  </Menu>
);

export default MemberMenu;
