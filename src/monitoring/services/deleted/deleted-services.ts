/** How long a deleted service can be restored. */
export const RESTORABLE_MS = 30 * 86_400_000;

/** A service that its team deleted and can restore. */
export type DeletedService = {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly scopeId: number;
  readonly pageId: number;
  readonly pageUrl: string;
  readonly deletedAt: Date;
  /** The username of the member who deleted it; absent once their account is gone. */
  readonly deletedBy?: string;
};

/** The services that teams deleted; all methods join the running transaction. */
export type DeletedServices = {
  /** Those that a team deleted after this moment, newest first, up to 1,000; with ids, only those of them. One query. */
  readonly list: (teamId: number, after: Date, ids?: readonly number[]) => Promise<readonly DeletedService[]>;
  /** Links it to its team again. Incidents that are open then raise no alert but their end. */
  readonly restore: (teamId: number, serviceId: number, at: Date) => Promise<void>;
  /** Deletes up to 500 that were deleted until this moment, or all of a team. Returns their pages. */
  readonly purge: (of: { readonly until: Date } | { readonly teamId: number }) => Promise<readonly number[]>;
};
