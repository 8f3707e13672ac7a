import { randomUUID } from 'node:crypto';
import type { ReadPublishedPage } from '../../published-page.ts';
import type { SendEmail } from '../../subscribers/sending/send-notification.ts';
import { emailOf } from '../../visitors/emails/email-layout.ts';
import { sceneOf } from '../../visitors/scene.ts';
import type { EmailLinks } from '../email-links.ts';
import { gateWords } from '../words/index.ts';

const PATIENCE_MS = 60_000;

type Dependencies = { readonly read: ReadPublishedPage; readonly sendEmail: SendEmail };

/** Emails a link in the name of its page. One that can't be sent is left out: the visitor asks again. */
export const linkEmails =
  ({ read, sendEmail }: Dependencies): EmailLinks['send'] =>
  async (slug, { to, url }) => {
    const page = await read(slug);
    if (!page) return;
    const scene = sceneOf(page);
    const { subject, emailText, open, reason } = gateWords[page.language];
    const title = subject(scene.words.page.title(page.name));
    const email = emailOf(scene, {
      subject: title,
      preview: emailText,
      block: undefined,
      heading: title,
      facts: '',
      body: emailText,
      button: { text: open, url },
      reason,
      links: [],
      unsubscribe: undefined,
    });
    await sendEmail(
      scene,
      { ...email, id: `page-link-${randomUUID()}`, to },
      { signal: AbortSignal.timeout(PATIENCE_MS), stored: Promise.resolve(), isAwaited: true },
    );
  };
