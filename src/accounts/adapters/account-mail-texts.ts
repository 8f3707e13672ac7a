import { createHash } from 'node:crypto';
import type { Mailer } from '../../platform/mail/mail.ts';
import { greeting, type MailContent, mailLayout } from '../../platform/mail/mail-layout.ts';
import type { DueMail, MailKind, SendAccountMail } from '../mail/ports.ts';

type Options = {
  readonly mailer: Pick<Mailer, 'send'>;
  /** The base of all links. Without a trailing slash. */
  readonly publicUrl: string;
};

/** Writes and sends account emails. */
export const sendAccountMail =
  ({ mailer, publicUrl }: Options): SendAccountMail =>
  async ({ token, ...mail }) => {
    const { path, ...content } = contents[mail.kind](mail, encodeURIComponent(token));
    const heading = content.heading;
    const layout = mailLayout({
      heading,
      // Anybody can register somebody else's email address, and a username holds no text of theirs.
      blocks: [greeting(mail.username), { kind: 'text', text: content.text }],
      button: { text: content.button, url: `${publicUrl}${path}` },
      reason: content.reason,
    });
    const id = `account-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`;
    const outcome = await mailer.send({ id, to: mail.email, subject: heading, ...layout, priority: 'sign-in' });
    if (outcome.kind === 'accepted' || outcome.kind === 'kept') return outcome.kind;
    return outcome.retryable ? 'unreachable' : 'refused';
  };

type Content = Pick<MailContent, 'heading' | 'reason'> & {
  readonly text: string;
  readonly button: string;
  readonly path: string;
};

const resetting = (username: string, token: string): Content => ({
  heading: 'Reset your password',
  text: `We received a request to reset the password of your account ${username}. Resetting it logs you out everywhere.`,
  button: 'Reset password',
  reason:
    "The link works once, for 1 hour. Didn't request this? You can ignore this email, and your password won't change.",
  path: `/reset-password?token=${token}`,
});

/** For an account that a purchase or single sign-on created. */
const settingFirst = (username: string, token: string): Content => ({
  heading: 'Choose your password',
  text: `Your Allclear account ${username} has no password yet. Choose one, then log in with it. If you bought Allclear with this email address, you'll find your subscription there.`,
  button: 'Choose password',
  reason: 'The link works once, for 1 hour. If it has expired, request a new one under Forgot your password.',
  path: `/reset-password?token=${token}&first=true`,
});

const contents: Readonly<Record<MailKind, (mail: DueMail, token: string) => Content>> = {
  confirm_email: ({ username }, token) => ({
    heading: 'Confirm your email address',
    text: `Confirm this email address for your Allclear account ${username}. After that, we can email you alerts.`,
    button: 'Confirm email address',
    path: `/confirm-email?token=${token}`,
    reason: "The link works once, for 7 days. Don't have an Allclear account? You can ignore this email.",
  }),
  reset_password: ({ username, hasPassword }, token) =>
    hasPassword ? resetting(username, token) : settingFirst(username, token),
  email_changing: ({ username, newEmail }, token) => ({
    heading: 'Your email address is about to change',
    text: `We received a request to change the email address of your account ${username} to ${newEmail}. It changes when somebody opens the link in our email to ${newEmail}. If this wasn't you, keep your current email address. That also ends every session of the account.`,
    button: 'Keep email address',
    path: `/undo-email-change?token=${token}`,
    reason:
      'You get this email because this is the confirmed email address of the account. The link works for 7 days, even after the change.',
  }),
  password_changed: ({ username }) => ({
    heading: 'Your password was changed',
    text: `The password of your account ${username} was changed in Settings, and every other session was ended. If this wasn't you, reset your password now.`,
    button: 'Reset password',
    path: '/auth?view=forgot',
    reason: 'You get this email because this is the confirmed email address of the account.',
  }),
};
