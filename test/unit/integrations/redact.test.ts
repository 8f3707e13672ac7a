import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redact, redactedAddress } from '../../../src/integrations/redact.ts';

const token = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'),
  minLength: 9,
  maxLength: 40,
});

test.each([
  ['https://hooks.slack.com/services/T000/B000/XXXXXXXX', 'https://hooks.slack.com/…'],
  ['https://user:hush@hooks.test:8443/x?sig=hush', 'https://hooks.test:8443/…'],
  ['not an address', '…'],
])('%s is shown as %s', (address, shown) => {
  expect(redactedAddress(address)).toBe(shown);
});

describe('a text is free of', () => {
  test('the parts of a known address, however they were escaped', () => {
    fc.assert(
      fc.property(token, token, token, (path, query, odd) => {
        const address = `https://hooks.example.test/services/${path}/${odd}%20x?sig=${query}`;
        const text = [
          `invalid hook ${address}`,
          JSON.stringify({ address }).replaceAll('/', '\\/'),
          encodeURIComponent(address),
          `POST /services/${path}/${odd} x`,
          `signature ${query} is wrong`,
        ].join('\n');
        const shown = redact(text, { addresses: [address] });
        for (const part of [path, query, odd]) expect(shown).not.toContain(part);
        expect(shown).toContain('https://hooks.example.test/…');
      }),
    );
  });

  test.each([
    ['see https://hooks.test/a/b?c=d#e, please', 'see https://hooks.test/… please'],
    ['see https://me:hush@hooks.test/a', 'see https://hooks.test/…'],
    ['https://example.test is fine', 'https://example.test is fine'],
    ['key whsec_MTIzNDU2Nzg5MA== here', 'key whsec_… here'],
    ['Authorization: Bearer abc.def-123', 'Authorization: Bearer …'],
    ['token ak_0123456789abcdef and xoxb-123-abc', 'token ak_… and xoxb-…'],
    ['/workflows/1?sig=aB3 failed', '/workflows/1?sig=… failed'],
    ['no_service', 'no_service'],
  ])('every known form of secret: %j', (text, shown) => {
    expect(redact(text)).toBe(shown);
  });

  test('known secrets of any form', () => {
    expect(redact('the password is correct horse', { secrets: ['correct horse'] })).toBe('the password is …');
  });
});
