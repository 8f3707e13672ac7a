import { RiMore2Line } from '@remixicon/react';
import { useState } from 'react';
import type { TeamBoard } from '../../data/boards.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const BoardMenu = lazyPart(() => import('./board-menu.tsx'));
const BoardDialog = lazyPart(() => import('./dialog/board-dialog.tsx'));
const DeleteDialog = lazyPart(() => import('./dialog/delete-board-dialog.tsx'));

type Props = {
  readonly board: TeamBoard;
  /** Opens the dialog that creates a link to its wall. */
  readonly onShare: () => void;
};

/** The actions of the board on the screen, in the top bar. */
const BoardMenuButton = ({ board, onShare }: Props) => {
  const [wanted, setWanted] = useState(false);
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const close = () => setDialog(undefined);
  const button = (
    <IconButton
      label={`Actions for ${board.name}`}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
      {...BoardMenu.intent}
      icon={RiMore2Line}
      size={18}
    />
  );
  return (
    <>
      {wanted ? (
        <BoardMenu
          board={board}
          onEdit={() => setDialog('edit')}
          onShare={onShare}
          onDelete={() => setDialog('delete')}
          waiting={button}
          onFailed={() => setWanted(false)}
        />
      ) : (
        button
      )}
      {dialog === 'edit' && <BoardDialog board={board} onClose={close} onFailed={close} />}
      {dialog === 'delete' && <DeleteDialog board={board} onClose={close} onFailed={close} />}
    </>
  );
};

export default BoardMenuButton;
