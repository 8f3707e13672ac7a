import type { AddresseeOf } from '../../../accounts/index.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { durationOf } from '../../model/labels.ts';
import { cut, oneLine } from '../../model/text.ts';
import { momentText, type Times, timesOf } from '../../model/times.ts';
import type { FailingIntegration, MailOwner } from '../ports.ts';

/** Emails to owners about failing integrations, with times in their own format. */
export const failingMail =
  (parts: {
    readonly mailer: Pick<Mailer, 'send'>;
    readonly addresseeOf: AddresseeOf;
    readonly publicUrl: string;
  }): MailOwner =>
  async (failing, what) => {
    const to = await parts.addresseeOf(failing.userId);
    if (to === undefined) return true;
    const name = cut(oneLine(failing.name), 80);
    const heading = what === 'off' ? `${name} was switched off` : `${name} is not receiving alerts`;
    const content = mailLayout({
      label: 'Integrations',
      heading,
      blocks: [
        { kind: 'text', text: textOf(failing, what, timesOf(to)) },
        ...(failing.failure ? [{ kind: 'quote', text: cut(oneLine(failing.failure), 500) } as const] : []),
      ],
      button: { text: 'Open Integrations', url: `${parts.publicUrl}/integrations` },
      reason: 'You get this mail because this integration belongs to your account.',
    });
    const id = `failing-${failing.integrationId}-${what}-${failing.failingSince.getTime()}`;
    const outcome = await parts.mailer.send({ id, to: to.address, subject: heading, ...content });
    // Without a mail server, it would only be stored again.
    return outcome.kind === 'accepted' || outcome.kind === 'kept' || !outcome.retryable;
  };

const textOf = ({ failingSince, switchedOffAt }: FailingIntegration, what: 'failing' | 'off', times: Times): string => {
  const since = momentText(failingSince, times);
  if (what === 'failing')
    return `Nothing that Allclear sends there has arrived since ${since}. It keeps trying; after three days the integration is switched off. Check the address, then send a test.`;
  const lasted = switchedOffAt ? durationOf(failingSince, switchedOffAt) : '';
  return `Nothing arrived there since ${since}${lasted ? ` (${lasted})` : ''}, so Allclear sends nothing there any more. Put the address right and switch the integration on again.`;
};
