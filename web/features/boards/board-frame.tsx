import { Link } from '@tanstack/react-router';
import { ALL_SERVICES } from '../../data/boards.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/panel/empty-state.tsx';
import { BoardTabs } from './board-tabs.tsx';

/** Stands above a screen that shows one board; in its place if that board was deleted, or never was one of this team. */
const BoardFrame = ({ isGone }: { readonly isGone: boolean }) => (
  <>
    <BoardTabs />
    {isGone && (
      <EmptyState title="This board doesn't exist any more" text="Its services are still monitored.">
        <Button asChild variant="outline" color="gray">
          <Link to="." search={{ board: ALL_SERVICES }}>
            Show all services
          </Link>
        </Button>
      </EmptyState>
    )}
  </>
);

export default BoardFrame;
