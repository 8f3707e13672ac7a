import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/monitoring/pages/reading/decode.ts';
import { parseJson } from '../../../src/monitoring/pages/reading/json.ts';
import {
  announcedMoment,
  minutesAfter,
  parsedMoment,
  spokenMoment,
} from '../../../src/monitoring/pages/reading/moment.ts';
import { oneLine, plainText } from '../../../src/monitoring/pages/reading/safe-text.ts';

const utf16 = (text: string, mark: readonly number[], bigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array([...mark, ...(bigEndian ? bytes.swap16() : bytes)]);
};

describe('decode', () => {
  it('reads UTF-8 and UTF-16 with and without a byte order mark', () => {
    expect(decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]))).toBe('{}');
    expect(decode(utf16('{"ä":1}', [0xff, 0xfe], false))).toBe('{"ä":1}');
    expect(decode(utf16('{"ä":1}', [0xfe, 0xff], true))).toBe('{"ä":1}');
    expect(decode(utf16('[{"a":1}]', [], false), 'application/json;charset=utf-16')).toBe('[{"a":1}]');
  });

  it('believes the declared charset, except UTF-16 over plain bytes and charsets that do not exist', () => {
    expect(decode(new Uint8Array([0x5b, 0x22, 0xe4, 0x22, 0x5d]), 'application/json; charset=ISO-8859-1')).toBe(
      '["ä"]',
    );
    expect(decode(Buffer.from('{"a":1}'), 'application/json;charset=utf-16')).toBe('{"a":1}');
    expect(decode(Buffer.from('{"a":1}'), 'application/json;charset=klingon')).toBe('{"a":1}');
    expect(decode(Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><a>\xe4</a>', 'latin1'))).toContain('ä');
  });

  it('never throws, whatever the bytes and the content type', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.string(),
        (bytes, type) => typeof decode(bytes, type) === 'string',
      ),
    );
  });
});

