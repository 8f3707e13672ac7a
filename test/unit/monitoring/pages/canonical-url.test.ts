import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalUrl } from '../../../../src/monitoring/pages/canonical-url.ts';
import { AppError } from '../../../../src/shared/errors.ts';

describe('the canonical address of a status page', () => {
  test.each([
    ['https://www.githubstatus.com/', 'https://www.githubstatus.com'],
    ['HTTPS://WWW.GitHubStatus.COM', 'https://www.githubstatus.com'],
    ['https://status.example.com:443/', 'https://status.example.com'],
    ['http://status.example.com:80', 'http://status.example.com'],
    ['https://status.example.com:8443/', 'https://status.example.com:8443'],
    ['https://status.example.com/eu//', 'https://status.example.com/eu'],
    ['https://status.example.com/EU/#today', 'https://status.example.com/EU'],
    ['https://status.example.com/?', 'https://status.example.com'],
    ['https://status.example.com/?region=eu', 'https://status.example.com?region=eu'],
    ['https://status.example.com./x', 'https://status.example.com/x'],
    ['https://status.example.com.:8443', 'https://status.example.com:8443'],
    ['  https://status.example.com  ', 'https://status.example.com'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example'],
    ['http://[2001:DB8::1]:8080/', 'http://[2001:db8::1]:8080'],
    ['http://127.1/', 'http://127.0.0.1'],
  ])('of %j is %s', (typed, canonical) => {
    expect(canonicalUrl(typed)).toBe(canonical);
  });

  test('stays the same when it is made canonical again, for any address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const once = canonicalUrl(url);
        expect(canonicalUrl(once)).toBe(once);
      }),
    );
  });

  test.each([
    '',
    'status.example.com',
    '/status',
    'ftp://status.example.com',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
    'https://user@status.example.com',
    'https://user:secret@status.example.com',
    'https://status example.com',
    'http://./',
  ])('is refused for %j with the message of the form', (typed) => {
    const refusal = captured(() => canonicalUrl(typed));
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({
      code: 'invalid_input',
      message: 'Please enter a valid URL',
      fields: { statusPageUrl: 'Please enter a valid URL' },
    });
  });
});

const captured = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
