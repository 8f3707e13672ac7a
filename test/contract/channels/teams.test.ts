import { describe, expect, test } from 'vitest';
import { teams } from '../../../src/integrations/channels/teams.ts';
import { MAX_CARD_BYTES, teamsCard } from '../../../src/integrations/channels/teams-card.ts';
import { alertsSaying, incident, maintenance, opened } from '../../support/alerts.ts';
import { readTeamsMessage } from '../../support/channel-rules.ts';
import { describeChannel } from '../../support/channel-suite.ts';
import { describeChat } from '../../support/chat-suite.ts';

describeChannel(teams, { rules: (body) => void readTeamsMessage(body), timeoutMs: 10_000, finalStatuses: [413] });

const teamsTexts = (message: string): readonly string[] =>
  readTeamsMessage(message).attachments[0].content.body.flatMap((element) => {
    if (element.type === 'RichTextBlock') return element.inlines.map(({ text }) => text);
    return element.type === 'FactSet' ? element.facts.map(({ title, value }) => `${title}: ${value}`) : [element.text];
  });

describeChat(teams.label, (alert) => teamsTexts(teamsCard(alert)), 1);

test('tells what happened, in whose words, and where to look', () => {
  const card = teamsCard(opened);
  expect(teamsTexts(card)).toEqual([
    'New incident',
    'Stripe is down: Card payments fail · since 9:57 AM UTC',
    'Status: outage',
    'Phase: Investigating',
    'Started: 9:57 AM UTC',
    'Some card payments fail.',
    'We are looking into it.',
    'Nov 20, 9:58 AM UTC',
  ]);
  expect(readTeamsMessage(card).attachments[0].content.actions.map(({ title, url }) => [title, url])).toEqual([
    ['Open in Allclear', 'https://allclear.test/services?id=7'],
    ["I'm on it", 'https://allclear.test/services?id=7&act=take'],
    ['Mute', 'https://allclear.test/services?id=7&act=mute'],
    ['Status page', 'https://status.stripe.test/incidents/41'],
  ]);
});

test('says when maintenance is planned', () => {
  expect(teamsTexts(teamsCard(maintenance))).toEqual(
    expect.arrayContaining(['Starts: 10:00 PM UTC', 'Ends: 11:30 PM UTC']),
  );
});

test.each([
  ['of three bytes each', 'ज'],
  ['that JSON escapes', '"\\'],
  ['on lines of their own', 'x\n'],
  ['that must be defused', '@a'],
])('stays under its size with characters %s', (_, characters) => {
  for (const alert of alertsSaying(characters.repeat(50_000))) {
    expect(Buffer.byteLength(teamsCard(alert))).toBeLessThan(MAX_CARD_BYTES);
    readTeamsMessage(teamsCard(alert));
  }
});

test('a long detail gives way before the headline does', () => {
  const card = teamsCard(incident({ update: '"'.repeat(50_000) }));
  expect(teamsTexts(card)).toContain('Stripe is down: Card payments fail · since 9:57 AM UTC');
  expect(teamsTexts(card).some((text) => /^"{1000,}…$/.test(text))).toBe(true);
  const lines = teamsTexts(teamsCard(incident({ update: 'x\n'.repeat(50_000) })));
  expect(lines.filter((text) => text === 'x').length).toBeGreaterThan(100);
});

describe('the checker itself', () => {
  const tampered = (message: string, from: string, to: string) => {
    expect(message).toContain(from);
    return message.replace(from, to);
  };

  test.each([
    ['a mention', 'Some card', '<at>Some</at> card'],
    ['a link', 'Some card', '[Some](https://evil.test) card'],
    ['Markdown', 'New incident', '**New** incident'],
    ['another envelope', '"type":"message"', '"type":"MessageCard"'],
    ['a card that is too large', 'Some card', 'x'.repeat(20_000)],
  ])('refuse %s for Teams', (_, from, to) => {
    expect(() => readTeamsMessage(tampered(teamsCard(opened), from, to))).toThrow();
  });
});
