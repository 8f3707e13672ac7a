import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Device } from '../attempts/device.ts';
import type { MayUsePassword, Sessions } from '../ports.ts';
import { ownSession } from './own-sessions.ts';
import type { ProvePassword } from './prove-password.ts';

type Dependencies = {
  readonly sessions: Pick<Sessions, 'noteAuthenticated'>;
  readonly provePassword: ProvePassword;
  readonly mayUsePassword: MayUsePassword;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Renews the actor's session by their password, for operations with `requireRecentSignIn`.
 * @throws AppError as `provePassword` does, `forbidden` if the user may only use single sign-on
 */
export const authenticateAgain =
  ({ sessions, provePassword, mayUsePassword, transaction, now }: Dependencies) =>
  async (actor: Actor, password: string, device?: Device): Promise<void> => {
    if (!mayUsePassword(actor.userId)) throw new AppError('forbidden', "Use single sign-on to confirm that it's you.");
    await provePassword(actor, password, { field: 'password', device });
    const tokenHash = ownSession(actor);
    if (tokenHash) await transaction(() => sessions.noteAuthenticated(actor.userId, tokenHash, now()));
  };
