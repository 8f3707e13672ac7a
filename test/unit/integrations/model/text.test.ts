import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cut, defuse, oneLine, severalLines } from '../../../../src/integrations/model/text.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.constantFrom('👩‍👩‍👧‍👦', '🇬🇧', 'é', 'ज़', 'a', '&', '<', '\r\n', ' '), { maxLength: 40 })
    .map((parts) => parts.join('')),
);
const entity = (part: string) => part.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const graphemesOf = (text: string) => [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);

describe('cutting', () => {
  test('leaves what fits as it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cut(text, Math.max(1, text.length))).toBe(text);
      }),
    );
  });

  test('never exceeds the limit and never parts a grapheme', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 80 }), (text, limit) => {
        const shown = cut(text, limit);
        expect(shown.length).toBeLessThanOrEqual(limit);
        if (shown === text) return;
        expect(shown.endsWith('…')).toBe(true);
        const all = graphemesOf(text);
        const prefixes = all.map((_, count) => all.slice(0, count).join('').trimEnd());
        expect(prefixes).toContain(shown.slice(0, -1));
      }),
    );
  });

  test('keeps to the limit in the escaped text, and no escape is cut in two', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 80 }), (text, limit) => {
        const shown = cut(text, limit, entity);
        expect(shown.length).toBeLessThanOrEqual(limit);
        expect(shown).not.toMatch(/&(?!(amp|lt);)/);
        expect(shown).not.toContain('<');
      }),
    );
  });

  test('takes as much as there is room for', () => {
    expect(cut('Elevated errors', 9)).toBe('Elevated…');
    expect(cut('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 12)).toBe('👩‍👩‍👧‍👦…');
    expect(cut('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 11)).toBe('…');
    expect(cut('a&b', 6, entity)).toBe('a…');
    expect(cut('a&b', 7, entity)).toBe('a&amp;b');
    expect(cut('anything', 0)).toBe('');
  });
});

describe('cleaning', () => {
  test('one line stays one line of well-formed text that hides nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = oneLine(`${text}\r\nBcc: x\u0000\u202e\ud800`);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
        expect(line.isWellFormed()).toBe(true);
      }),
    );
  });

  test('what nobody could see is nothing', () => {
    for (const text of ['\u200b', ' \u2060\u200d ', '\ufe0f\u00ad', '\u{e0041}'])
      expect([oneLine(text), severalLines(text)]).toEqual(['', '']);
    expect(oneLine('\u200ba')).toBe('\u200ba');
  });

  test('several lines keep their breaks, at most one empty line in a row', () => {
    expect(severalLines('  one \r\n two\t three\r\r\n\n\n four\u0007 ')).toBe('one\ntwo three\n\nfour');
  });
});

test.each([
  ['@everyone and @here', '@\u2060everyone and @\u2060here'],
  ['<!channel> <@U1> <at>x</at>', '<\u2060!channel> <\u2060@\u2060U1> <\u2060at>x<\u2060/at>'],
  ['[x](https://evil.test)', '[x]\u2060(https://evil.test)'],
  ['1 < 2, help@stripe.test, me @ noon, a[0] (b)', '1 < 2, help@stripe.test, me @ noon, a[0] (b)'],
])('defuses %j and leaves what only looks like it', (text, expected) => {
  expect(defuse(text)).toBe(expected);
});
