import type { Clock } from '../../shared/clock.ts';
import { DAY_MS } from '../rules.ts';
import { hashOf, type RandomBytes } from '../secret.ts';
import type { AccountMails, MailKind, MailQueue, RequestMail, SendMail } from './ports.ts';

export type MailDependencies<Due> = {
  readonly mails: MailQueue<Due>;
  readonly send: SendMail<Due>;
  readonly random: RandomBytes;
  readonly now: Clock;
};

/** How long a link works after its email, and how long an email is retried. */
export const validMs: Readonly<Record<MailKind | 'invitation' | 'leaver_notice', number>> = {
  confirm_email: 7 * DAY_MS,
  reset_password: 3_600_000,
  email_changing: 7 * DAY_MS,
  password_changed: 7 * DAY_MS,
  invitation: 7 * DAY_MS,
  leaver_notice: 7 * DAY_MS,
};

type RequestDependencies = Pick<MailDependencies<unknown>, 'random' | 'now'> & {
  readonly mails: Pick<AccountMails, 'add'>;
};

export const requestMail =
  ({ mails, random, now }: RequestDependencies): RequestMail =>
  (userId, kind, email) => {
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + validMs[kind]);
    // Nobody knows a token with this hash; a link gets its own when it's emailed.
    return mails.add({ tokenHash: random(32), kind, userId, email, createdAt, expiresAt });
  };

export type Mailed = 'none' | Awaited<ReturnType<SendMail<unknown>>>;

/** Sends the next due email, to this receiver if given; `none` if none is due. */
export type MailNext = (receiverId?: number) => Promise<Mailed>;

export const mailNext =
  <Due extends { readonly kind: keyof typeof validMs }>({
    mails,
    send,
    random,
    now,
  }: MailDependencies<Due>): MailNext =>
  async (receiverId) => {
    const token = random(32).toString('base64url');
    const due = await mails.claimDue(hashOf(token), now(), receiverId);
    if (!due) return 'none';
    const outcome = await send({ ...due, token });
    const mailedAt = now();
    if (outcome === 'accepted' || outcome === 'kept')
      await mails.noteMailed(hashOf(token), mailedAt, new Date(mailedAt.getTime() + validMs[due.kind]));
    else await mails.noteUnsent(hashOf(token), outcome);
    return outcome;
  };

/**
 * Sends due emails, to this receiver if given, until there are none or the mail server is away; returns the last outcome except
 * `none`.
 */
export const mailAllDue =
  (next: MailNext) =>
  async (receiverId?: number): Promise<Mailed> => {
    let outcome: Mailed = 'none';
    for (let latest = await next(receiverId); latest !== 'none'; latest = await next(receiverId)) {
      outcome = latest;
      if (latest === 'unreachable') break;
    }
    return outcome;
  };
