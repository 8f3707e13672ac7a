import { actionLinksOf } from '../model/action-links.ts';
import { type Alert, type DigestAlert, sourceUrlOf } from '../model/alert.ts';
import { bodyOf, factsOf, isFollowUp, labelOf } from '../model/alert-details.ts';
import { encodedHeadlineOf, headlineOf } from '../model/alert-text.ts';
import { signOf, toneOf } from '../model/labels.ts';
import { cut, defuse, oneLine } from '../model/text.ts';
import { momentText } from '../model/times.ts';

/** Teams takes 28 KB with everything it adds; ours stays well below, in bytes of UTF-8. */
export const MAX_CARD_BYTES = 20_000;

/**
 * An Adaptive Card in the message envelope that Workflows expect. Text by others goes into `TextRun`s only, where
 * Markdown has no meaning (https://adaptivecards.io/explorer/TextRun.html), and is still defused.
 */
export const teamsCard = (alert: Alert): string => {
  for (const detailLength of isFollowUp(alert) ? followUpLengths : detailLengths) {
    const message = envelopeOf(alert, detailLength);
    if (Buffer.byteLength(message) < MAX_CARD_BYTES) return message;
  }
  return envelopeOf(alert, 0);
};

/** Takes the longest that fits; a character is up to 3 bytes and, escaped in JSON, 2 more. */
const detailLengths = [2_000, 1_000, 400];
const followUpLengths = [400];
const HEADLINE_LENGTH = 250;
const MAX_DIGEST_LINES = 20;
const DIGEST_LINE_LENGTH = 160;
const MAX_LINK_LENGTH = 2_000;

const envelopeOf = (alert: Alert, detailLength: number): string =>
  JSON.stringify({
    type: 'message',
    summary: encodedHeadlineOf(alert, HEADLINE_LENGTH, harmless),
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          msteams: { width: 'Full' },
          fallbackText: encodedHeadlineOf(alert, HEADLINE_LENGTH, harmless),
          body: [kindLine(alert), headingOf(alert), ...partsOf(alert, detailLength), momentLine(alert)],
          actions: actionsOf(alert),
        },
      },
    ],
  });

const kindLine = (alert: Alert) => ({
  type: 'TextBlock',
  text: labelOf(alert),
  color: colors[toneOf(alert)],
  weight: 'Bolder',
  size: 'Small',
});

const headingOf = (alert: Alert) => ({
  type: 'RichTextBlock',
  inlines: [
    {
      type: 'TextRun',
      text: encodedHeadlineOf(alert, HEADLINE_LENGTH, harmless),
      size: 'Medium',
      weight: 'Bolder',
    },
  ],
});

const partsOf = (alert: Alert, detailLength: number) => {
  if (alert.kind === 'digest') return digestLines(alert);
  const text = cut(bodyOf(alert).text, detailLength);
  // The headline names the service if there is only one. The last line has the time.
  const facts = factsOf(alert).filter(([name]) => name !== 'Service' && name !== 'Time');
  return [
    ...facts.map(([title, value]) => paragraphOf(`${title}: ${value}`)),
    ...text.split('\n').filter(oneLine).map(paragraphOf),
  ];
};

const digestLines = ({ alerts }: DigestAlert) => {
  const lines = alerts
    .slice(0, MAX_DIGEST_LINES)
    .map((alert) => paragraphOf(`${signOf(alert)} ${headlineOf(alert, DIGEST_LINE_LENGTH)}`));
  const left = alerts.length - lines.length;
  return left > 0 ? [...lines, paragraphOf(`and ${left} more on the board`)] : lines;
};

export const paragraphOf = (line: string) => richText(line, line.length * 2);

const momentLine = (alert: Alert) => ({
  type: 'TextBlock',
  text: momentText(alert.occurredAt),
  isSubtle: true,
  size: 'Small',
});

const actionsOf = (alert: Alert) =>
  [
    { title: 'Open in Allclear', url: alert.boardUrl },
    ...actionLinksOf(alert).map(({ words, url }) => ({ title: words, url })),
    { title: 'Status page', url: sourceUrlOf(alert) },
  ].flatMap(({ title, url }) =>
    url === undefined || url.length > MAX_LINK_LENGTH ? [] : [{ type: 'Action.OpenUrl', title, url }],
  );

export const richText = (text: string, limit: number) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text: foreign(text, limit) }],
});

const harmless = (text: string): string => defuse(oneLine(text));

const foreign = (text: string, limit: number): string => cut(harmless(text), limit);

const colors = { green: 'Good', amber: 'Warning', red: 'Attention', blue: 'Accent', grey: 'Default' } as const;
