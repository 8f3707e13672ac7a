import { describe, expect, test } from 'vitest';
import { slackMessage } from '../../../src/integrations/channels/adapters/slack-message.ts';
import { maxCardBytes, teamsCard } from '../../../src/integrations/channels/adapters/teams-card.ts';
import { digestOf } from '../../../src/integrations/model/alert.ts';
import { alertsSaying, incident, maintenance, opened, resolved, stripe } from '../../support/alerts.ts';
import { readSlackMessage, readTeamsMessage } from '../../support/channel-rules.ts';

const slackTexts = (message: string): readonly string[] =>
  readSlackMessage(message).blocks.flatMap((block) =>
    block.type === 'context' ? block.elements.map(({ text }) => text) : [block.text.text],
  );

const teamsTexts = (message: string): readonly string[] =>
  readTeamsMessage(message).attachments[0].content.body.flatMap((element) => {
    if (element.type === 'RichTextBlock') return element.inlines.map(({ text }) => text);
    return element.type === 'FactSet' ? element.facts.map(({ title, value }) => `${title}: ${value}`) : [element.text];
  });

const visible = (text: string) => text.replaceAll('\u2060', '');

describe('Slack', () => {
  test('tells what happened, in whose words, and where to look', () => {
    expect(slackTexts(slackMessage(opened, '#status'))).toEqual([
      '🔴 Stripe: Card payments fail, outage since Nov 20, 9:57 AM UTC',
      'Investigating, Stripe',
      'Some card payments fail.\n\nWe are looking into it.',
      '<https://allclear.test/services?id=7|Open in Allclear>  ·  <https://status.stripe.test/incidents/41|Status page>  ·  Nov 20, 9:58 AM UTC',
    ]);
  });

  test('names the channel that was chosen, and none where none was', () => {
    expect(readSlackMessage(slackMessage(opened, '#status')).channel).toBe('#status');
    expect(readSlackMessage(slackMessage(opened, undefined))).not.toHaveProperty('channel');
  });

  test('a notification says it in one sentence', () => {
    expect(readSlackMessage(slackMessage(resolved, undefined)).text).toBe(
      'Stripe: Card payments fail, resolved Nov 20, 10:39 AM UTC after 42 minutes',
    );
  });

  test('people read what was written, character by character', () => {
    const text = 'Tom & Jerry <b>bold</b> [x](y) @here';
    const shown = slackTexts(slackMessage(incident({ update: text }), undefined))[2] ?? '';
    expect(visible(shown).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(text);
  });

  test('an address that could end a link early, or is no web address, becomes no other link', () => {
    const urls = ['https://a.test/x|y>z<w?q=1&r=2', 'javascript:alert(1)', `https://a.test/${'x'.repeat(5_000)}`];
    const [odd, script, long] = urls.map((url) => slackTexts(slackMessage(incident({ url }), undefined)).at(-1));
    expect(odd).toContain('<https://a.test/x%7Cy%3Ez%3Cw?q=1&amp;r=2|Status page>');
    expect(script).toContain('<https://status.stripe.test/|Status page>');
    expect(long).not.toContain('Status page');
  });
});

test.each([
  ['Slack', (title: string) => slackTexts(slackMessage(incident({ title }), undefined))[0]],
  ['Teams', (title: string) => teamsTexts(teamsCard(incident({ title })))[1]],
])('%s keeps since when, however long a title becomes by being made harmless', (_, headingOf) => {
  for (const title of ['<b>&'.repeat(200), '@all '.repeat(200), `${'A'.repeat(300)}`]) {
    expect(headingOf(title)).toContain('Stripe: ');
    expect(headingOf(title)).toMatch(/…, outage since Nov 20, 9:57 AM UTC$/);
  }
});

describe('Teams', () => {
  test('tells what happened, in whose words, and where to look', () => {
    const card = teamsCard(opened);
    expect(teamsTexts(card)).toEqual([
      'New incident',
      'Stripe: Card payments fail, outage since Nov 20, 9:57 AM UTC',
      'Status: outage',
      'Phase: Investigating',
      'Since: Nov 20, 9:57 AM UTC',
      'Some card payments fail.',
      'We are looking into it.',
      'Nov 20, 9:58 AM UTC',
    ]);
    expect(readTeamsMessage(card).attachments[0].content.actions.map(({ title, url }) => [title, url])).toEqual([
      ['Open in Allclear', 'https://allclear.test/services?id=7'],
      ['Status page', 'https://status.stripe.test/incidents/41'],
    ]);
  });

  test('says when maintenance is planned', () => {
    expect(teamsTexts(teamsCard(maintenance))).toEqual(
      expect.arrayContaining(['Starts: Nov 20, 10:00 PM UTC', 'Ends: Nov 20, 11:30 PM UTC']),
    );
  });

  test.each([
    ['of three bytes each', 'ज'],
    ['that JSON escapes', '"\\'],
    ['on lines of their own', 'x\n'],
    ['that must be defused', '@a'],
  ])('stays under its size with characters %s', (_, characters) => {
    for (const alert of alertsSaying(characters.repeat(50_000))) {
      expect(Buffer.byteLength(teamsCard(alert))).toBeLessThan(maxCardBytes);
      readTeamsMessage(teamsCard(alert));
    }
  });

  test('a long detail gives way before the headline does', () => {
    const card = teamsCard(incident({ update: '"'.repeat(50_000) }));
    expect(teamsTexts(card)).toContain('Stripe: Card payments fail, outage since Nov 20, 9:57 AM UTC');
    expect(teamsTexts(card).some((text) => /^"{1000,}…$/.test(text))).toBe(true);
    const lines = teamsTexts(teamsCard(incident({ update: 'x\n'.repeat(50_000) })));
    expect(lines.filter((text) => text === 'x').length).toBeGreaterThan(100);
  });
});

test.each([
  ['Slack', (alert: Parameters<typeof teamsCard>[0]) => slackTexts(slackMessage(alert, undefined)).join('\n')],
  ['Teams', (alert: Parameters<typeof teamsCard>[0]) => teamsTexts(teamsCard(alert)).join('\n')],
])('a digest in %s lists the first twenty and counts the rest', (_, textOf) => {
  const alerts = Array.from({ length: 57 }, (_one, at) => ({
    ...opened,
    id: `dlv_${at}`,
    services: [{ ...stripe, id: at, name: `Service ${at}` }],
  }));
  const text = textOf(digestOf('dlv_d', alerts, 'https://allclear.test'));
  expect(text.match(/• Service \d+: Card payments fail/g)).toHaveLength(20);
  expect(text).toContain('and 37 more on the board');
  expect(text).toContain('Service 0, Service 1 and 55 more: 57 alerts from');
});

describe('the checkers themselves', () => {
  const tampered = (message: string, from: string, to: string) => {
    expect(message).toContain(from);
    return message.replace(from, to);
  };

  test.each([
    ['a tag', 'Investigating', 'Investigating <!channel>'],
    ['a bare ampersand', 'Investigating', 'Investigating & more'],
    ['a mention', 'Investigating', 'Investigating @here'],
    ['a header that is too long', '🔴', 'x'.repeat(151)],
    ['an unknown block', '"type":"section"', '"type":"sectoin"'],
  ])('refuse %s for Slack', (_, from, to) => {
    expect(() => readSlackMessage(tampered(slackMessage(opened, undefined), from, to))).toThrow();
  });

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
