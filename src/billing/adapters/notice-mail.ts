import { createHash } from 'node:crypto';
import type { Mailer } from '../../platform/mail/mail.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import type { SendNotice } from '../notices/mail-notices.ts';
import { noticeId } from '../notices/notice.ts';
import { textOf } from './notice-texts.ts';

/** Writes and sends the mails about billing. `publicUrl`: no slash at the end. */
export const noticeMail =
  ({ mailer, publicUrl }: { readonly mailer: Pick<Mailer, 'send'>; readonly publicUrl: string }): SendNotice =>
  async (mail) => {
    const { button, path, ...content } = textOf(mail);
    const layout = mailLayout({ ...content, button: { text: button, url: `${publicUrl}${path}` } });
    // The id may hold what is long or not to be shown.
    const id = `billing-${createHash('sha256').update(noticeId(mail.notice)).digest('hex').slice(0, 32)}`;
    const outcome = await mailer.send({ id, to: mail.to, subject: content.heading, ...layout });
    // Without a mail server it lies in the mailbox of the installation.
    if (outcome.kind === 'accepted' || outcome.kind === 'kept') return 'accepted';
    return outcome.retryable ? 'unreachable' : 'refused';
  };
