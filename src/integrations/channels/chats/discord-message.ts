import type { Alert } from '../../model/alert.ts';
import { labelOf } from '../../model/alert-details.ts';
import { signOf, type Tone, toneOf } from '../../model/labels.ts';
import { detailsOf, headlineIn, linksOf, markdown } from './chat-text.ts';

/** Discord's own limit (https://docs.discord.com/developers/resources/message), in characters; that of the content is 2,000. */
const DESCRIPTION_LENGTH = 4_096;
const HEADLINE_LENGTH = 230;
/** Long texts push other messages away. */
const DETAIL_LENGTH = 1_500;

/** The headline as text, which notifications show, and an embed with the provider's text. Nothing in it mentions anybody. */
export const discordMessage = (alert: Alert): string =>
  JSON.stringify({
    content: `${signOf(alert)} **${headlineIn(alert, HEADLINE_LENGTH, markdown)}**`,
    allowed_mentions: { parse: [] },
    embeds: [
      {
        author: { name: labelOf(alert) },
        color: colors[toneOf(alert)],
        description: descriptionOf(alert),
        timestamp: alert.occurredAt.toISOString(),
      },
    ],
  });

const descriptionOf = (alert: Alert): string => {
  const links = linksOf(alert).map(({ words, url }) => markdown.link(words, url));
  const end = links.join('  ·  ');
  const room = Math.min(DESCRIPTION_LENGTH - end.length - 2, DETAIL_LENGTH);
  return [...detailsOf(alert, room, markdown), end].join('\n');
};

const colors: Readonly<Record<Tone, number>> = {
  green: 0x2f9e5b,
  amber: 0xd9890b,
  red: 0xd43a3a,
  blue: 0x3b6fd4,
  grey: 0x7a7f87,
};
