import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redact } from '../../../src/integrations/channels/redact.ts';
import { processorMsOf } from '../../support/processor-time.ts';

const token = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'),
  minLength: 9,
  maxLength: 40,
});

const hexOf = (character: string) => character.charCodeAt(0).toString(16);

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
    ['{"key":"whsec_MTIz\\/NDU2\\u002bNzg5%2FMA=="}', '{"key":"whsec_…"}'],
    ['Authorization: Bearer abc.def-123', 'Authorization: Bearer …'],
    ['token ak_0123456789abcdef and xoxb-123-abc', 'token ak_… and xoxb-…'],
    ['/workflows/1?sig=aB3 failed', '/workflows/1?sig=… failed'],
    ['no_service', 'no_service'],
  ])('every known form of secret: %j', (text, shown) => {
    expect(redact(text)).toBe(shown);
  });

  describe.each([
    ['as it is', (text: string) => text],
    ['in a JSON string of PHP', (text: string) => text.replaceAll('/', '\\/')],
    ['in a JSON string of .NET', (text: string) => text.replace(/[+/=&]/g, (one) => `\\u00${hexOf(one)}`)],
    ['in a URL', encodeURIComponent],
    ['in a URL of .NET', (text: string) => text.replace(/[+/=&]/g, (one) => `%${hexOf(one)}`)],
    ['in a URL within a URL', (text: string) => encodeURIComponent(encodeURIComponent(text))],
    ['in a form', (text: string) => text.replaceAll('+', ' ')],
    ['in HTML', (text: string) => text.replace(/[+/=&]/g, (one) => `&#x${hexOf(one).toUpperCase()};`)],
  ])('what is known, written %s', (_, write) => {
    const secret = 'whsec_MTIz/NDU2+Nzg5/MDEyMzQ1Njc4OTAxMjM0NTY3ODk=';
    const signature = 'AbC+dEf/gHiJkLmNoPqRsTuVwXyZ=';
    const query = `api-version=2016-06-01&sp=%2Ftriggers&sig=${signature.replaceAll('+', '%2B')}`;
    const address = `https://prod-01.logic.test/workflows/0a1b2c3d4e5f/triggers/manual?${query}`;
    const known = { addresses: [address], secrets: [secret] };

    test.each([
      ['a signing secret', secret, ['NDU2', 'Nzg5', 'MDEyMzQ1']],
      ['a signing secret without its prefix', secret.slice(6), ['NDU2', 'Nzg5', 'MDEyMzQ1']],
      ['the value of a query', signature, ['dEf', 'gHiJkLm']],
      ['the value of a query as it stands there', signature.replaceAll('+', '%2B'), ['dEf', 'gHiJkLm']],
      ['an address', address, ['0a1b2c3d4e5f', 'gHiJkLm']],
    ])('%s', (_kind, text, hidden) => {
      const shown = redact(`{"wrong":"${write(text)}"}`, known);
      for (const part of hidden) expect(shown).not.toContain(part);
    });
  });

  test('known secrets of any form', () => {
    expect(redact('the password is correct horse', { secrets: ['correct horse'] })).toBe('the password is …');
  });
});

describe('an answer that is written to take long', () => {
  const answered = (text: string) => text.repeat(64_000 / text.length);
  const slashes = `${'\\/'.repeat(599)}x`;
  const percents = `${'\\%'.repeat(599)}x`;

  test.each([
    ['slashes, escaped in the answer', '/'.repeat(1_500), answered(slashes)],
    ['percent signs, escaped in the answer', '%25'.repeat(600), answered(percents)],
    ['slashes in both', '/'.repeat(1_500), answered(`${'/'.repeat(599)}x`)],
    ['percent signs in both', '%25'.repeat(600), answered(`${'%25'.repeat(599)}x`)],
    ['one letter but for the last', `${'a'.repeat(1_900)}b`, answered('a')],
    ['one letter but for the first', `b${'a'.repeat(1_900)}`, answered('a')],
    ['many parts', '/aaaaaab'.repeat(200), answered('a')],
    ['parts that overlap', `/${'a'.repeat(7)}`.repeat(200), answered('a')],
    ['ampersands', '&'.repeat(1_500), answered('&')],
    ['entities', 'a'.repeat(1_500), answered('&#97;')],
    ['many addresses', 'x'.repeat(10), answered('https:')],
    ['many bearers', 'x'.repeat(10), answered('Bearer ')],
  ])('takes less than 20 ms: %s', async (_what, path, text) => {
    const addresses = [`https://hooks.example.test/${path}`];
    const { processorMs } = await processorMsOf(() => redact(text, { addresses }));
    expect(processorMs).toBeLessThan(20);
  });

  test('is shown without a part that goes beyond what is looked at first', () => {
    const secret = 'S3cr'.repeat(400);
    for (const before of [4_000, 4_095, 4_096, 10_000])
      expect(redact(`${'a '.repeat(before / 2)}${secret}`, { secrets: [secret] })).not.toContain('S3cr');
  });
});
