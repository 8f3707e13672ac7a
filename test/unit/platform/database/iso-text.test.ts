import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoText } from '../../../../src/platform/database/iso-text.ts';

describe('the text of a moment', () => {
  it('is that of toISOString, whatever the moment', () => {
    fc.assert(fc.property(fc.date({ noInvalidDate: true }), (moment) => isoText(moment) === moment.toISOString()));
  });

  it('is refused where there is no moment', () => {
    expect(() => isoText(new Date(Number.NaN))).toThrow(RangeError);
  });
});
