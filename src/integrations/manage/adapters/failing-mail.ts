import type { AddresseeOf } from '../../../accounts/index.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { greeting, mailLayout } from '../../../platform/mail/mail-layout.ts';
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
    const to = await parts.addresseeOf(failing.teamId);
    if (to === undefined) return true;
    const name = cut(oneLine(failing.name), 80);
    const heading = `Alerts to ${name} are ${what === 'off' ? 'off' : 'failing'}`;
    const content = mailLayout({
      label: 'Integrations',
      heading,
      blocks: [
        greeting(to.fullName),
        { kind: 'text', text: textOf(failing, what, timesOf(to)) },
        ...(failing.failure ? [{ kind: 'quote', text: cut(oneLine(failing.failure), 500) } as const] : []),
      ],
      button: { text: 'Open Integrations', url: `${parts.publicUrl}/integrations` },
      reason: 'You get this email because this integration belongs to your team. We always send it.',
    });
    const id = `failing-${failing.integrationId}-${what}-${failing.failingSince.getTime()}`;
    const outcome = await parts.mailer.send({ id, to: to.address, subject: heading, ...content });
    // Without a mail server, it would only be stored again.
    return outcome.kind === 'accepted' || outcome.kind === 'kept' || !outcome.retryable;
  };

const textOf = ({ failingSince, switchedOffAt }: FailingIntegration, what: 'failing' | 'off', times: Times): string => {
  const since = momentText(failingSince, times);
  if (what === 'failing')
    return `We haven't been able to deliver alerts since ${since}. We keep retrying for 3 days, then we switch the integration off. Open it to see what failed, fix it, then choose Send test.`;
  const lasted = switchedOffAt ? durationOf(failingSince, switchedOffAt) : '';
  return `We haven't been able to deliver alerts since ${since}${lasted ? ` (${lasted})` : ''}, so we've switched the integration off. Open it to see what failed, fix it, then switch it on again.`;
};
