import type { Deleted } from '../../../shared/deleted.ts';

export type DeletedIntegration = Deleted & {
  /** The board whose alerts it got; absent: all services, or chosen ones. */
  readonly boardId?: number;
};

/** The integrations that teams deleted; all methods join the running transaction. */
export type DeletedIntegrations = {
  /** Those that a team deleted after this moment, newest first, up to 1,000; with an id, only that one. */
  readonly list: (teamId: TeamId, after: Date, id?: number) => Promise<readonly DeletedIntegration[]>;
  /**
   * Moves an integration here, with its deliveries; those that weren't sent are cancelled. False if the team has no such
   * integration.
   */
  readonly add: (teamId: TeamId, id: number, deletion: { readonly by: number; readonly at: Date }) => Promise<boolean>;
  /** Connects it again with its id and secrets, for the same services or for none; events before `at` are no news to it. */
  readonly restore: (teamId: TeamId, id: number, at: Date, choice: 'same' | 'none') => Promise<void>;
  /** Deletes up to 500 that were deleted until this moment, with their deliveries, and returns how many. */
  readonly purge: (until: Date) => Promise<number>;
};
