import type { Mail } from '../../../platform/mail/mail.ts';
import { type MailBlock, mailLayout } from '../../../platform/mail/mail-layout.ts';
import { type Alert, type DigestAlert, sourceUrlOf } from '../../model/alert.ts';
import { bodyOf, factsOf, labelOf } from '../../model/details.ts';
import { headlineOf } from '../../model/headline.ts';
import { cut } from '../../model/text.ts';
import type { MailDestination } from '../ports.ts';

/** The mail of an alert. Its Message-ID is the delivery's, so that a repeat is recognised. */
export const emailMessage = (alert: Alert, { address, unsubscribeUrl }: MailDestination): Mail => {
  const headline = headlineOf(alert);
  const layout = mailLayout({
    label: labelOf(alert),
    heading: headline,
    blocks: blocksOf(alert),
    button: { text: 'Open in Allclear', url: alert.boardUrl },
    reason: 'You get this mail because alerts by email are switched on in your Allclear settings.',
    unsubscribeUrl,
  });
  return { id: alert.id, to: address, subject: headlineOf(alert, SUBJECT_LENGTH), ...layout, unsubscribeUrl };
};

/** Mail programs show about this much. */
const SUBJECT_LENGTH = 150;
const DETAIL_LENGTH = 8_000;
const MAX_DIGEST_LINES = 100;

const blocksOf = (alert: Alert): readonly MailBlock[] => {
  if (alert.kind === 'digest') return [digestBlock(alert)];
  const { text, isOurs } = bodyOf(alert);
  const source = sourceUrlOf(alert);
  return [
    { kind: 'facts', rows: factsOf(alert) },
    ...(text ? [{ kind: isOurs ? 'text' : 'quote', text: cut(text, DETAIL_LENGTH) } as const] : []),
    ...(source ? [{ kind: 'list', items: [{ text: 'Status page', url: source }] } as const] : []),
  ];
};

const digestBlock = ({ alerts }: DigestAlert): MailBlock => {
  const items = alerts.slice(0, MAX_DIGEST_LINES).map((one) => ({ text: headlineOf(one), url: one.boardUrl }));
  const left = alerts.length - items.length;
  return { kind: 'list', items: left > 0 ? [...items, { text: `and ${left} more on the board` }] : items };
};
