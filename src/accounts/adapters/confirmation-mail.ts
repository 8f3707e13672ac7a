import { createHash } from 'node:crypto';
import type { Mailer } from '../../platform/mail/mail.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import type { MailConfirmation } from '../ports.ts';

/** The mail with the link that confirms an address; the link is built from PUBLIC_URL alone. */
export const confirmationMail =
  ({ mailer, publicUrl }: { readonly mailer: Pick<Mailer, 'send'>; readonly publicUrl: string }): MailConfirmation =>
  async ({ to, username, token }) => {
    const heading = 'Confirm your email address';
    const content = mailLayout({
      heading,
      blocks: [
        {
          kind: 'text',
          text: `Confirm that this is the address of ${username}, and Allclear can mail you when a service you watch is in trouble.`,
        },
      ],
      button: { text: 'Confirm the address', url: `${publicUrl}/confirm-email?token=${encodeURIComponent(token)}` },
      reason: 'The link works once, for seven days. If you have no account at Allclear, ignore this mail.',
    });
    const id = `confirm-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`;
    const outcome = await mailer.send({ id, to, subject: heading, ...content });
    if (outcome.kind === 'accepted' || outcome.kind === 'kept') return outcome.kind;
    return outcome.retryable ? 'unreachable' : 'refused';
  };
