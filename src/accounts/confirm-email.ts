import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { AppError } from '../shared/errors.ts';
import type { EmailConfirmations, MailConfirmation, Users } from './ports.ts';
import { DAY_MS } from './rules.ts';
import { hashOf, type RandomBytes } from './secret.ts';
import type { User } from './user.ts';

export type ConfirmDependencies = {
  readonly users: Users;
  readonly confirmations: EmailConfirmations;
  readonly mailConfirmation: MailConfirmation;
  readonly random: RandomBytes;
  readonly now: Clock;
};

const LINK_DAYS = 7;
/** The least time between two mails to one user. */
const PAUSE_MS = 60_000;

/** Sends the link that confirms an address; answers whether the mail went out. */
export const mailLink =
  ({ confirmations, mailConfirmation, random, now }: Omit<ConfirmDependencies, 'users'>) =>
  async (user: Pick<User, 'id' | 'username'>, email: string): Promise<boolean> => {
    const token = random(32).toString('base64url');
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + LINK_DAYS * DAY_MS);
    await confirmations.add({ tokenHash: hashOf(token), userId: user.id, email, createdAt, expiresAt });
    return mailConfirmation({ to: email, username: user.username, token });
  };

/** Sends the actor's link again. Throws `too_many_requests` within a minute of the last mail, `unavailable` where it can't go out. */
export const sendConfirmation =
  (dependencies: ConfirmDependencies) =>
  async (actor: Actor): Promise<void> => {
    const { users, confirmations, now } = dependencies;
    const user = await users.find(actor.userId);
    if (!user || user.emailVerified) return;
    const latest = await confirmations.latestAt(user.id);
    if (latest && now().getTime() - latest.getTime() < PAUSE_MS)
      throw new AppError('too_many_requests', 'A mail was sent less than a minute ago. Please look for it first.');
    if (!(await mailLink(dependencies)(user, user.email)))
      throw new AppError('unavailable', 'The mail could not be sent. Please try again later.');
  };

/** Confirms the address that the token's mail went to and answers it. Throws `invalid_input` for a token that does not count, `conflict` where the address was taken. */
export const confirmEmail =
  ({ confirmations, now }: Pick<ConfirmDependencies, 'confirmations' | 'now'>) =>
  async (token: string): Promise<string> => {
    const email = await confirmations.use(hashOf(token), now());
    if (email === undefined)
      throw new AppError('invalid_input', 'This link has ended or was used already. Send yourself a new one.');
    if (email === 'taken') throw new AppError('conflict', 'Another account has this address by now.');
    return email;
  };

/** Ends a user's alert mails by the token of their unsubscribe link. Throws `invalid_input` for one that is not ours. */
export const endMails =
  ({ users, userOfToken }: { readonly users: Users; readonly userOfToken: (token: string) => number | undefined }) =>
  async (token: string): Promise<void> => {
    const userId = userOfToken(token);
    if (userId === undefined || !(await users.endMails(userId)))
      throw new AppError('invalid_input', 'This link is not complete. Open it from the mail again.');
  };
