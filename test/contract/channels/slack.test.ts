import { describe, expect, test } from 'vitest';
import { slack, slackMessage } from '../../../src/integrations/channels/slack.ts';
import { incident, opened, resolved } from '../../support/alerts.ts';
import { readSlackMessage } from '../../support/channel-rules.ts';
import { describeChannel } from '../../support/channel-suite.ts';
import { describeChat } from '../../support/chat-suite.ts';

describeChannel(slack, {
  settings: { channel: '#status' },
  rules: (body) => void readSlackMessage(body),
  timeoutMs: 10_000,
  finalStatuses: [400, 403, 404, 413],
});

const slackTexts = (message: string): readonly string[] =>
  readSlackMessage(message).blocks.flatMap((block) =>
    block.type === 'context' ? block.elements.map(({ text }) => text) : [block.text.text],
  );

describeChat(slack.label, (alert) => slackTexts(slackMessage(alert)), 0);

const visible = (text: string) => text.replaceAll('\u2060', '');

test('tells what happened, in whose words, and where to look', () => {
  expect(slackTexts(slackMessage(opened))).toEqual([
    '🔴 Stripe is down: Card payments fail · since 9:57 AM UTC',
    'Investigating',
    'Some card payments fail.\n\nWe are looking into it.',
    "<https://allclear.test/services?id=7|Open in Allclear>  ·  <https://allclear.test/services?id=7&amp;act=take|I'm on it>  ·  <https://allclear.test/services?id=7&amp;act=mute|Mute>  ·  <https://status.stripe.test/incidents/41|Status page>  ·  <!date^1795168680^{date_short_pretty} at {time}|Nov 20, 9:58 AM UTC>",
  ]);
});

test('names the channel that was chosen, and none where none was', () => {
  const bodyFor = (channel: string) =>
    slack.message(opened, {
      address: '',
      settings: { channel },
      secrets: [],
      now: new Date(),
      once: (one, write) => write(one),
    }).body;
  expect(readSlackMessage(bodyFor('#status')).channel).toBe('#status');
  expect(readSlackMessage(bodyFor(''))).not.toHaveProperty('channel');
});

test('a notification says it in one sentence', () => {
  expect(readSlackMessage(slackMessage(resolved)).text).toBe(
    'Stripe recovered: Card payments fail · resolved at 10:39 AM UTC · down for 42 minutes',
  );
});

test('a follow-up is short, since it can’t be in a thread', () => {
  const long = incident({ update: 'Some card payments fail. '.repeat(100) });
  const lengthOf = (alert: typeof long) => slackTexts(slackMessage(alert))[2]?.length ?? 0;
  expect(lengthOf(long)).toBeGreaterThan(1_000);
  expect(lengthOf({ ...long, sequence: 2 })).toBeLessThanOrEqual(400);
});

test('people read what was written, character by character', () => {
  const text = 'Tom & Jerry <b>bold</b> [x](y) @here';
  const shown = slackTexts(slackMessage(incident({ update: text })))[2] ?? '';
  expect(visible(shown).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(text);
});

test('an address that could end a link early, or is no web address, becomes no other link', () => {
  const urls = ['https://a.test/x|y>z<w?q=1&r=2', 'javascript:alert(1)', `https://a.test/${'x'.repeat(5_000)}`];
  const [odd, script, long] = urls.map((url) => slackTexts(slackMessage(incident({ url }))).at(-1));
  expect(odd).toContain('<https://a.test/x%7Cy%3Ez%3Cw?q=1&amp;r=2|Status page>');
  expect(script).toContain('<https://status.stripe.test/|Status page>');
  expect(long).not.toContain('Status page');
});

describe('the checker itself', () => {
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
    expect(() => readSlackMessage(tampered(slackMessage(opened), from, to))).toThrow();
  });
});
