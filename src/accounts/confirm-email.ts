import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { AppError } from '../shared/errors.ts';
import type { EmailConfirmations, MailConfirmation, Users } from './ports.ts';
import { DAY_MS } from './rules.ts';
import { hashOf, type RandomBytes } from './secret.ts';

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

/** Keeps a link for an address of a user, to be mailed. Joins the running transaction: where it commits, the mail goes out. */
export const requestLink =
  ({ confirmations, random, now }: Pick<ConfirmDependencies, 'confirmations' | 'random' | 'now'>) =>
  (userId: number, email: string): Promise<void> => {
    const createdAt = now();
    // Nobody knows a token of this hash; the link gets its own when it is mailed.
    return confirmations.add({ tokenHash: random(32), userId, email, createdAt, expiresAt: endOf(createdAt) });
  };

export type Mailed = 'none' | Awaited<ReturnType<MailConfirmation>>;

/** Mails the next link that is due, of this user where one is given; `none` where none is. */
export const mailNextLink =
  ({ confirmations, mailConfirmation, random, now }: Omit<ConfirmDependencies, 'users'>) =>
  async (userId?: number): Promise<Mailed> => {
    const token = random(32).toString('base64url');
    const link = await confirmations.claimDue(hashOf(token), now(), userId);
    if (!link) return 'none';
    const outcome = await mailConfirmation({ to: link.email, username: link.username, token });
    const mailedAt = now();
    if (outcome === 'accepted' || outcome === 'kept')
      await confirmations.noteMailed(hashOf(token), mailedAt, endOf(mailedAt));
    else await confirmations.noteUnsent(hashOf(token), outcome);
    return outcome;
  };

/** A chore: mails what could not be mailed before, until there is no more or the mail server is away. */
export const mailDueLinks = (mailNext: () => Promise<Mailed>) => async (): Promise<void> => {
  let outcome = await mailNext();
  while (outcome !== 'none' && outcome !== 'unreachable') outcome = await mailNext();
};

/** `kept`: there is no mail server, so that nobody was told; `confirmed`: there was nothing to mail. */
export type Confirmation = 'sent' | 'kept' | 'confirmed';

/**
 * Mails the actor's link again, and says what became of it. @throws AppError `too_many_requests` within a minute of the last
 * mail, `unavailable` where it can't go out.
 */
export const sendConfirmation =
  (dependencies: ConfirmDependencies) =>
  async (actor: Actor): Promise<Confirmation> => {
    const { users, confirmations, now } = dependencies;
    const user = await users.find(actor.userId);
    if (!user || user.emailVerified) return 'confirmed';
    const latest = await confirmations.mailedAt(user.id);
    if (latest && now().getTime() - latest.getTime() < PAUSE_MS)
      throw new AppError('too_many_requests', 'The last mail is less than a minute old. Please look for it first.');
    await requestLink(dependencies)(user.id, user.email);
    const outcome = await mailNextLink(dependencies)(user.id);
    if (outcome === 'none')
      throw new AppError('too_many_requests', 'A mail is on its way right now. Please look for it first.');
    if (outcome === 'refused')
      throw new AppError(
        'unavailable',
        `The mail server does not take mail for ${user.email}. Please check the address.`,
      );
    if (outcome === 'unreachable')
      throw new AppError('unavailable', 'The mail could not be sent just now. It goes out by itself once it can be.');
    return outcome === 'kept' ? 'kept' : 'sent';
  };

const endOf = (from: Date): Date => new Date(from.getTime() + LINK_DAYS * DAY_MS);

/**
 * Confirms the address that the token's mail went to and answers it. @throws AppError `invalid_input` for a token that does
 * not count, `conflict` where the address was taken.
 */
export const confirmEmail =
  ({ confirmations, now }: Pick<ConfirmDependencies, 'confirmations' | 'now'>) =>
  async (token: string): Promise<string> => {
    const email = await confirmations.use(hashOf(token), now());
    if (email === undefined)
      throw new AppError('invalid_input', 'This link has ended or was used already. Send yourself a new one.');
    if (email === 'taken') throw new AppError('conflict', 'Another account has this address by now.');
    return email;
  };

/**
 * Ends a user's alert mails by the token of their unsubscribe link. @throws AppError `invalid_input` for one that is not
 * ours.
 */
export const endMails =
  ({ users, userOfToken }: { readonly users: Users; readonly userOfToken: (token: string) => number | undefined }) =>
  async (token: string): Promise<void> => {
    const userId = userOfToken(token);
    if (userId === undefined || !(await users.endMails(userId)))
      throw new AppError('invalid_input', 'This link is not complete. Open it from the mail again.');
  };
