import { DropdownMenu } from '@radix-ui/themes';
import { RiMore2Line } from '@remixicon/react';
import { useNavigate } from '@tanstack/react-router';
import type { TeamBoard } from '../../data/boards.ts';
import { useRole } from '../../data/role.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { useChooseStartBoard } from './board-calls.ts';

type Props = {
  readonly board: TeamBoard;
  readonly onEdit: () => void;
  readonly onShare: () => void;
  readonly onDelete: () => void;
};

/** The actions of the board on the screen; it's open when it first appears. */
const BoardMenu = ({ board, onEdit, onShare, onDelete }: Props) => {
  const navigate = useNavigate();
  const changes = useRole('member');
  const shares = useRole('admin');
  const { mutate: chooseStart } = useChooseStartBoard();
  return (
    <Menu isOpen trigger={<IconButton label={`Actions for ${board.name}`} icon={RiMore2Line} size={18} />}>
      {changes && <DropdownMenu.Item onSelect={onEdit}>Edit board</DropdownMenu.Item>}
      <DropdownMenu.Item onSelect={() => chooseStart(board.isStart ? null : board.id)}>
        {board.isStart ? 'Open all services first' : 'Open first'}
      </DropdownMenu.Item>
      <DropdownMenu.Item onSelect={() => navigate({ to: '/dashboard', search: { board: board.slug, wall: true } })}>
        Wall mode
      </DropdownMenu.Item>
      {shares && <DropdownMenu.Item onSelect={onShare}>Create wall link</DropdownMenu.Item>}
      {changes && (
        <DropdownMenu.Item color="red" onSelect={onDelete}>
          Delete board
        </DropdownMenu.Item>
      )}
    </Menu>
  );
};

export default BoardMenu;
