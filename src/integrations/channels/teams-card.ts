import { type Alert, type DigestAlert, detailOf, sourceUrlOf, statusOf } from '../model/alert.ts';
import { encodedHeadlineOf, headlineOf, kindWords, momentText, phaseWords, statusWords } from '../model/headline.ts';
import { cut, defuse, oneLine, severalLines } from '../model/text.ts';

/** Teams takes 28 KB with everything it adds; ours stays well below, in bytes of UTF-8. */
export const MAX_CARD_BYTES = 20_000;

/**
 * An Adaptive Card in the message envelope that Workflows expect. What others wrote stands in `TextRun`s only, where
 * Markdown has no meaning (https://adaptivecards.io/explorer/TextRun.html), and is defused all the same.
 */
export const teamsCard = (alert: Alert): string => {
  for (const detailLength of detailLengths) {
    const message = envelopeOf(alert, detailLength);
    if (Buffer.byteLength(message) < MAX_CARD_BYTES) return message;
  }
  return envelopeOf(alert, 0);
};

/** The longest that fits is taken; a character is up to 3 bytes and, escaped in JSON, 2 more. */
const detailLengths = [2_000, 1_000, 400];
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
          body: [labelOf(alert), headingOf(alert), ...bodyOf(alert, detailLength), momentLine(alert)],
          actions: actionsOf(alert),
        },
      },
    ],
  });

const labelOf = (alert: Alert) => ({
  type: 'TextBlock',
  text: kindWords[alert.kind],
  color: colorOf(alert),
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

const bodyOf = (alert: Alert, detailLength: number) => {
  if (alert.kind === 'digest') return digestLines(alert);
  if (alert.kind === 'test') return [richText(TEST_TEXT, TEST_TEXT.length)];
  const text = cut(severalLines(detailOf(alert) ?? ''), detailLength);
  const facts = factsOf(alert);
  return [
    ...(facts.length > 0 ? [{ type: 'FactSet', facts }] : []),
    ...text.split('\n').filter(oneLine).map(paragraphOf),
  ];
};

const TEST_TEXT = 'If you can see this message, alerts of Allclear reach this channel.';

/** Our own words and dates only: facts are read as Markdown. */
const factsOf = (alert: Alert) => {
  const status = statusOf(alert);
  const facts = [
    status === undefined ? undefined : { title: 'Status', value: statusWords[status] },
    'incident' in alert && alert.incident ? { title: 'Phase', value: phaseWords[alert.incident.phase] } : undefined,
    'since' in alert ? { title: 'Since', value: momentText(alert.since) } : undefined,
    'maintenance' in alert && alert.maintenance.startsAt
      ? { title: 'Starts', value: momentText(alert.maintenance.startsAt) }
      : undefined,
    'maintenance' in alert && alert.maintenance.endsAt
      ? { title: 'Ends', value: momentText(alert.maintenance.endsAt) }
      : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
};

const digestLines = ({ alerts }: DigestAlert) => {
  const lines = alerts
    .slice(0, MAX_DIGEST_LINES)
    .map((alert) => paragraphOf(`• ${headlineOf(alert, DIGEST_LINE_LENGTH)}`));
  const left = alerts.length - lines.length;
  return left > 0 ? [...lines, paragraphOf(`and ${left} more on the board`)] : lines;
};

const paragraphOf = (line: string) => richText(line, line.length * 2);

const momentLine = (alert: Alert) => ({
  type: 'TextBlock',
  text: momentText(alert.occurredAt),
  isSubtle: true,
  size: 'Small',
});

const actionsOf = (alert: Alert) =>
  [
    { title: 'Open in Allclear', url: alert.boardUrl },
    { title: 'Status page', url: sourceUrlOf(alert) },
  ].flatMap(({ title, url }) =>
    url === undefined || url.length > MAX_LINK_LENGTH ? [] : [{ type: 'Action.OpenUrl', title, url }],
  );

const richText = (text: string, limit: number) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text: foreign(text, limit) }],
});

const harmless = (text: string): string => defuse(oneLine(text));

const foreign = (text: string, limit: number): string => cut(harmless(text), limit);

const colorOf = (alert: Alert): string => {
  if (alert.kind === 'incident_resolved' || alert.kind === 'maintenance_ended') return 'Good';
  if ('maintenance' in alert) return 'Accent';
  return colors[statusOf(alert) ?? 'unknown'];
};

const colors = {
  operational: 'Good',
  degraded: 'Warning',
  outage: 'Attention',
  maintenance: 'Accent',
  unknown: 'Default',
} as const;
