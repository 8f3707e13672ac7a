import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { BoardServicesChanged, CoveringBoard, NamedBoard, NamedBoards, NewBoard, ServiceIdsOf } from './ports.ts';

export const MAX_BOARDS = 50;

export type ManageBoards = {
  readonly boards: NamedBoards;
  readonly serviceIdsOf: ServiceIdsOf;
  readonly coveringBoard: readonly CoveringBoard[];
  readonly boardServicesChanged: BoardServicesChanged;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** `isStart`: it opens first for the actor. */
export type ListedBoard = NamedBoard & { readonly isStart: boolean };

/** The boards of the actor's team by name, with the services that the team has now. */
export const listBoards =
  ({ boards, serviceIdsOf }: Pick<ManageBoards, 'boards' | 'serviceIdsOf'>) =>
  async (actor: Actor): Promise<readonly ListedBoard[]> => {
    const { teamId } = actor;
    const stored = await boards.list(teamId);
    if (stored.length === 0) return [];
    const [own, start] = await Promise.all([serviceIdsOf(teamId), boards.startOf(actor)]);
    const isOwn = new Set(own);
    return stored.map((board) => ({
      ...board,
      serviceIds: board.serviceIds.filter((id) => isOwn.has(id)),
      isStart: board.id === start,
    }));
  };

/** @throws AppError invalid_input; conflict at the limit and for a name that another board has */
export const createBoard =
  (dependencies: ManageBoards) =>
  async (actor: Actor, given: NewBoard): Promise<ListedBoard> => {
    const { boards, transaction, now } = dependencies;
    const { teamId } = actor;
    const id = await transaction(async () => {
      await boards.holdList(teamId);
      const others = await boards.list(teamId);
      if (others.length >= MAX_BOARDS)
        throw new AppError('conflict', `You've reached the limit of ${MAX_BOARDS} boards. Delete one to add another.`);
      const name = nameOf(given.name, others);
      const serviceIds = chosenOf(given.serviceIds, await dependencies.serviceIdsOf(teamId));
      return boards.add(teamId, { name, serviceIds }, now());
    });
    return found(dependencies, actor, id);
  };

/** Absent fields stay as they are. @throws AppError not_found, invalid_input; conflict for a name that another board has */
export const updateBoard =
  (dependencies: ManageBoards) =>
  async (actor: Actor, id: number, changes: Partial<NewBoard>): Promise<ListedBoard> => {
    const { boards, transaction, now, boardServicesChanged } = dependencies;
    const { teamId } = actor;
    await transaction(async () => {
      await boards.holdList(teamId);
      const before = await boards.hold(teamId, id);
      if (!before) throw notFound('The board');
      const others = (await boards.list(teamId)).filter((board) => board.id !== id);
      const name = changes.name === undefined ? before.name : nameOf(changes.name, others);
      const serviceIds = await changedServices(before, changes.serviceIds, teamId, dependencies);
      await boards.change(teamId, id, { name, serviceIds }, now());
      const moved = [...without(serviceIds, before.serviceIds), ...without(before.serviceIds, serviceIds)];
      if (moved.length > 0) await boardServicesChanged(teamId, id, moved);
    });
    return found(dependencies, actor, id);
  };

/** @throws AppError not_found; conflict while feeds or integrations cover only it */
export const deleteBoard =
  ({ boards, coveringBoard, transaction }: Pick<ManageBoards, 'boards' | 'coveringBoard' | 'transaction'>) =>
  ({ teamId }: Actor, id: number): Promise<void> =>
    transaction(async () => {
      if (!(await boards.hold(teamId, id))) throw notFound('The board');
      const names: string[] = [];
      for (const covering of coveringBoard) names.push(...(await covering(teamId, id)));
      if (names.length > 0)
        throw new AppError(
          'conflict',
          `Feeds and integrations cover only this board: ${names.map((name) => `“${name}”`).join(', ')}. Change or delete them first.`,
        );
      await boards.remove(teamId, id);
    });

/** Undefined: all services. @throws AppError not_found */
export const chooseStartBoard =
  ({ boards }: Pick<ManageBoards, 'boards'>) =>
  async (actor: Actor, boardId: number | undefined): Promise<void> => {
    if (boardId !== undefined && !(await boards.has(actor.teamId, boardId))) throw notFound('The board');
    await boards.chooseStart(actor, boardId);
  };

const nameOf = (text: string, others: readonly NamedBoard[]): string => {
  const name = text.trim();
  if (name === '') throw invalidFields({ name: 'Enter a name' });
  const isTaken = others.some((board) => board.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new AppError('conflict', `A board named ${name} already exists. Choose another name.`);
  return name;
};

const chosenOf = (serviceIds: readonly number[], allowed: readonly number[]): readonly number[] => {
  const isAllowed = new Set(allowed);
  if (!serviceIds.every((id) => isAllowed.has(id))) throw invalidFields({ serviceIds: 'Choose your own services' });
  return [...new Set(serviceIds)];
};

/** A client neither sees nor removes services that the team no longer has. */
const changedServices = async (
  { serviceIds: before }: NamedBoard,
  given: readonly number[] | undefined,
  teamId: TeamId,
  { serviceIdsOf }: Pick<ManageBoards, 'serviceIdsOf'>,
): Promise<readonly number[]> => {
  if (given === undefined) return before;
  const own = await serviceIdsOf(teamId);
  const chosen = chosenOf(given, [...own, ...before]);
  return [...new Set([...chosen, ...without(before, own)])];
};

const without = (ids: readonly number[], others: readonly number[]): readonly number[] => {
  const isOther = new Set(others);
  return ids.filter((id) => !isOther.has(id));
};

const found = async (dependencies: ManageBoards, actor: Actor, id: number): Promise<ListedBoard> => {
  const board = (await listBoards(dependencies)(actor)).find((one) => one.id === id);
  if (!board) throw notFound('The board');
  return board;
};
