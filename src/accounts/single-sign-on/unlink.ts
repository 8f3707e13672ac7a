import type { Transaction } from '../../shared/transaction.ts';
import type { Sessions } from '../ports.ts';
import type { Identities } from './ports.ts';

type Dependencies = {
  readonly identities: Pick<Identities, 'removeAll'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly notifySessionEnded: (userId: UserId) => Promise<void>;
  readonly transaction: Transaction;
};

/**
 * Removes a user's links to providers and ends all of their sessions. The next single sign-on with their confirmed address links
 * it again. False if the user has no link.
 */
export const unlinkSingleSignOn =
  ({ identities, sessions, notifySessionEnded, transaction }: Dependencies) =>
  (userId: UserId): Promise<boolean> =>
    transaction(async () => {
      if (!(await identities.removeAll(userId))) return false;
      await sessions.endAll(userId);
      await notifySessionEnded(userId);
      return true;
    });