describe('plainText', () => {
  it('keeps paragraphs, breaks, list items and the words of links', () => {
    expect(
      plainText('<p>One <a href="https://x.test">link</a></p>\n<p>Two<br>lines</p><ul><li>a</li><li>b</li></ul>'),
    ).toBe('One link\n\nTwo\nlines\n\n- a\n- b');
  });

  it('drops scripts and styles with their content, and decodes entities once', () => {
    expect(plainText('a<script>alert(1)</script><style>b{}</style>&lt;b&gt; &amp;amp; &#8211; &#x1F600;')).toBe(
      'a<b> &amp; – 😀',
    );
  });

  it('leaves plain text alone: comparisons, line breaks, unknown entities', () => {
    expect(plainText('5 < 6 and 7 > 2\n\nnext &unknown; line')).toBe('5 < 6 and 7 > 2\n\nnext &unknown; line');
  });

  it('removes NUL, direction overrides and lone surrogates, and bounds its length', () => {
    expect(plainText('a\u0000b\u202ec\ud800')).toBe('abc\ufffd');
    expect(plainText('x'.repeat(50), 10)).toHaveLength(10);
    expect(oneLine('  a\n b ')).toBe('a b');
    expect(oneLine(' \u0000 ')).toBeUndefined();
  });

  it('leaves no tag and nothing unstorable of any input', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = plainText(`<p>${text}</p><script>${text}</script>`);
        expect(plain.includes('\u0000')).toBe(false);
        expect(plain.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('parseJson', () => {
  it('forgives raw control characters inside strings', () => {
    expect(parseJson('{\n\t"a":"one\ttwo\nthree"\n}')).toEqual({ kind: 'json', value: { a: 'one\ttwo\nthree' } });
  });

  it('drops __proto__ however it is written', () => {
    const parsed = parseJson(
      '{"a":{"__proto__":{"evil":true}},"\\u005f_proto__":{"evil":true},"__\\u0070roto__":{"evil":true},"b":1}',
    );
    expect(parsed).toEqual({ kind: 'json', value: { a: {}, b: 1 } });
    expect(Object.hasOwn(Object.prototype, 'evil')).toBe(false);
  });

  it('refuses depth without following it', () => {
    expect(parseJson('['.repeat(1_000_000))).toMatchObject({
      kind: 'not-json',
      reason: expect.stringContaining('deeply'),
    });
  });
});

describe('parsedMoment', () => {
  it.each([
    ['2026-07-29T20:33:45.596Z', '2026-07-29T20:33:45.596Z'],
    ['2020-06-16T14:00:29.031-07:00', '2020-06-16T21:00:29.031Z'],
    ['2026-08-01T00:35:00.5654416+00:00', '2026-08-01T00:35:00.565Z'],
    ['2026-09-12 13:00:03', '2026-09-12T13:00:03.000Z'],
    ['2025-09-12 19:20:02 +0200 +0200', '2025-09-12T17:20:02.000Z'],
    ['2025-04-10 13:00:00 +0000 UTC', '2025-04-10T13:00:00.000Z'],
    ['2026-09-12 11:26:00.5+02', '2026-09-12T09:26:00.500Z'],
    ['2026-09-12 11:26', '2026-09-12T11:26:00.000Z'],
    ['2026-09-12', '2026-09-12T00:00:00.000Z'],
    ['Sat, 01 Aug 2026 00:22:00 Z', '2026-08-01T00:22:00.000Z'],
    ['Mon, 17 Aug 2026 21:01:19 PDT', '2026-08-18T04:01:19.000Z'],
    ['15 Apr 26 10:00 +0200', '2026-04-15T08:00:00.000Z'],
    ['07/29/2026 15:24 PDT', '2026-07-29T22:24:00.000Z'],
    ['2026-05-04T13:30:00+05:30', '2026-05-04T08:00:00.000Z'],
    ['2026-05-04 13:45:00 +0545 +0545', '2026-05-04T08:00:00.000Z'],
    ['Mon, 04 May 2026 13:30:00 IST', '2026-05-04T08:00:00.000Z'],
    ['Mon, 04 May 2026 04:30:00 -0330', '2026-05-04T08:00:00.000Z'],
    ['Mon, 04 May 2026 17:30:00 GMT+9:30', '2026-05-04T08:00:00.000Z'],
    ['1785519198', '2026-07-31T17:33:18.000Z'],
    [1785519198, '2026-07-31T17:33:18.000Z'],
    [1785363840000, '2026-07-29T22:24:00.000Z'],
  ])('reads %s', (written, expected) => {
    expect(parsedMoment(written)?.toISOString()).toBe(expected);
  });

  it.each([
    '0001-01-01T00:00:00+00:00',
    '<no value>',
    '',
    'soon',
    '2026-13-45',
    'Mon, 17 Foo 2026 21:01:19 PDT',
    null,
    true,
    Number.NaN,
    Infinity,
  ])('has no moment for %s', (written) => {
    expect(parsedMoment(written)).toBeUndefined();
  });

  it('puts an announced date without a year nearest to the moment it is told at', () => {
    expect(announcedMoment('Jan 3, 09:00 UTC', new Date('2025-12-28T10:00:00Z'))?.toISOString()).toBe(
      '2026-01-03T09:00:00.000Z',
    );
    expect(announcedMoment('Dec 30, 09:00 UTC', new Date('2026-01-02T10:00:00Z'))?.toISOString()).toBe(
      '2025-12-30T09:00:00.000Z',
    );
  });

  it('puts a date without a year next to the date of its item, in either year and at most a day ahead', () => {
    const now = new Date('2026-01-09T10:00:00Z');
    const told = new Date('2026-01-02T10:00:00Z');
    const at = (value: string, reference = told) => spokenMoment(value, reference, now)?.toISOString();
    expect(at('Dec 31, 23:50 UTC')).toBe('2025-12-31T23:50:00.000Z');
    expect(at('Jan  2 , 09:00 UTC')).toBe('2026-01-02T09:00:00.000Z');
    expect(at('Jan 5, 09:00 UTC')).toBe('2026-01-05T09:00:00.000Z');
    expect(at('Jan 10, 09:00 UTC')).toBe('2026-01-10T09:00:00.000Z');
    expect(at('Jan 12, 09:00 UTC')).toBe('2025-01-12T09:00:00.000Z');
    expect(at('Jan 2, 09:00 UTC', new Date('2025-12-30T10:00:00Z'))).toBe('2026-01-02T09:00:00.000Z');
    expect(at('May 13, 2017, 06:45 UTC')).toBe('2017-05-13T06:45:00.000Z');
  });
});

describe('minutesAfter', () => {
  const start = new Date('2026-05-04T08:00:00Z');

  it('is the end of what began at a moment, or nothing that a database could not hold', () => {
    expect(minutesAfter(start, 90)).toEqual(new Date('2026-05-04T09:30:00Z'));
    for (const minutes of [undefined, 999_999_999_999, 1e300, -1e300])
      expect(minutesAfter(start, minutes)).toBeUndefined();
    expect(minutesAfter(undefined, 90)).toBeUndefined();
  });
});
