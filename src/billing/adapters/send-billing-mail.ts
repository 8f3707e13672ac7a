import { createHash } from 'node:crypto';
import type { Mailer } from '../../platform/mail/mail.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import { mailId } from '../billing-mail.ts';
import type { SendBillingMail } from '../mails/send-mails.ts';
import { textOf } from './mail-texts/billing-mail-text.ts';

/** Writes and sends billing emails. `publicUrl` has no trailing slash. */
export const sendBillingMail =
  ({ mailer, publicUrl }: { readonly mailer: Pick<Mailer, 'send'>; readonly publicUrl: string }): SendBillingMail =>
  async (addressed) => {
    const { button, path, ...content } = textOf(addressed);
    const layout = mailLayout({ ...content, button: { text: button, url: `${publicUrl}${path}` } });
    // The id may contain something long or private.
    const id = `billing-${createHash('sha256').update(mailId(addressed.mail)).digest('hex').slice(0, 32)}`;
    const outcome = await mailer.send({ id, to: addressed.to, subject: content.heading, ...layout });
    // Without a mail server it's in the mailbox folder.
    if (outcome.kind === 'accepted' || outcome.kind === 'kept') return 'accepted';
    return outcome.retryable ? 'unreachable' : 'refused';
  };
