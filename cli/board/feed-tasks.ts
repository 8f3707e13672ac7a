import { type ApiClient, unwrap } from '#client';
import type { FileFeed } from './board-file.ts';
import { idOfTold, type Told } from './integrations/integration-tasks.ts';
import type { OwnFeed } from './own-board.ts';
import { changedFields, type Task } from './step.ts';

export type WantedFeed = {
  readonly file: FileFeed;
  /** Its only board; absent if the file names none. */
  readonly board?: Told;
};

export type FeedWork = {
  readonly api: ApiClient;
  /** The names of existing boards, by ID. */
  readonly boardNames: ReadonlyMap<number, string>;
};

/** They wait for the boards that they name. */
const QUEUE = 'feeds';

export const isSameFeed = ({ file }: WantedFeed, { name }: OwnFeed): boolean => file.name === name;

/** Creates one, with a URL that is shown only once. */
export const createFeedTask = ({ file, board }: WantedFeed, { api }: FeedWork): Task => {
  const { name, scope } = file;
  let url: string | undefined;
  const run = async (): Promise<number> => {
    const boardId = board ? idOfTold(board, 'board') : null;
    const made = unwrap(await api.POST('/api/feeds', { body: { name, ...(scope && { scope }), boardId } }));
    ({ url } = made);
    return made.id;
  };
  const changes = changedFields(undefined, { scope, board: board?.name });
  return { action: 'add', kind: 'feed', id: null, name, changes, queue: QUEUE, run, url: () => url };
};

/** A refused task if its scope or board differs, which would be another URL; undefined if nothing does. */
export const differentFeedTask = ({ file, board }: WantedFeed, own: OwnFeed, work: FeedWork): Task | undefined => {
  const ownBoard = own.boardId === null ? undefined : work.boardNames.get(own.boardId);
  const before = { scope: own.scope, ...(ownBoard !== undefined && { board: ownBoard }) };
  const isSameBoard = board !== undefined && board.id() === own.boardId;
  const changes = changedFields(before, { scope: file.scope, board: isSameBoard ? undefined : board?.name });
  if (changes.length === 0) return undefined;
  const refusal = `a feed keeps its scope and board; revoke it with "allclear feeds revoke ${own.id}" and apply again`;
  return { ...revokeFeedTask(own, work), action: 'change', changes, refusal };
};

export const revokeFeedTask = ({ id, name }: OwnFeed, { api }: Pick<FeedWork, 'api'>): Task => ({
  action: 'remove',
  kind: 'feed',
  id,
  name,
  changes: [],
  queue: QUEUE,
  run: async () => {
    unwrap(await api.DELETE('/api/feeds/{id}', { params: { path: { id } } }));
    return id;
  },
});
