import type { Mailer } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { cut, oneLine } from '../../model/text.ts';
import { durationOf, momentText } from '../../model/words.ts';
import type { FailingIntegration, MailOwner } from '../ports.ts';

/** Mails to owners about integrations that fail; `addressOf` gives a confirmed address only. */
export const failingMail =
  (parts: {
    readonly mailer: Pick<Mailer, 'send'>;
    readonly addressOf: (userId: number) => Promise<string | undefined>;
    readonly publicUrl: string;
  }): MailOwner =>
  async (failing, what) => {
    const to = await parts.addressOf(failing.userId);
    if (to === undefined) return true;
    const name = cut(oneLine(failing.name), 80);
    const heading = what === 'off' ? `${name} was switched off` : `${name} is not receiving alerts`;
    const content = mailLayout({
      label: 'Integrations',
      heading,
      blocks: [
        { kind: 'text', text: textOf(failing, what) },
        ...(failing.failure ? [{ kind: 'quote', text: cut(oneLine(failing.failure), 500) } as const] : []),
      ],
      button: { text: 'Open Integrations', url: `${parts.publicUrl}/integrations` },
      reason: 'You get this mail because this integration belongs to your account.',
    });
    const id = `failing-${failing.integrationId}-${what}-${failing.failingSince.getTime()}`;
    const outcome = await parts.mailer.send({ id, to, subject: heading, ...content });
    // What is kept in the mailbox now would be kept there again.
    return outcome.kind === 'accepted' || outcome.kind === 'kept' || !outcome.retryable;
  };

const textOf = ({ failingSince, switchedOffAt }: FailingIntegration, what: 'failing' | 'off'): string => {
  const since = momentText(failingSince);
  if (what === 'failing')
    return `Nothing that Allclear sends there has arrived since ${since}. It keeps trying; after three days the integration is switched off. Check the address, then send a test.`;
  const lasted = switchedOffAt ? durationOf(failingSince, switchedOffAt) : '';
  return `Nothing arrived there since ${since}${lasted ? ` (${lasted})` : ''}, so Allclear sends nothing there any more. Put the address right and switch the integration on again.`;
};
