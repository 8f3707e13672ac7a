import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAddress } from '../../../cli/board/page-address.ts';
import { canonicalUrl } from '../../../src/monitoring/pages/canonical-url.ts';

const asTheServerHasIt = (text: string): string | undefined => {
  try {
    return canonicalUrl(text);
  } catch {
    return undefined;
  }
};

test.each([
  'https://www.githubstatus.com/',
  'HTTPS://WWW.GitHubStatus.COM:443',
  ' https://status.example.com./eu//?region=eu#today ',
  'https://bücher.example/',
  'http://[2001:DB8::1]:8080/',
  'status.example.com',
  'ftp://status.example.com',
  'https://user:secret@status.example.com',
  'https://',
  'http://./',
  '',
])('the command line and the server spell the address of %j the same way', (text) => {
  expect(pageAddress(text)).toBe(asTheServerHasIt(text));
});

test('and that of any other address', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      expect(pageAddress(url)).toBe(asTheServerHasIt(url));
    }),
  );
});
