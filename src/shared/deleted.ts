/** How long something deleted can be restored. */
export const RESTORABLE_MS = 30 * 86_400_000;

/** Something deleted after this moment can still be restored. */
export const restorableFrom = (now: Date): Date => new Date(now.getTime() - RESTORABLE_MS);

/** Something that a team deleted and can restore. */
export type Deleted = {
  readonly id: number;
  readonly name: string;
  readonly deletedAt: Date;
  /** The user who deleted it; absent once their account is gone. */
  readonly deletedBy?: number;
};
