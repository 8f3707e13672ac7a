import { actionLinksOf } from '../model/action-links.ts';
import { type Alert, sourceUrlOf } from '../model/alert.ts';
import { bodyOf, factLineOf, isFollowUp } from '../model/alert-details.ts';
import { encodedHeadlineOf } from '../model/alert-text.ts';
import { signOf } from '../model/labels.ts';
import { cut, defuse, oneLine } from '../model/text.ts';
import { momentText } from '../model/times.ts';
import { digestLines } from './chats/chat-text.ts';
import { addressField, defineChannel, nameField, SECOND_MS, settingField } from './define-channel.ts';
import { slackGuide } from './slack-guide.ts';
import { jsonWith } from './webhooks/json-with.ts';

/** An incoming webhook of Slack. */
export const slack = defineChannel({
  type: 'slack',
  label: 'Slack',
  events: { choices: { incidents: true, resolved: true, assignments: true, maintenance: false, ownAlerts: false } },
  fields: [
    nameField({ initial: 'Slack Integration', isHalf: true }),
    // Slack applies it only to its older webhooks.
    settingField({
      name: 'channel',
      label: 'Channel',
      initial: '#statusupdates',
      hint: 'Only a label: the URL decides where alerts go.',
      isHalf: true,
    }),
    addressField({
      placeholder: 'https://hooks.slack.com/services/…',
      hint: 'From your Slack app, under Incoming Webhooks.',
    }),
  ],
  message: (alert, { settings: { channel: slackChannel }, once }) => ({
    body: jsonWith(slackChannel ? { channel: slackChannel } : {}, once(alert, slackMessage)),
  }),
  // Slack accepts about one message a second per webhook.
  pace: { burst: 1, restMs: SECOND_MS },
  // invalid_payload, action_prohibited, and no_service or channel_not_found: a retry changes none of them.
  finalStatuses: [400, 403, 404, 413],
  adviceOf: (status) => advice[status],
  acceptedText: (_, { channel: slackChannel = 'the channel' }) =>
    `Slack accepted the message. Did it appear in ${slackChannel}?`,
  screens: {
    logoIcon: 'ri-slack-fill',
    logoColor: 'text-purple-600 bg-purple-100',
    text: 'Post incidents and recoveries to a channel.',
    knownBy: 'channel',
    dialog: { description: 'Alerts post to one channel.' },
    preview: 'slack',
    guide: slackGuide,
  },
  simulated: { path: '/services/T0DEMO/B0DEMO/simulated', status: 200, answer: 'ok' },
});

const advice: Readonly<Record<number, string>> = {
  403: 'Slack forbids posts to this channel. Ask a Slack admin to allow them.',
  404: 'The webhook or its channel was removed. Create a new webhook in Slack, choose Configure and paste its URL.',
};

/** Slack's own limits (https://docs.slack.dev/reference/block-kit), in characters. */
const slackLimits = { header: 150, sectionText: 3_000, contextText: 2_000 };

/**
 * Block Kit: a headline, the provider's text, links. Text by others goes into `plain_text` only, where Slack reads no
 * formatting, no mention and no emoji, and is still escaped and defused.
 */
export const slackMessage = (alert: Alert): string =>
  JSON.stringify({
    // Notifications and screen readers show this.
    text: encodedHeadlineOf(alert, FALLBACK_LENGTH, harmless),
    mrkdwn: false,
    link_names: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [headerOf(alert), ...partsOf(alert), linksOf(alert)],
  });

const FALLBACK_LENGTH = 400;
const DETAIL_LENGTH = 1_500;
const FOLLOW_UP_LENGTH = 400;

const headerOf = (alert: Alert) => ({
  type: 'header',
  text: {
    type: 'plain_text',
    text: `${signOf(alert)} ${encodedHeadlineOf(alert, slackLimits.header - 10, harmless)}`,
    emoji: false,
  },
});

const partsOf = (alert: Alert) => {
  if (alert.kind === 'digest') return [sectionOf(digestLines(alert), slackLimits.sectionText)];
  const { text } = bodyOf(alert);
  const facts = factLineOf(alert);
  return [
    ...(facts === '' ? [] : [contextOf(facts)]),
    ...(text === '' ? [] : [sectionOf(text, isFollowUp(alert) ? FOLLOW_UP_LENGTH : DETAIL_LENGTH)]),
  ];
};

/** The only part that Slack formats; all of its words are ours. */
const linksOf = (alert: Alert) => {
  const source = sourceUrlOf(alert);
  const links = [
    linkTo(alert.boardUrl, 'Open in Allclear'),
    ...actionLinksOf(alert).map(({ words, url }) => linkTo(url, words)),
    source === undefined ? undefined : linkTo(source, 'Status page'),
    momentOf(alert.occurredAt),
  ];
  const text = links.filter((link) => link !== undefined).join('  ·  ');
  return { type: 'context', elements: [{ type: 'mrkdwn', text }] };
};

/** In each reader's time zone (https://docs.slack.dev/messaging/formatting-message-text#date-formatting). */
const momentOf = (at: Date): string =>
  `<!date^${Math.floor(at.getTime() / 1_000)}^{date_short_pretty} at {time}|${momentText(at)}>`;

/** A URL that is too long would be cut into a wrong one, so it's left out. */
export const linkTo = (address: string, words: string): string | undefined => {
  const shown = escaped(address.replaceAll('|', '%7C'));
  return shown.length > MAX_LINK_LENGTH ? undefined : `<${shown}|${words}>`;
};

const MAX_LINK_LENGTH = 900;

const sectionOf = (text: string, limit: number) => ({ type: 'section', text: plainText(text, limit) });

const contextOf = (text: string) => ({
  type: 'context',
  elements: [plainText(oneLine(text), slackLimits.contextText)],
});

export const plainText = (text: string, limit: number) => ({
  type: 'plain_text',
  text: foreign(text, limit),
  emoji: false,
});

/** The limit holds for the escaped text. */
const foreign = (text: string, limit: number): string => cut(defuse(text), limit, escaped);

const harmless = (text: string): string => escaped(defuse(text));

/** Slack decodes exactly these three (https://docs.slack.dev/messaging/formatting-message-text). */
const escaped = (text: string): string => text.replace(/[&<>]/g, (character) => entities[character] ?? character);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
