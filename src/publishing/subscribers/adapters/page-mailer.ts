import type { Mailer } from '../../../platform/mail/mail.ts';
import type { SendEmail } from '../sending/send-notification.ts';

/** Sends emails of status pages in the page's name, through connections of their own. Those about a subscription go first. */
export const pageMailer =
  (mailer: Pick<Mailer, 'send'>): SendEmail =>
  async ({ page }, { id, to, subject, text, html, unsubscribeUrl }, { signal, stored, isAwaited }) => {
    const outcome = await mailer.send(
      {
        id,
        to,
        subject,
        text,
        html,
        unsubscribeUrl,
        fromName: page.name,
        replyTo: supportAddress(page.supportUrl),
        listId: `${page.publicId}.status`,
        priority: isAwaited ? 'alert' : 'other',
        stored,
      },
      signal,
    );
    return outcome;
  };

/** The address of a mailto: link. */
const supportAddress = (url: string | undefined): string | undefined => {
  const parsed = url === undefined ? null : URL.parse(url);
  return parsed?.protocol === 'mailto:' ? decodeURIComponent(parsed.pathname) : undefined;
};
