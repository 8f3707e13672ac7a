import { expect, it } from 'vitest';
import { marksOf } from '../../../../../src/monitoring/pages/detection/html-marks.ts';

const page = new URL('https://status.acme.test/');
const marks = (html: string) => marksOf(html, page).map(({ format, at }) => [format, at.href]);

it('finds the page id that only the HTML knows', () => {
  expect(marks('<a href="https://status.io/pages/0123456789abcdef01234567">')).toEqual([
    ['statusio', 'https://status.io/pages/0123456789abcdef01234567'],
  ]);
  expect(marks(`<script>window.preloadData = {"config":{"slug":"main","title":"A"}}</script>`)).toEqual([
    ['uptimekuma', 'https://status.acme.test/status/main'],
  ]);
  expect(marks('<a href="https://github.com/acme/status">source</a>')).toEqual([]);
});

it('takes words of platforms for hints at the page’s own address', () => {
  expect(marks('<link href="https://cdn.statuspage.io/a.css">')).toEqual([['statuspage', page.href]]);
  expect(marks('<p>Powered by incident.io</p>')).toEqual([['incidentio', page.href]]);
});

it('takes an address for a mark only where the name of its platform follows in the same text', () => {
  const repository = ['upptime', 'https://github.com/acme/status'];
  expect(marks('<a href="https://github.com/acme/status">by Upptime</a>')).toEqual([repository]);
  expect(marks('<b>github.com/acme/status</b><i>Upptime</i>')).toEqual([]);
  expect(marks('<p>github.com/acme/status, with Upptime</p>')).toEqual([repository]);
  expect(marks(`<p>github.com/acme/other</p><p>github.com/acme/status, with Upptime</p>`)).toEqual([repository]);
  expect(marks(`<p>github.com/acme/status ${'x'.repeat(200)} Upptime</p>`)).toEqual([]);
  expect(marks('<script>"/statuspage/acme", "uptime.com"</script>')).toEqual([
    ['uptimecom', 'https://status.acme.test/statuspage/acme'],
  ]);
});

it('is fast on a hostile page', () => {
  const hostile = [
    'github.com/a/b ',
    'github.com/',
    'window.preloadData = ',
    '/statuspage/a ',
    '/statuspage/',
    'a.',
    'a-',
  ].map((text) => text.repeat(30_000));
  for (const html of hostile) expect(marks(html)).toEqual([]);
});
