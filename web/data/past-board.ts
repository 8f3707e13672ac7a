import { queryOptions } from '@tanstack/react-query';
import { addDays, type Day, endOfDay, startOfDay } from '../ui/text/calendar.ts';
import { api, type components, unwrap } from './api.ts';

type StatusChange = components['schemas']['StatusChange'];
type Board = { readonly boardId?: number };

/** Changes in a response, and the responses that we read at most: more would take too long. */
const PART = 1000;
const MOST_PARTS = 20;

/** Everything that tells how the board was on a day: the changes from the day before it until now, and the incidents of the day. */
export const pastBoardQuery = (day: Day, boardId: number | undefined) => {
  const board = boardId === undefined ? {} : { boardId };
  return queryOptions({
    queryKey: ['past-board', day, board],
    queryFn: async ({ signal }) => {
      const [since, until] = [startOfDay(day), endOfDay(day)].map((at) => new Date(at).toISOString());
      const query = {
        ...board,
        ...(since && { since }),
        ...(until && { until }),
        order: 'newest',
        limit: 200,
      } as const;
      const incidents = api.GET('/api/incidents', { params: { query }, signal }).then(unwrap);
      const changes = changesSince(new Date(startOfDay(addDays(day, -1))).toISOString(), board, signal);
      return { changes: await changes, incidents: await incidents };
    },
    staleTime: 60_000,
  });
};

/** A service's status at a time follows from its next change too, so none may be left out. */
const changesSince = async (since: string, board: Board, signal: AbortSignal): Promise<readonly StatusChange[]> => {
  const found = new Map<number, StatusChange>();
  let until: string | undefined;
  for (let part = 0; part < MOST_PARTS; part++) {
    const query = { ...board, since, limit: PART, ...(until && { until }) };
    const changes = unwrap(await api.GET('/api/status-changes', { params: { query }, signal }));
    for (const change of changes) found.set(change.id, change);
    const last = changes.at(-1)?.changedAt;
    if (changes.length < PART || last === until) return [...found.values()];
    until = last;
  }
  throw new Error('Too many changes since then. Choose a later day.');
};
