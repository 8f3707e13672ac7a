import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boardQuery } from '../../data/board.ts';
import { ALL_SERVICES, boardsQuery, useChosenBoard } from '../../data/boards.ts';
import { type Level, levelOf, levelOfAll } from './board-level.ts';
import { type BoardScreen, useBoardScreen } from './board-screen.ts';

export type BoardLink = {
  readonly name: string;
  readonly level: Level;
  readonly count: number;
  readonly isHere: boolean;
  readonly to: BoardScreen;
  readonly search: { readonly board?: string };
};

/** All services first, then the boards by name, each as a link that keeps the screen; empty if the team has none, undefined until known. */
export const useBoardLinks = (): readonly BoardLink[] | undefined => {
  const boards = useQuery(boardsQuery).data;
  const all = useQuery(boardQuery).data;
  const chosen = useChosenBoard();
  const screen = useBoardScreen();
  const levels = useLevels();
  if (!boards || boards.length === 0) return boards && [];
  const to = screen ?? '/dashboard';
  const [first, ...others] = levels;
  const hasStart = boards.some(({ isStart }) => isStart);
  return [
    {
      name: 'All services',
      level: first,
      count: all?.counts.total ?? 0,
      isHere: screen !== undefined && chosen.kind === 'all',
      to,
      search: hasStart ? { board: ALL_SERVICES } : {},
    },
    ...boards.map(({ id, name, slug, serviceIds }, index) => ({
      name,
      level: others[index],
      count: serviceIds.length,
      isHere: screen !== undefined && chosen.kind === 'one' && chosen.board.id === id,
      to,
      search: { board: slug },
    })),
  ];
};

const useLevels = (): readonly Level[] => {
  const boards = useQuery(boardsQuery).data;
  const all = useQuery(boardQuery).data;
  return useMemo(() => {
    if (!all || !boards) return [];
    const services = new Map(all.services.map((service) => [service.id, service]));
    return [levelOfAll(all.counts), ...boards.map(({ serviceIds }) => levelOf(serviceIds, services))];
  }, [all, boards]);
};
