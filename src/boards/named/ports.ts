import type { HasBoard } from '../../monitoring/index.ts';
import type { Actor } from '../../shared/actor.ts';

/** A team's choice of its services. */
export type NamedBoard = {
  readonly id: number;
  /** Names it in URLs; ends with the id and never changes. */
  readonly slug: string;
  readonly name: string;
  readonly serviceIds: readonly number[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type NewBoard = Pick<NamedBoard, 'name' | 'serviceIds'>;

/**
 * Stored boards. Every method takes the team first and sees nothing of another one's. Their services include those that the team
 * no longer has, which are on the board again if they come back. All join the running transaction.
 */
export type NamedBoards = {
  /** By name. One query. */
  readonly list: (teamId: TeamId) => Promise<readonly NamedBoard[]>;
  /** Lets one transaction at a time change a team's boards. */
  readonly holdList: (teamId: TeamId) => Promise<void>;
  /** Locks a board for a change, after those that are beginning to cover it. */
  readonly hold: (teamId: TeamId, id: number) => Promise<NamedBoard | undefined>;
  readonly has: HasBoard;
  /** Returns its id. */
  readonly add: (teamId: TeamId, board: NewBoard, at: Date) => Promise<number>;
  readonly change: (teamId: TeamId, id: number, board: NewBoard, at: Date) => Promise<void>;
  readonly remove: (teamId: TeamId, id: number) => Promise<void>;
  /** The board that opens first for a member; undefined: all services. */
  readonly startOf: (member: Member) => Promise<number | undefined>;
  readonly chooseStart: (member: Member, boardId: number | undefined) => Promise<void>;
};

type Member = Pick<Actor, 'teamId' | 'userId'>;

/** The ids of all services of a team. Monitoring implements it. */
export type ServiceIdsOf = (teamId: TeamId) => Promise<readonly number[]>;

/** The names of the feeds and integrations that cover only this board of a team. Both modules implement it. */
export type CoveringBoard = (teamId: TeamId, boardId: number) => Promise<readonly string[]>;

/** Called in the transaction that puts services on a board or takes them off it. Integrations implement it. */
export type BoardServicesChanged = (teamId: TeamId, boardId: number, serviceIds: readonly number[]) => Promise<void>;
