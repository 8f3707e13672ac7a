import { describe, expect, test } from 'vitest';
import { nextOf } from '../../../../web/routes/next.ts';

const origin = 'https://allclear.test';

describe('where to go after signing in', () => {
  test.each(['/services?id=27&incident=7', '/incidents?q=cards', '/integrations#json-api', '/services'])(
    'is a path of this site: %s',
    (path) => expect(nextOf(path, origin)).toBe(path),
  );

  test.each([
    'https://evil.test/',
    '//evil.test/services',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
    'services?id=1',
    '',
    undefined,
    27,
    ['/services'],
  ])('is never another site or anything else: %j', (asked) => expect(nextOf(asked, origin)).toBeUndefined());

  test.each(['/auth', '/auth?next=/services', '/', '/dashboard'])('needs no word for %s', (path) =>
    expect(nextOf(path, origin)).toBeUndefined(),
  );
});
