import { useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { boardsQuery, type TeamBoard } from '../../data/boards.ts';
import { useWrite } from '../../live/use-write.ts';
import { byName } from '../../ui/text/by-name.ts';

type Schemas = components['schemas'];

const lists = ['boards'] as const;

/** Puts a board into the cached list before it opens: the list may still be the one from before. */
const useKeep = () => {
  const client = useQueryClient();
  return (board: TeamBoard): TeamBoard => {
    client.setQueryData(boardsQuery.queryKey, (boards = []) =>
      [...boards.filter(({ id }) => id !== board.id), board].toSorted(byName),
    );
    return board;
  };
};

export const useCreateBoard = () => {
  const keep = useKeep();
  return useWrite({
    call: async (body: Schemas['NewBoard']) => keep(unwrap(await api.POST('/api/boards', { body }))),
    lists,
    success: { title: 'Board created' },
    failure: "We couldn't create the board",
  });
};

export const useUpdateBoard = () => {
  const keep = useKeep();
  return useWrite({
    call: async ({ id, body }: { readonly id: number; readonly body: Schemas['BoardChanges'] }) =>
      keep(unwrap(await api.PUT('/api/boards/{id}', { params: { path: { id } }, body }))),
    lists,
    success: { title: 'Board updated' },
    failure: "We couldn't update the board",
  });
};

/** Refused while feeds or integrations cover only this board; the server's message names them. */
export const useDeleteBoard = () =>
  useWrite({
    call: async (id: number) => unwrap(await api.DELETE('/api/boards/{id}', { params: { path: { id } } })),
    lists,
    success: { title: 'Board deleted', text: 'We still monitor its services.' },
    failure: "We couldn't delete the board",
  });

/** Chooses the board that opens first for the user; null for all services. */
export const useChooseStartBoard = () => {
  const client = useQueryClient();
  return useWrite({
    call: async (boardId: number | null) => {
      unwrap(await api.PUT('/api/user/board', { body: { boardId } }));
      client.setQueryData(boardsQuery.queryKey, (boards) =>
        boards?.map((board) => ({ ...board, isStart: board.id === boardId })),
      );
    },
    lists,
    // Other members see no change, so the server sends no event.
    notifiesWindows: false,
    success: (_, boardId) => ({ title: boardId === null ? 'All services open first' : 'This board opens first' }),
    failure: "We couldn't set your start board",
  });
};
