import { type Alert, type DigestAlert, sourceUrlOf } from '../../model/alert.ts';
import { bodyOf, factLineOf } from '../../model/alert-details.ts';
import { encodedHeadlineOf, headlineOf } from '../../model/alert-text.ts';
import { signOf } from '../../model/labels.ts';
import { cut, defuse, oneLine } from '../../model/text.ts';

/** How a chat formats a message. */
export type Dialect = {
  /** Escapes text by others, so that it has no formatting, mention or link. It never shortens. */
  readonly escape: (text: string) => string;
  readonly bold: (text: string) => string;
  /** A link with words of ours. The URL is a valid one. */
  readonly link: (words: string, url: string) => string;
  /** For the whole message, in UTF-16 units. */
  readonly limit: number;
};

const HEADLINE_LENGTH = 300;
const FACTS_LENGTH = 500;
const MAX_DETAIL_LENGTH = 1_500;
const MAX_DIGEST_LINES = 20;
const DIGEST_LINE_LENGTH = 140;
const MAX_LINK_LENGTH = 900;

/** The whole alert as one text: headline, facts, the provider's text, links. */
export const chatText = (alert: Alert, dialect: Dialect): string => {
  const { bold, link, limit } = dialect;
  const links = linksOf(alert).map(({ words, url }) => link(words, url));
  const head = `${signOf(alert)} ${bold(headlineIn(alert, HEADLINE_LENGTH, dialect))}`;
  const end = links.join('  ·  ');
  const room = limit - head.length - end.length - 4;
  return [head, ...detailsOf(alert, Math.min(room, MAX_DETAIL_LENGTH), dialect), end].join('\n');
};

type Escaping = Pick<Dialect, 'escape'>;

/** The headline, escaped, within a limit. */
export const headlineIn = (alert: Alert, limit: number, dialect: Escaping): string =>
  encodedHeadlineOf(alert, limit, (text) => dialect.escape(defuse(text)));

/** Below the headline: the facts and the provider's text, or the alerts of a digest; within `room`. */
export const detailsOf = (alert: Alert, room: number, escaping: Escaping): readonly string[] => {
  if (alert.kind === 'digest') return [foreign(digestLines(alert), room, escaping)];
  const facts = foreign(oneLine(factLineOf(alert)), Math.min(room, FACTS_LENGTH), escaping);
  const text = foreign(bodyOf(alert).text, room - facts.length - 1, escaping);
  return [facts, text].filter((part) => part !== '');
};

const foreign = (text: string, limit: number, dialect: Escaping): string => cut(defuse(text), limit, dialect.escape);

export const digestLines = ({ alerts }: DigestAlert): string => {
  const lines = alerts
    .slice(0, MAX_DIGEST_LINES)
    .map((alert) => `${signOf(alert)} ${headlineOf(alert, DIGEST_LINE_LENGTH)}`);
  const left = alerts.length - lines.length;
  return [...lines, ...(left > 0 ? [`and ${left} more on the board`] : [])].join('\n');
};

/** The incident or the team's own alert that an alert is about; undefined if it's about neither. `key` names it for a chat. */
export const threadOf = (
  alert: Alert,
): { readonly key: string; readonly id: number; readonly title: string } | undefined => {
  if (alert.kind === 'own_alert') return { key: `own-alert-${alert.ownAlert.id}`, ...alert.ownAlert };
  const incident = 'incident' in alert ? alert.incident : undefined;
  return incident && { key: `incident-${incident.id}`, ...incident };
};

/** A URL that is too long would be cut into a wrong one, so it's left out. */
export const linksOf = (alert: Alert): readonly { readonly words: string; readonly url: string }[] =>
  [
    { words: 'Open in Allclear', url: alert.boardUrl },
    { words: 'Status page', url: sourceUrlOf(alert) },
  ].flatMap(({ words, url }) => (url === undefined || url.length > MAX_LINK_LENGTH ? [] : [{ words, url }]));

/** Markdown as chats read it: a backslash before each character with a meaning. */
export const markdown: Pick<Dialect, 'escape' | 'bold' | 'link'> = {
  escape: (text) => text.replace(/[\\*_~`|>#[\]()<]/g, '\\$&'),
  bold: (text) => `**${text}**`,
  link: (words, url) => `[${words}](${url.replace(/[()<>\\]/g, encodeURIComponent).replace(/[()]/g, parenthesis)})`,
};

/** encodeURIComponent leaves these two. */
const parenthesis = (character: string): string => (character === '(' ? '%28' : '%29');

/** The JSON that the webhooks of Mattermost and Rocket.Chat expect. */
export const markdownBody = (alert: Alert): string => JSON.stringify({ text: markdownText(alert) });

export const markdownText = (alert: Alert): string => chatText(alert, { ...markdown, limit: 4_000 });
