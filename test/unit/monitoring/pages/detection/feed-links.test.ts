import { expect, it } from 'vitest';
import { feedLinks } from '../../../../../src/monitoring/pages/detection/feed-links.ts';

const base = new URL('https://status.acme.test/board/');

it('finds the feeds of a page in its order, whatever the spelling of the tag', () => {
  const html = `<link rel="stylesheet" href="/a.css">
    <LINK REL=alternate TYPE='application/atom+xml' HREF='/history.atom?a=1&amp;b=2'>
    <link href="feed.rss" type="application/rss+xml" rel="alternate">`;
  expect(feedLinks(html, base)).toEqual([
    'https://status.acme.test/history.atom?a=1&b=2',
    'https://status.acme.test/board/feed.rss',
  ]);
});

it('follows nothing but web addresses, two at most', () => {
  const link = (href: string) => `<link type="application/rss+xml" href="${href}">`;
  const html = ['javascript:alert(1)', 'file:///etc/passwd', '/1', '/1', '/2', '/3'].map(link).join('');
  expect(feedLinks(html, base)).toEqual(['https://status.acme.test/1', 'https://status.acme.test/2']);
});

it('is fast on a hostile page', () => {
  expect(feedLinks('<link '.repeat(100_000), base)).toEqual([]);
});
