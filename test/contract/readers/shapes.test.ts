import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wholeListOf } from '../../../src/monitoring/pages/reading/shapes.ts';

describe('a list of which every item counts', () => {
  const shape = z.object({ items: wholeListOf(z.object({ name: z.string() }), 1) });
  const fits = (value: unknown): boolean => shape.safeParse(value).success;

  it('is broken by one item without the shape, by too few items and by what is no list', () => {
    expect(fits({ items: [{ name: 'a' }, { name: 'b' }] })).toBe(true);
    for (const items of [[{ name: 'a' }, {}], [], 'a', undefined, { length: 1 }]) expect(fits({ items })).toBe(false);
    expect(fits({})).toBe(false);
  });

  it('is not looked at any further than its first item without the shape', () => {
    const seen: unknown[] = [];
    const item = z.unknown().refine((value) => seen.push(value) < 3);
    expect(wholeListOf(item).safeParse([1, 2, 3, 4, 5]).success).toBe(false);
    expect(seen).toEqual([1, 2, 3]);
  });
});
