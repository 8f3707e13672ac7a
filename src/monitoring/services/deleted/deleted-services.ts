import type { Deleted } from '../../../shared/deleted.ts';

/** A service that its team deleted and can restore. */
export type DeletedService = Deleted & {
  readonly enabled: boolean;
  readonly scopeId: number;
  readonly pageId: number;
  readonly pageUrl: string;
};

/** The services that teams deleted; all methods join the running transaction. */
export type DeletedServices = {
  /** Those that a team deleted after this moment, newest first, up to 1,000; with ids, only those of them. One query. */
  readonly list: (teamId: TeamId, after: Date, ids?: readonly number[]) => Promise<readonly DeletedService[]>;
  /** Links it to its team again. Incidents that are open then raise no alert but their end. */
  readonly restore: (teamId: TeamId, serviceId: number, at: Date) => Promise<void>;
  /** Deletes up to 500 that were deleted until this moment, or all of a team. Returns their pages. */
  readonly purge: (of: { readonly until: Date } | { readonly teamId: TeamId }) => Promise<readonly number[]>;
};
