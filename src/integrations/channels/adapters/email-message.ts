import type { Mail } from '../../../platform/mail/mail.ts';
import { type MailBlock, mailLayout } from '../../../platform/mail/mail-layout.ts';
import { type Alert, type DigestAlert, sourceUrlOf } from '../../model/alert.ts';
import { bodyOf, factsOf, labelOf } from '../../model/alert-details.ts';
import { headlineOf } from '../../model/alert-text.ts';
import { cut } from '../../model/text.ts';
import { type Times, timesOf } from '../../model/times.ts';
import type { MailDestination } from '../ports.ts';

/** The email of an alert, with times by its reader's clock. The Message-ID is the delivery's, so that mailboxes recognise a retry. */
export const emailMessage = (alert: Alert, { address, times: format = {}, unsubscribeUrl }: MailDestination): Mail => {
  const times = timesOf(format);
  const layout = mailLayout({
    label: labelOf(alert),
    heading: headlineOf(alert, undefined, times),
    blocks: blocksOf(alert, times),
    button: { text: 'Open in Allclear', url: alert.boardUrl },
    reason:
      'You get this email because email alerts are on. You can change them in Settings, under Notification Preferences.',
    unsubscribeUrl,
  });
  return { id: alert.id, to: address, subject: headlineOf(alert, SUBJECT_LENGTH, times), ...layout, unsubscribeUrl };
};

/** Mail programs show about this much. */
const SUBJECT_LENGTH = 150;
const DETAIL_LENGTH = 8_000;
const MAX_DIGEST_LINES = 100;

const blocksOf = (alert: Alert, times: Times): readonly MailBlock[] => {
  if (alert.kind === 'digest') return [digestBlock(alert, times)];
  const { text, isOurs } = bodyOf(alert);
  const source = sourceUrlOf(alert);
  return [
    { kind: 'facts', rows: factsOf(alert, times) },
    ...(text ? [{ kind: isOurs ? 'text' : 'quote', text: cut(text, DETAIL_LENGTH) } as const] : []),
    ...(source ? [{ kind: 'list', items: [{ text: 'Status page', url: source }] } as const] : []),
  ];
};

const digestBlock = ({ alerts }: DigestAlert, times: Times): MailBlock => {
  const shown = alerts.slice(0, MAX_DIGEST_LINES);
  const items = shown.map((one) => ({ text: headlineOf(one, undefined, times), url: one.boardUrl }));
  const left = alerts.length - items.length;
  return { kind: 'list', items: left > 0 ? [...items, { text: `and ${left} more on the board` }] : items };
};
