import { type ApiClient, unwrap } from '#client';
import type { FileNamedBoard } from './board-file.ts';
import { idsOfTold, isAmong, type Told } from './integrations/integration-tasks.ts';
import type { OwnNamedBoard } from './own-board.ts';
import { changedFields, type Task } from './step.ts';

export type WantedBoard = {
  readonly file: FileNamedBoard;
  /** Absent if the file doesn't say. */
  readonly told?: readonly Told[];
};

export type BoardWork = {
  readonly api: ApiClient;
  /** The names of existing services, by ID. */
  readonly names: ReadonlyMap<number, string>;
};

/** Boards change one at a time. */
const QUEUE = 'boards';

/** Two boards of a team have different names, whatever their case. */
export const isSameBoard = ({ file }: Pick<WantedBoard, 'file'>, { name }: Pick<OwnNamedBoard, 'name'>): boolean =>
  file.name.toLowerCase() === name.toLowerCase();

export const createBoardTask = (
  { file: { name }, told = [] }: WantedBoard,
  { api }: BoardWork,
  onAdded: (id: number) => void,
): Task => ({
  action: 'add',
  kind: 'board',
  id: null,
  name,
  changes: changedFields(undefined, { name, services: namesOf(told) }),
  queue: QUEUE,
  run: async () => {
    const { id } = unwrap(await api.POST('/api/boards', { body: { name, serviceIds: idsOfTold(told) } }));
    onAdded(id);
    return id;
  },
});

/** Changes what differs; undefined if nothing does. */
export const changeBoardTask = (
  { file: { name }, told }: WantedBoard,
  own: OwnNamedBoard,
  { api, names }: BoardWork,
): Task | undefined => {
  const services = told && !isAmong(own.serviceIds, told) ? told : undefined;
  const before = { name: own.name, services: own.serviceIds.flatMap((id) => names.get(id) ?? []) };
  const changes = changedFields(before, { name, services: services && namesOf(services) });
  if (changes.length === 0) return undefined;
  const run = async (): Promise<number> => {
    const body = { name, ...(services && { serviceIds: idsOfTold(services) }) };
    return unwrap(await api.PUT('/api/boards/{id}', { params: { path: { id: own.id } }, body })).id;
  };
  return { action: 'change', kind: 'board', id: own.id, name, changes, queue: QUEUE, run };
};

export const deleteBoardTask = ({ id, name }: OwnNamedBoard, { api }: Pick<BoardWork, 'api'>): Task => ({
  action: 'remove',
  kind: 'board',
  id,
  name,
  changes: [],
  queue: QUEUE,
  run: async () => {
    unwrap(await api.DELETE('/api/boards/{id}', { params: { path: { id } } }));
    return id;
  },
});

const namesOf = (told: readonly Told[]): readonly string[] => told.map(({ name }) => name);
