import { cut, defuse } from '../../model/text.ts';
import { linkTo, plainText } from '../slack.ts';
import { paragraphOf, richText } from '../teams-card.ts';
import { markdown } from './chat-text.ts';

/** News for the channel of a chat. Title and text are by others, the words of links are ours. */
export type ChatNotice = {
  readonly title: string;
  readonly text: string;
  readonly links: readonly { readonly text: string; readonly url: string }[];
};

const TITLE_LENGTH = 140;
const TEXT_LENGTH = 1_500;

export const chatNotices = {
  slack: ({ title, text, links }: ChatNotice): string =>
    JSON.stringify({
      text: plainText(title, TITLE_LENGTH).text,
      mrkdwn: false,
      link_names: false,
      unfurl_links: false,
      unfurl_media: false,
      blocks: [
        { type: 'header', text: plainText(title, TITLE_LENGTH) },
        ...(text === '' ? [] : [{ type: 'section', text: plainText(text, TEXT_LENGTH) }]),
        {
          type: 'context',
          elements: [{ type: 'mrkdwn', text: links.flatMap((one) => linkTo(one.url, one.text) ?? []).join('  ·  ') }],
        },
      ],
    }),
  discord: ({ title, text, links }: ChatNotice): string =>
    JSON.stringify({
      content: `**${cut(defuse(title), TITLE_LENGTH, markdown.escape)}**`,
      allowed_mentions: { parse: [] },
      embeds: [
        {
          description: [
            cut(defuse(text), TEXT_LENGTH, markdown.escape),
            links.map((one) => markdown.link(one.text, one.url)).join('  ·  '),
          ]
            .filter((part) => part !== '')
            .join('\n\n'),
        },
      ],
    }),
  teams: ({ title, text, links }: ChatNotice): string =>
    JSON.stringify({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            msteams: { width: 'Full' },
            body: [
              richText(title, TITLE_LENGTH),
              ...cut(text, TEXT_LENGTH)
                .split('\n')
                .filter((line) => line.trim() !== '')
                .map(paragraphOf),
            ],
            actions: links.map((one) => ({ type: 'Action.OpenUrl', title: one.text, url: one.url })),
          },
        },
      ],
    }),
} as const;
