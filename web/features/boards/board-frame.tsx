import { Link, useSearch } from '@tanstack/react-router';
import { ALL_SERVICES } from '../../data/boards.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyState } from '../../ui/panel/empty-state.tsx';
import { BoardTabs } from './board-tabs.tsx';

const InAnotherTeam = lazyPart(() => import('../../data/teams/in-another-team.tsx'));

/** Stands above a screen that shows one board; in its place if that board was deleted, or isn't one of this team. */
const BoardFrame = ({ isGone }: { readonly isGone: boolean }) => {
  const { board } = useSearch({ strict: false });
  const id = Number(board?.split('-').at(-1));
  return (
    <>
      <BoardTabs />
      {isGone && (id > 0 ? <InAnotherTeam kind="board" id={id} instead={<Gone />} waiting={<Gone />} /> : <Gone />)}
    </>
  );
};

const Gone = () => (
  <EmptyState title="This board no longer exists" text="We still monitor its services.">
    <Button asChild variant="outline" color="gray">
      <Link to="." search={{ board: ALL_SERVICES }}>
        Show all services
      </Link>
    </Button>
  </EmptyState>
);

export default BoardFrame;
