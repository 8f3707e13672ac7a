import { DAY_MS } from './rules.ts';
import { hashOf, type RandomBytes } from './secret.ts';

/** A session ends after 30 days without a request … */
const IDLE_DAYS = 30;
/** … and after 90 days in any case. */
export const MAX_SESSION_DAYS = 90;
/** A script that never signs out leaves a session behind each time. */
export const MAX_LISTED_SESSIONS = 200;
/** The precision of "last seen": a request within a minute of the last write writes nothing. */
const SEEN_EVERY_MS = 60_000;

const MAX_USER_AGENT_LENGTH = 400;

/** The client that signs in: its User-Agent and IP address. */
export type Browser = { readonly userAgent: string | undefined; readonly address: string };

/** A stored session; only the browser has the token itself. */
export type Session = Browser & {
  readonly tokenHash: Buffer;
  readonly userId: UserId;
  readonly bySingleSignOn: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
};

/** A new session, and the 256-bit token that opens it (43 characters of base64url). */
export const newSession = (
  userId: UserId,
  now: Date,
  random: RandomBytes,
  { userAgent, address }: Browser,
  bySingleSignOn = false,
): { token: string; session: Session } => {
  const token = random(32).toString('base64url');
  const session = {
    tokenHash: hashOf(token),
    userId,
    bySingleSignOn,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH),
    address,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiryOf(now, now),
  };
  return { token, session };
};

/** When a session that started at `createdAt` and was used at `seenAt` ends. */
export const expiryOf = (createdAt: Date, seenAt: Date): Date =>
  new Date(Math.min(seenAt.getTime() + IDLE_DAYS * DAY_MS, createdAt.getTime() + MAX_SESSION_DAYS * DAY_MS));

/** A role from groups of an identity provider ends with the session, so that a person who left it loses access within a day. */
const GROUP_SESSION_MS = DAY_MS;

/** When a session of somebody with such a role ends, if it started at `createdAt`. */
export const endOfGroupSession = (createdAt: Date): Date => new Date(createdAt.getTime() + GROUP_SESSION_MS);

/** Returns true if a use at `now` is worth recording. */
export const isWorthNoting = (last: Date | undefined, now: Date): boolean =>
  last === undefined || now.getTime() - last.getTime() >= SEEN_EVERY_MS;
