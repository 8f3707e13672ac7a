import { expect, test } from 'vitest';
import { type Format, inFormat } from '../../../../../web/board/customers/formats.ts';

const text = 'Stripe has been reporting errors for A&B <EU>. Updates: https://status.acme.example/stripe.';

test.each<[Format, string]>([
  ['text', text],
  ['slack', '*Stripe* has been reporting errors for A&amp;B &lt;EU&gt;. Updates: https://status.acme.example/stripe.'],
  [
    'html',
    '<p><strong>Stripe</strong> has been reporting errors for A&amp;B &lt;EU&gt;. Updates: <a href="https://status.acme.example/stripe">https://status.acme.example/stripe</a>.</p>',
  ],
])('is written as %s', (format, written) => {
  expect(inFormat(` ${text}\n`, format, 'Stripe')).toBe(written);
});

test('keeps lines, quotes and names that need care', () => {
  expect(inFormat('One\n\n"Two"', 'html', 'Stripe')).toBe('<p>One<br>&quot;Two&quot;</p>');
  expect(inFormat('A*B is down', 'slack', 'A*B')).toBe('A*B is down');
  expect(inFormat('<b>x</b> & co', 'html', '<b>x</b>')).toBe('<p><strong>&lt;b&gt;x&lt;/b&gt;</strong> &amp; co</p>');
  expect(inFormat('Nothing', 'slack', '')).toBe('Nothing');
});
