import { createHash } from 'node:crypto';
import type { Mailer } from '../../platform/mail/mail.ts';
import { type MailContent, mailLayout } from '../../platform/mail/mail-layout.ts';
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
      blocks: [{ kind: 'text', text: content.text }],
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
  text: `Somebody asked to reset the password of ${username}. Choose a new one with this link; it ends every session of the account.`,
  button: 'Choose a new password',
  reason: 'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
  path: `/reset-password?token=${token}`,
});

/** For an account that a purchase or single sign-on created. */
const settingFirst = (username: string, token: string): Content => ({
  heading: 'Choose your password',
  text: `This is the address of the Allclear account ${username}, which has no password yet. Choose one with this link, and sign in with it. If Allclear was bought with this address, the subscription is there.`,
  button: 'Choose a password',
  reason: 'The link works once, for one hour. After that, ask for a new one under Forgot password.',
  path: `/reset-password?token=${token}&first=true`,
});

const contents: Readonly<Record<MailKind, (mail: DueMail, token: string) => Content>> = {
  confirm_email: ({ username }, token) => ({
    heading: 'Confirm your email address',
    text: `Confirm that this is the address of ${username}, and Allclear can mail you when a service you watch is in trouble.`,
    button: 'Confirm the address',
    path: `/confirm-email?token=${token}`,
    reason: 'The link works once, for seven days. If you have no account at Allclear, ignore this mail.',
  }),
  reset_password: ({ username, hasPassword }, token) =>
    hasPassword ? resetting(username, token) : settingFirst(username, token),
  email_changing: ({ username, newEmail }, token) => ({
    heading: 'Your email address is about to change',
    text: `The email address of your account ${username} is about to change to ${newEmail}. It changes once somebody opens the link in our email to that address. If this wasn't you, keep your address: that also ends every session of the account.`,
    button: 'Keep this address',
    path: `/undo-email-change?token=${token}`,
    reason:
      'You get this email because this is the confirmed address of the account. The link works for seven days, also after the change.',
  }),
  password_changed: ({ username }) => ({
    heading: 'Your password was changed',
    text: `The password of ${username} was changed in the settings, and every other session was ended. If it was not you, reset it now.`,
    button: 'Reset the password',
    path: '/auth?view=forgot',
    reason: 'You get this mail because this is the confirmed address of the account.',
  }),
};
