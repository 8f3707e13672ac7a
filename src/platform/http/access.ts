import type { Actor, KeyScope } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import { isAtLeast, type TeamRole } from '../../shared/team.ts';
import type { OperationId } from './handlers.ts';

export type Access = {
  /** `admin`, `owner`: of the installation. */
  readonly who: 'visitor' | 'user' | 'admin' | 'owner';
  /** It's about the caller's team, in which they need at least this role; absent: it's about themselves or the installation. */
  readonly role?: TeamRole;
  /** The least scope of an API key; `never`: only a session may call it. */
  readonly key: Exclude<KeyScope, 'status:write'> | 'never';
  /** Keys with the scope `status:write` may call it, for their status pages. */
  readonly keysOfPages?: true;
  /** `never`: only a key may call it, and the session cookie is ignored. */
  readonly session?: 'never';
  /** Allows read-only users to call it by session. Their keys may call nothing. */
  readonly whenReadOnly: boolean;
  /**
   * The request carries its own proof, for requests from outside our pages: origin, session and key are ignored, and the use
   * case decides. With a token in its URL a form is accepted too, but not read.
   */
  readonly provedBy?: 'token' | 'signature';
  /** Its body is a form, as OAuth's are. */
  readonly takesForm?: true;
  /** Its 401 names the metadata of OAuth. */
  readonly offersOAuth?: true;
  /** How often it may be called; unlimited by default. */
  readonly rateLimit?: RateLimit;
  /** It reads a whole board, so a user's calls take turns, HEAVY_AT_ONCE at a time in one process. */
  readonly isHeavy?: true;
  /**
   * It may read from the read replica. Not for data that is fetched after a live notice, which may arrive before the change.
   */
  readonly fromReplica?: true;
  /** The largest body; 262,144 bytes by default. */
  readonly maxBodyBytes?: number;
  /**
   * It waits for something outside of the database or for a password hash, or sends its answer itself, so it opens its own
   * transaction. Every other operation that changes something runs in one transaction.
   */
  readonly goesOut?: true;
  /** It reads addresses of strangers, so the audit log has an entry of it, once an hour for each reader. */
  readonly readsAddresses?: true;
  /** It changes nothing, though it's a POST, so the audit log has no entry of it. */
  readonly onlyReads?: true;
  /** Programs send it all day, so the audit log has no entry of it. */
  readonly sentByPrograms?: true;
  /** The caller proves their identity by a password, a link or a provider, so the audit log keeps refusals too. */
  readonly proves?: true;
};

export type RateLimit = {
  readonly max: number;
  readonly windowMs: number;
  /** Counts the calls of all members of a team together. */
  readonly byTeam?: true;
  /** Counted together with all operations of the same name here; separately if absent. */
  readonly together?: 'reading by key' | 'reading by token' | 'writing';
};

/**
 * Whose calls are counted together: a team's where that's chosen, a key's under /api/v1, a user's by session or any key, and
 * otherwise those of one IP address.
 */
export const countedBy = ({ who, session, rateLimit }: Access): 'key' | 'user' | 'team' | 'address' => {
  if (rateLimit?.byTeam) return 'team';
  if (who === 'visitor') return 'address';
  return session === 'never' ? 'key' : 'user';
};

export type AccessTable = Readonly<Record<OperationId, Access>>;

const SIGN_IN = 'Log in to continue.';
const SEND_A_KEY = 'This call needs an API key. Send it as Authorization: Bearer ak_…';

const rank: Readonly<Record<Exclude<KeyScope, 'status:write'>, number>> = { read: 1, write: 2, admin: 3 };

/** @throws AppError `unauthenticated` or `forbidden` unless `actor` may call an operation with this access. */
export const authorize = (access: Access, actor: Actor | undefined): void => {
  if (access.who === 'visitor' && actor === undefined) return;
  if (actor === undefined) throw new AppError('unauthenticated', access.session === 'never' ? SEND_A_KEY : SIGN_IN);
  if (actor.credential.kind === 'key') authorizeKey(access, actor.credential);
  if (access.role) authorizeRole(access.role, actor.role);
  if (access.who === 'owner' && !actor.isOwner) throw new AppError('forbidden', 'Only the owner can do this.');
  if (access.who === 'admin' && !actor.isAdmin && !actor.isOwner)
    throw new AppError('forbidden', 'Only administrators can do this.');
};

/** The roles that may do it, as the refusal names them. */
const whoMay: Readonly<Record<TeamRole, string>> = {
  viewer: 'members of the team',
  member: 'team members, admins and owners',
  admin: 'team admins and owners',
  owner: 'team owners',
};

const authorizeRole = (least: TeamRole, role: TeamRole | undefined): void => {
  if (!role) throw new AppError('forbidden', "You're not a member of this team.");
  if (!isAtLeast(role, least)) throw new AppError('forbidden', `Only ${whoMay[least]} can do this.`);
};

type KeyCredential = Extract<Actor['credential'], { readonly kind: 'key' }>;

const authorizeKey = (access: Access, { scope, hasLeft, isApp }: KeyCredential): void => {
  if (access.key === 'never') throw new AppError('forbidden', "API keys can't do this. Log in instead.");
  if (access.who === 'visitor') return;
  if (isApp && access.session !== 'never')
    throw new AppError('forbidden', "Connected apps can't do this. They can use MCP and the public API.");
  if (hasLeft && !access.role)
    throw new AppError('forbidden', 'The creator of this API key left the team, so it can no longer do this.');
  if (scope === 'status:write' ? !access.keysOfPages : rank[scope] < rank[access.key])
    throw new AppError('forbidden', `This call needs an API key with the scope "${access.key}". Yours has "${scope}".`);
};
