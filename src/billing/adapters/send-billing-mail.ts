import { createHash } from 'node:crypto';
import type { Mailer } from '../../platform/mail/mail.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import { mailId } from '../billing-mail.ts';
import type { SendBillingMail } from '../mails/send-mails.ts';
import { textOf } from './mail-texts/billing-mail-text.ts';

/** Writes and sends the mails about billing. `publicUrl`: no slash at the end. */
export const sendBillingMail =
  ({ mailer, publicUrl }: { readonly mailer: Pick<Mailer, 'send'>; readonly publicUrl: string }): SendBillingMail =>
  async (addressed) => {
    const { button, path, ...content } = textOf(addressed);
    const layout = mailLayout({ ...content, button: { text: button, url: `${publicUrl}${path}` } });
    // The id may hold what is long or not to be shown.
    const id = `billing-${createHash('sha256').update(mailId(addressed.mail)).digest('hex').slice(0, 32)}`;
    const outcome = await mailer.send({ id, to: addressed.to, subject: content.heading, ...layout });
    // Without a mail server it lies in the mailbox of the installation.
    if (outcome.kind === 'accepted' || outcome.kind === 'kept') return 'accepted';
    return outcome.retryable ? 'unreachable' : 'refused';
  };
