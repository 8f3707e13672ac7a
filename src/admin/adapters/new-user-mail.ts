import type { Mailer } from '../../platform/mail/mail.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import type { MailNewUser } from '../ports.ts';

/** The email that notifies an administrator of a new user. */
export const newUserMail =
  ({ mailer, publicUrl }: { readonly mailer: Pick<Mailer, 'send'>; readonly publicUrl: string }): MailNewUser =>
  async (to, { id, username, email, fullName, company }) => {
    const heading = `New user: ${username}`;
    const rows = [
      ['Username', username],
      ['Email', email],
      ['Full name', fullName],
      ['Company', company],
    ] as const;
    const content = mailLayout({
      label: 'Administration',
      heading,
      blocks: [{ kind: 'facts', rows: rows.flatMap(([name, value]) => (value ? [[name, value] as const] : [])) }],
      button: { text: 'Open Admin', url: `${publicUrl}/admin` },
      reason: 'You get this email because Admin Notifications are on in Settings.',
    });
    const outcome = await mailer.send({ id: `new-user-${id}`, to, subject: heading, ...content });
    // Without a mail server it's stored in the mailbox folder, and a retry would store it again.
    if (outcome.kind === 'accepted' || outcome.kind === 'kept') return 'accepted';
    return outcome.retryable ? 'unreachable' : 'refused';
  };
