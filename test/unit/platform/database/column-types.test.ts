import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integerOf, timestampOf } from '../../../../src/platform/database/column-types.ts';

describe('a timestamp of PostgreSQL', () => {
  it('is the same moment in any year, with as many digits as it has', () => {
    const moments = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        const text = moment
          .toISOString()
          .replace('T', ' ')
          .replace(/\.?0*Z$/, '');
        expect(timestampOf(`${text}+00`)).toEqual(moment);
      }),
    );
  });

  it.each([
    ['2026-11-20 08:16:00+00', '2026-11-20T08:16:00.000Z'],
    ['2026-11-20 08:16:00.5+00', '2026-11-20T08:16:00.500Z'],
    ['2026-11-20 08:16:00.05+00', '2026-11-20T08:16:00.050Z'],
    ['2026-11-20 08:16:00.123999+00', '2026-11-20T08:16:00.123Z'],
    ['2026-11-20 08:16:00+05:30', '2026-11-20T02:46:00.000Z'],
    ['2026-11-20 08:16:00-03', '2026-11-20T11:16:00.000Z'],
    // Within JSON.
    ['2026-11-20T08:16:00.123999+00:00', '2026-11-20T08:16:00.123Z'],
  ])('%s is %s', (text, iso) => {
    expect(timestampOf(text).toISOString()).toBe(iso);
  });

  it.each([
    'infinity',
    '-infinity',
    '',
    '0044-03-15 12:00:00+00 BC',
    '0001-12-31 00:00:00+00 BC',
    '10000-01-01 00:00:00+00',
    '294276-12-31 23:59:59.999999+00',
  ])('“%s” is refused, since no date of ours says it', (text) => {
    expect(() => timestampOf(text)).toThrow(RangeError);
  });
});

describe('a bigint of PostgreSQL', () => {
  it.each(['0', '-7', '9007199254740991', '-9007199254740991'])('%s is that number', (text) => {
    expect(String(integerOf(text))).toBe(text);
  });

  it.each(['9007199254740992', '-9007199254740993', '9223372036854775807'])('%s is refused, not rounded', (text) => {
    expect(() => integerOf(text)).toThrow(RangeError);
  });
});
