import type { BillingAccounts, Mirror } from '../ports.ts';

/** The differences between the mirrors and the provider. */
export type Reconciliation = {
  /** Users with a customer that were compared. */
  readonly looked: number;
  readonly changes: readonly {
    readonly teamId: TeamId;
    readonly before: Mirror | undefined;
    readonly after: Mirror | undefined;
  }[];
  readonly failed: readonly { readonly teamId: TeamId; readonly reason: string }[];
};

type Dependencies = {
  readonly accounts: Pick<BillingAccounts, 'find' | 'withCustomer'>;
  readonly sync: (teamId: TeamId) => Promise<Mirror | undefined>;
  /** Previews a sync without writing. */
  readonly peek: (teamId: TeamId) => Promise<Mirror | undefined>;
};

const BATCH = 100;

/**
 * Reads every customer at the provider, one after the other, so that changes without an event are mirrored too. `dryRun`: only
 * reports them.
 */
export const reconcile =
  ({ accounts, sync, peek }: Dependencies) =>
  async (dryRun: boolean): Promise<Reconciliation> => {
    const changes: Reconciliation['changes'][number][] = [];
    const failed: Reconciliation['failed'][number][] = [];
    let looked = 0;
    for (let ids = await accounts.withCustomer(0, BATCH); ids.length > 0; ) {
      for (const teamId of ids) {
        looked++;
        try {
          const before = (await accounts.find(teamId))?.mirror;
          const after = await (dryRun ? peek(teamId) : sync(teamId));
          if (JSON.stringify(before) !== JSON.stringify(after)) changes.push({ teamId, before, after });
        } catch (error) {
          failed.push({ teamId, reason: error instanceof Error ? error.message : 'unknown' });
        }
      }
      ids = await accounts.withCustomer(ids.at(-1) ?? 0, BATCH);
    }
    return { looked, changes, failed };
  };
