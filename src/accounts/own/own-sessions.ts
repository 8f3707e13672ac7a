import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { MayUsePassword, OpenSession, Sessions } from '../ports.ts';

type Dependencies = {
  readonly sessions: Pick<Sessions, 'list' | 'endById' | 'endAll'>;
  readonly notifySessionEnded: (userId: UserId) => Promise<void>;
  readonly transaction: Transaction;
  readonly mayUsePassword: MayUsePassword;
  readonly now: Clock;
};

export type OwnSession = Omit<OpenSession, 'tokenHash'> & { readonly isCurrent: boolean };

/** The actor's current session; undefined for a key. */
export const ownSession = ({ credential }: Actor): Buffer | undefined =>
  credential.kind === 'session' ? credential.tokenHash : undefined;

/** The actor's sessions, the last seen first. */
export const listSessions =
  ({ sessions, mayUsePassword, now }: Pick<Dependencies, 'sessions' | 'mayUsePassword' | 'now'>) =>
  async (actor: Actor): Promise<readonly OwnSession[]> => {
    const own = ownSession(actor);
    const listed = await sessions.list(actor.userId, now());
    const open = listed.filter(({ bySingleSignOn }) => bySingleSignOn || mayUsePassword(actor.userId));
    return open.map(({ tokenHash, ...rest }) => ({ ...rest, isCurrent: own?.equals(tokenHash) ?? false }));
  };

/** Ends one of the actor's sessions, even the current one. @throws AppError `not_found` */
export const endSession =
  ({ sessions, notifySessionEnded, transaction }: Dependencies) =>
  (actor: Actor, sessionId: number): Promise<void> =>
    transaction(async () => {
      if (!(await sessions.endById(actor.userId, sessionId))) throw notFound('The session');
      await notifySessionEnded(actor.userId);
    });

/** Ends every session of the actor except the current one. */
export const endOtherSessions =
  ({ sessions, notifySessionEnded, transaction }: Dependencies) =>
  (actor: Actor): Promise<void> =>
    transaction(async () => {
      await sessions.endAll(actor.userId, ownSession(actor));
      await notifySessionEnded(actor.userId);
    });
