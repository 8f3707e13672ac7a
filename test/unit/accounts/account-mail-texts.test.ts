import { expect, test } from 'vitest';
import { sendAccountMail } from '../../../src/accounts/adapters/account-mail-texts.ts';
import type { DueMail } from '../../../src/accounts/mail/ports.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import { expectPlainEmail } from '../../support/plain-email.ts';

const due: DueMail = {
  kind: 'confirm_email',
  email: 'maya@acme.example',
  username: 'maya',
  hasPassword: true,
  newEmail: 'maya@new.example',
};

const sentFor = async (changes: Partial<DueMail>): Promise<Mail> => {
  const sent: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      sent.push(mail);
      return { kind: 'accepted', status: 250, answer: 'OK' } as const;
    },
  };
  await sendAccountMail({ mailer, publicUrl: 'https://allclear.test' })({ ...due, ...changes, token: 'a/token' });
  const [mail] = sent;
  if (!mail) throw new Error('no email was sent');
  return mail;
};

test.each<readonly [Partial<DueMail>, string, string, string]>([
  [{}, 'Confirm your email address', 'Confirm email address', '/confirm-email?token=a%2Ftoken'],
  [{ kind: 'reset_password' }, 'Reset your password', 'Reset password', '/reset-password?token=a%2Ftoken'],
  [
    { kind: 'reset_password', hasPassword: false },
    'Choose your password',
    'Choose password',
    '/reset-password?token=a%2Ftoken&first=true',
  ],
  [
    { kind: 'email_changing' },
    'Your email address is about to change',
    'Keep email address',
    '/undo-email-change?token=a%2Ftoken',
  ],
  [{ kind: 'password_changed' }, 'Your password was changed', 'Reset password', '/auth?view=forgot'],
])('an account email greets by name and has one button: %j', async (changes, subject, button, path) => {
  const mail = await sentFor(changes);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(`\n\n${button}: https://allclear.test${path}\n\n--\n`);
  expectPlainEmail(mail, 'maya');
});

test('a changed email address is named before it holds', async () => {
  const { text } = await sentFor({ kind: 'email_changing' });
  expect(text).toContain('It changes when somebody opens the link in our email to maya@new.example.');
});
