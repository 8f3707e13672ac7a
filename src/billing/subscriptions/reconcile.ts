import type { BillingAccounts, Mirror } from '../ports.ts';

/** The differences between the mirrors and the provider. */
export type Reconciliation = {
  /** Users with a customer that were compared. */
  readonly looked: number;
  readonly changes: readonly {
    readonly userId: number;
    readonly before: Mirror | undefined;
    readonly after: Mirror | undefined;
  }[];
  readonly failed: readonly { readonly userId: number; readonly reason: string }[];
};

type Dependencies = {
  readonly accounts: Pick<BillingAccounts, 'find' | 'withCustomer'>;
  readonly sync: (userId: number) => Promise<Mirror | undefined>;
  /** Previews a sync without writing. */
  readonly peek: (userId: number) => Promise<Mirror | undefined>;
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
      for (const userId of ids) {
        looked++;
        try {
          const before = (await accounts.find(userId))?.mirror;
          const after = await (dryRun ? peek(userId) : sync(userId));
          if (JSON.stringify(before) !== JSON.stringify(after)) changes.push({ userId, before, after });
        } catch (error) {
          failed.push({ userId, reason: error instanceof Error ? error.message : 'unknown' });
        }
      }
      ids = await accounts.withCustomer(ids.at(-1) ?? 0, BATCH);
    }
    return { looked, changes, failed };
  };
