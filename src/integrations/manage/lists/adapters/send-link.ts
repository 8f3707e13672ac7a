import { randomUUID } from 'node:crypto';
import type { Mailer } from '../../../../platform/mail/mail.ts';
import { mailLayout } from '../../../../platform/mail/mail-layout.ts';
import { refusalOf } from '../../../channels/adapters/list-sender.ts';
import { cut, oneLine } from '../../../model/text.ts';
import type { SendLink } from '../ports.ts';

type Options = { readonly mailer: Pick<Mailer, 'send'>; readonly urlOf: (recipientId: number) => string };

/** The only email that an address gets before its reader has confirmed it. */
export const sendLink =
  ({ mailer, urlOf }: Options): SendLink =>
  async ({ id, address }, list) => {
    const team = cut(oneLine(list.team), 60);
    const heading = `Confirm alerts from ${team}`;
    const content = mailLayout({
      label: 'Email list',
      heading,
      blocks: [
        {
          kind: 'text',
          text: `${team} added ${address} to the email list “${cut(oneLine(list.name), 80)}”. It gets alerts about problems with the services that ${team} depends on. Do you want them?`,
        },
      ],
      button: { text: 'Open the confirmation page', url: urlOf(id) },
      reason: "If you don't confirm, you get no alerts.",
    });
    const outcome = await mailer.send({ id: randomUUID(), to: address, subject: heading, ...content });
    if (outcome.kind === 'accepted' || outcome.kind === 'kept') return 'sent';
    const refused = refusalOf(outcome);
    return refused === undefined ? 'failed' : { refused };
  };
