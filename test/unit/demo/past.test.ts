import { describe, expect, test } from 'vitest';
import { demoPages } from '../../../src/demo/pages.ts';
import { pastOf } from '../../../src/demo/past.ts';

const now = new Date('2026-03-01T12:00:00Z');

describe.each(demoPages.map((page) => [page.name, page] as const))('the past of %s', (_, page) => {
  const past = pastOf(page, now);

  test('is the same whenever it is told', () => {
    expect(pastOf(page, now)).toEqual(past);
  });

  test('lies within 90 days, one trouble after the other, and ends before the story of today', () => {
    const moments = past.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    for (const at of moments) {
      expect(at).toBeGreaterThan(now.getTime() - 90 * 86_400_000);
      expect(at).toBeLessThan(now.getTime() - 2 * 3_600_000);
    }
  });

  test('touches components that the page has, and each incident ends resolved', () => {
    const ids = page.components.map((_component, i) => `${page.slug}-c${i + 1}`);
    for (const { componentId, status, endsAt, updates } of past) {
      if (ids.length > 0) expect(ids).toContain(componentId);
      if (status !== 'maintenance') expect(updates.at(-1)).toMatchObject({ phase: 'resolved', at: endsAt });
    }
  });
});
