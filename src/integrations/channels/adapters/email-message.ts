import type { Mail } from '../../../platform/mail/mail.ts';
import { type MailBlock, mailLayout } from '../../../platform/mail/mail-layout.ts';
import { type Alert, type DigestAlert, sourceUrlOf } from '../../model/alert.ts';
import { bodyOf, factsOf, labelOf } from '../../model/alert-details.ts';
import { headlineOf } from '../../model/alert-text.ts';
import { inTeam } from '../../model/in-team.ts';
import { cut, oneLine } from '../../model/text.ts';
import { type Times, timesOf } from '../../model/times.ts';
import type { MailDestination } from '../ports.ts';

/**
 * The email of an alert, with times by its reader's clock, and the team if they're in several. The Message-ID is the delivery's, so
 * that mailboxes recognise a retry. Later emails of a subject answer the first, so that they're one thread.
 */
export const emailMessage = (
  alert: Alert,
  { address, times: format = {}, unsubscribeUrl, team, list }: MailDestination,
): Mail => {
  const times = timesOf(format);
  const name = team && cut(oneLine(team.name), TEAM_LENGTH);
  const urlOf = (url: string) => inTeam(url, team?.slug);
  const layout = mailLayout({
    label: name ? `${labelOf(alert)} · ${name}` : labelOf(alert),
    heading: headlineOf(alert, undefined, times),
    blocks: blocksOf(alert, times, urlOf),
    button: { text: 'Open in Allclear', url: urlOf(alert.boardUrl) },
    reason: list === undefined ? memberReason(alert, name) : listReason(address, list, name),
    unsubscribeUrl,
  });
  const ending = name ? ` · ${name}` : '';
  const subject = headlineOf(alert, SUBJECT_LENGTH - ending.length, times) + ending;
  return { id: alert.id, inReplyTo: alert.openingId, to: address, subject, ...layout, unsubscribeUrl };
};

const memberReason = (alert: Alert, team: string | undefined): string => {
  const where = team ? ` in ${team}` : '';
  const mentioned = 'note' in alert ? `a note${where} mentions you` : `a colleague${where} handed you a problem`;
  const why = alert.kind === 'mentioned' ? mentioned : `email alerts${team ? ` from ${team}` : ''} are on`;
  return `You get this email because ${why}. You can change this in Settings, under Notification Preferences.`;
};

const listReason = (address: string, list: string, team = 'your team'): string =>
  `You get this email because ${address} is on the email list “${cut(oneLine(list), TEAM_LENGTH)}” of ${team}.`;

/** Mail programs show about this many characters. */
const SUBJECT_LENGTH = 150;
const TEAM_LENGTH = 40;
const DETAIL_LENGTH = 8_000;
const MAX_DIGEST_LINES = 100;

type UrlOf = (boardUrl: string) => string;

const blocksOf = (alert: Alert, times: Times, urlOf: UrlOf): readonly MailBlock[] => {
  if (alert.kind === 'digest') return [digestBlock(alert, times, urlOf)];
  const { text, isOurs } = bodyOf(alert, times);
  const source = sourceUrlOf(alert);
  return [
    { kind: 'facts', rows: factsOf(alert, times) },
    ...(text ? [{ kind: isOurs ? 'text' : 'quote', text: cut(text, DETAIL_LENGTH) } as const] : []),
    ...(source ? [{ kind: 'list', items: [{ text: 'Status page', url: source }] } as const] : []),
  ];
};

const digestBlock = ({ alerts }: DigestAlert, times: Times, urlOf: UrlOf): MailBlock => {
  const shown = alerts.slice(0, MAX_DIGEST_LINES);
  const items = shown.map((one) => ({ text: headlineOf(one, undefined, times), url: urlOf(one.boardUrl) }));
  const left = alerts.length - items.length;
  return { kind: 'list', items: left > 0 ? [...items, { text: `and ${left} more on the board` }] : items };
};
