import { expect, test } from 'vitest';
import { embedsOf } from '../../../../web/features/publishing/settings/embeds.ts';
import { samplePage } from './sample-page.ts';

const page = { ...samplePage, name: 'Acme "Pay" & Co', url: 'https://status.example.com/s/acme' };

test('a page has code for its badge and its headline', () => {
  const [badge, headline] = embedsOf(page, undefined);
  expect(badge?.code).toBe(
    '<a href="https://status.example.com/s/acme"><img src="https://status.example.com/s/acme/badge.svg" alt="Status of Acme &quot;Pay&quot; &amp; Co"></a>',
  );
  expect(headline?.code).toContain('title="Status of Acme &quot;Pay&quot; &amp; Co"');
});

test('an item has code for its badge and its 90 days', () => {
  const item = page.sections[0]!.items[0]!;
  const codes = embedsOf(page, item).map(({ code }) => code);
  expect(codes[0]).toContain(`/s/acme/items/${item.publicId}/badge.svg" alt="Status of ${item.name}"`);
  expect(codes[1]).toContain(`/s/acme/items/${item.publicId}/uptime.svg" alt="Uptime of ${item.name}, last 90 days"`);
});
