import type { Actor, KeyScope } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import type { OperationId } from './handlers.ts';

/** The permissions of one operation. */
export type Access = {
  readonly who: 'visitor' | 'user' | 'admin' | 'owner';
  /** The least scope of an API key; `never`: only a session may. */
  readonly key: KeyScope | 'never';
  /** `never`: only a key may, and the session cookie is not looked at. */
  readonly session?: 'never';
  /** Allows read-only users to call it by session. Their keys may call nothing. */
  readonly whenReadOnly: boolean;
  /**
   * The request's own proof, for requests from outside our pages: neither origin nor session nor key is looked
   * at, and the use case decides. With a token in its address a form is taken as well, from which nothing is read.
   */
  readonly provedBy?: 'token' | 'signature';
  /** How often it may be called; as often as anybody likes where absent. */
  readonly rateLimit?: RateLimit;
  /** It reads a whole board: the calls of one user take turns, HEAVY_AT_ONCE at a time in one process. */
  readonly isHeavy?: true;
  /** It may read from the read replica: nothing that is read after a notice of the live stream, which may come before the change does. */
  readonly fromReplica?: true;
  /** How large its body may be; 262,144 bytes where absent. */
  readonly maxBodyBytes?: number;
  /**
   * It waits for something outside of the database or for the hash of a password, or sends its answer itself, so it opens its
   * transaction itself. Every other operation that changes something runs in one transaction as a whole.
   */
  readonly goesOut?: true;
  /** The caller proves their identity by a password, a link or a provider, so the audit log keeps refusals too. */
  readonly proves?: true;
};

export type RateLimit = {
  readonly max: number;
  readonly windowMs: number;
  /** Counted over all operations with the same name here; for each operation by itself where absent. */
  readonly together?: 'reading by key' | 'reading by token' | 'writing';
};

/**
 * The subject whose calls are counted together: a key under /api/v1, a user by session or any of their
 * keys, and of everybody else those from one address of the network.
 */
export const countedBy = ({ who, session }: Access): 'key' | 'user' | 'address' => {
  if (who === 'visitor') return 'address';
  return session === 'never' ? 'key' : 'user';
};

export type AccessTable = Readonly<Record<OperationId, Access>>;

const SIGN_IN = 'Sign in to continue.';
const SEND_A_KEY = 'This needs an API key: send Authorization: Bearer ak_…';

const rank: Readonly<Record<KeyScope, number>> = { read: 1, write: 2, admin: 3 };

/** @throws AppError `unauthenticated` or `forbidden` unless `actor` may call an operation with this access. */
export const authorize = (access: Access, actor: Actor | undefined): void => {
  if (access.who === 'visitor' && actor === undefined) return;
  if (actor === undefined) throw new AppError('unauthenticated', access.session === 'never' ? SEND_A_KEY : SIGN_IN);
  if (actor.credential.kind === 'key') authorizeKey(access, actor.credential.scope);
  if (access.who === 'owner' && !actor.isOwner) throw new AppError('forbidden', 'Only the owner may do this.');
  if (access.who === 'admin' && !actor.isAdmin && !actor.isOwner)
    throw new AppError('forbidden', 'Only an administrator may do this.');
};

const authorizeKey = (access: Access, scope: KeyScope): void => {
  if (access.key === 'never')
    throw new AppError('forbidden', 'An API key may not do this. Sign in with your password instead.');
  if (access.who === 'visitor') return;
  if (rank[scope] < rank[access.key])
    throw new AppError('forbidden', `This needs an API key with the scope "${access.key}"; yours has "${scope}".`);
};
