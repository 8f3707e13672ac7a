import { useState } from 'react';
import { useTeamBoard } from '../../data/boards.ts';
import { useRole } from '../../data/role.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyState } from '../../ui/panel/empty-state.tsx';

const BoardDialog = lazyPart(() => import('./dialog/board-dialog.tsx'));

const EmptyBoard = () => {
  const board = useTeamBoard();
  const changes = useRole('member');
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <EmptyState
      title="No services on this board yet."
      text={changes ? 'Choose the services that belong on it.' : 'Members of the team can add services.'}
    >
      {changes && (
        <Button aria-haspopup="dialog" onClick={() => setEditing(true)} {...BoardDialog.intent}>
          Choose services
        </Button>
      )}
      {editing && board && <BoardDialog board={board} onClose={close} onFailed={close} />}
    </EmptyState>
  );
};

export default EmptyBoard;
