import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MailContent, mailLayout } from '../../../../src/platform/mail/mail-layout.ts';

const contentWith = (text: string, url: string): MailContent => ({
  label: text,
  heading: text,
  blocks: [
    { kind: 'text', text },
    { kind: 'quote', text },
    { kind: 'facts', rows: [[text, text]] },
    { kind: 'list', items: [{ text, url }, { text }] },
  ],
  button: { text, url },
  reason: text,
  unsubscribeUrl: url,
});

/** Tags and attribute names without what texts may fill in. */
const skeletonOf = (html: string) =>
  [...html.matchAll(/<\/?([a-z0-9!]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*>/gi)].map(([, tag, attributes]) =>
    [
      tag,
      ...(attributes ?? '')
        .replace(/="[^"]*"/g, '')
        .trim()
        .split(/\s+/),
    ].join(' '),
  );

test('whatever a text holds, it adds no tag and no attribute', () => {
  const plain = skeletonOf(mailLayout(contentWith('x', 'https://a.test/')).html);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<b>', '</td>', '"', "'", ' onclick="x"', '&lt;', '<!--', '<script>', 'x', '>'), {
        minLength: 1,
      }),
      (parts) => {
        expect(skeletonOf(mailLayout(contentWith(parts.join(''), 'https://a.test/')).html)).toEqual(plain);
      },
    ),
  );
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])('%s becomes no link', (url) => {
  const targets = [...mailLayout(contentWith('x', url)).html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
  expect(targets).toEqual(['#', '#', '#']);
});

test('plain text says all that HTML says', () => {
  const { text } = mailLayout({
    label: 'Resolved',
    heading: 'Stripe: payments work again',
    blocks: [
      { kind: 'quote', text: 'One.\n\nTwo.' },
      { kind: 'facts', rows: [['Since', 'Nov 20']] },
      { kind: 'list', items: [{ text: 'Status page', url: 'https://a.test/' }, { text: 'and 3 more' }] },
    ],
    button: { text: 'Open', url: 'https://b.test/' },
    reason: 'You asked for it.',
    unsubscribeUrl: 'https://b.test/u',
  });
  expect(text).toBe(
    [
      'Resolved',
      'Stripe: payments work again',
      '> One.\n>\n> Two.',
      'Since: Nov 20',
      '- Status page\n  https://a.test/\n- and 3 more',
      'Open: https://b.test/',
      '--\nYou asked for it.\nUnsubscribe: https://b.test/u\n',
    ].join('\n\n'),
  );
});
