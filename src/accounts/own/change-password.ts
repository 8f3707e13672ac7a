import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Device } from '../attempts/device.ts';
import type { AccountMails, RequestMail } from '../mail/ports.ts';
import type { Passwords, Sessions, Users } from '../ports.ts';
import { ownSession } from './own-sessions.ts';
import type { ProvePassword } from './prove-password.ts';

type Dependencies = {
  readonly users: Pick<Users, 'hold' | 'setPassword'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly mails: Pick<AccountMails, 'end'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly provePassword: ProvePassword;
  readonly requestMail: RequestMail;
  readonly notifySessionEnded: (userId: UserId) => Promise<void>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

export type PasswordChange = { readonly currentPassword: string; readonly newPassword: string };

/**
 * Changes the actor's password, ends their other sessions and notifies a confirmed email address.
 * @throws AppError as `provePassword` does
 */
export const changePassword =
  (dependencies: Dependencies) =>
  async (actor: Actor, { currentPassword, newPassword }: PasswordChange, device?: Device): Promise<void> => {
    const { users, sessions, mails, passwords, requestMail, transaction, now } = dependencies;
    await dependencies.provePassword(actor, currentPassword, { field: 'currentPassword', device });
    const passwordHash = await passwords.hash(newPassword);
    await transaction(async () => {
      const user = await users.hold(actor.userId);
      if (!user) return;
      await users.setPassword(user.id, passwordHash, now());
      await sessions.endAll(user.id, ownSession(actor));
      await mails.end(user.id, 'reset_password');
      if (user.emailVerified) await requestMail(user.id, 'password_changed', user.email);
      await dependencies.notifySessionEnded(user.id);
    });
  };
