import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMatches, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api, type components, unwrap } from './api.ts';
import { type Board, boardQuery, isWhole } from './board.ts';
import { countBoard } from './count-board.ts';

/** A named choice of the team's services. */
export type TeamBoard = components['schemas']['Board'];

/** The boards of the team, by name; the board of all services isn't one of them. */
export const boardsQuery = queryOptions({
  queryKey: ['boards'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/boards', { signal })),
  // A screen that a failure shows would otherwise fetch again, wait for it, and so never stay.
  retryOnMount: false,
});

/** `board` in the URL for all services, where a start board would open without it. */
export const ALL_SERVICES = 'all';

export type ChosenBoard =
  | { readonly kind: 'all' | 'pending' | 'gone' }
  | { readonly kind: 'one'; readonly board: TeamBoard }
  | { readonly kind: 'failed'; readonly error: Error };

/** The board that the URL names; on the dashboard without a name the user's start board. */
export const useChosenBoard = (): ChosenBoard => {
  const { board: slug } = useSearch({ strict: false });
  const starts = useMatches({ select: (matches) => isStart(matches.at(-1)?.pathname) });
  const { data, error } = useQuery(boardsQuery);
  return useMemo(() => {
    if (slug === ALL_SERVICES || (slug === undefined && !starts)) return { kind: 'all' };
    if (!data) {
      if (!error) return { kind: 'pending' };
      // All services are better than no dashboard.
      return slug === undefined ? { kind: 'all' } : { kind: 'failed', error };
    }
    const board = data.find((one) => (slug === undefined ? one.isStart : one.slug === slug));
    if (board) return { kind: 'one', board };
    return { kind: slug === undefined ? 'all' : 'gone' };
  }, [slug, starts, data, error]);
};

const isStart = (path: string | undefined): boolean => path === '/dashboard' || path === '/app';

/** The board that is shown, if it isn't the one of all services. */
export const useTeamBoard = (): TeamBoard | undefined => {
  const chosen = useChosenBoard();
  return chosen.kind === 'one' ? chosen.board : undefined;
};

/** The search of links to another screen of the same board. */
export const useBoardSearch = (): { readonly board?: string } => {
  const { board: slug } = useSearch({ strict: false });
  const board = useTeamBoard();
  if (board) return { board: board.slug };
  return slug === ALL_SERVICES ? { board: slug } : {};
};

/** The services and counts of the board that is shown, as a query; no data until all services of that board are loaded. */
export const useShownBoard = () => {
  const { data, error, refetch, isFetching } = useQuery(boardQuery);
  const boards = useQuery(boardsQuery);
  const chosen = useChosenBoard();
  const board = chosen.kind === 'one' ? chosen.board : undefined;
  const part = useMemo(() => data && board && partOf(data, board), [data, board]);
  const shown = chosen.kind === 'all' ? data : part;
  const retry = () => {
    void refetch();
    if (boards.error) void boards.refetch();
  };
  return {
    board,
    isChosen: chosen.kind === 'all' || chosen.kind === 'one',
    data: shown,
    error: shown ? null : chosen.kind === 'failed' ? chosen.error : error,
    retry,
    isFetching: isFetching || boards.isFetching,
  };
};

const partOf = (all: Board, { serviceIds }: TeamBoard): Board | undefined => {
  const ids = new Set(serviceIds);
  const services = all.services.filter(({ id }) => ids.has(id));
  if (!isWhole(all) && services.length < ids.size) return undefined;
  return { services, counts: countBoard(services) };
};
