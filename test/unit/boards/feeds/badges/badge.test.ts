import { describe, expect, test } from 'vitest';
import { badgeOf } from '../../../../../src/boards/feeds/badges/badge.ts';
import { badgeSvg } from '../../../../../src/shared/formats/badge-svg.ts';
import { textWidth } from '../../../../../src/shared/formats/verdana-widths.ts';

const statuses = ['operational', 'degraded', 'outage', 'maintenance', 'unknown'] as const;

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe('a badge', () => {
  test.each(statuses)('says %s to those who listen, in letters that can be read', (status) => {
    const badge = badgeOf('Stripe', status);
    const svg = badgeSvg(badge);
    expect(svg).toContain('role="img"');
    expect(svg).toContain(`aria-label="Stripe: ${status}"`);
    expect(svg).toContain(`<title>Stripe: ${status}</title>`);
    expect(1.05 / (luminance(badge.color) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  test('is grey where the status is not known, and a colour of its own for each that is', () => {
    const colors = statuses.map((status) => badgeOf('x', status).color);
    expect(new Set(colors).size).toBe(5);
    const parts = [1, 3, 5].map((start) => Number.parseInt((colors.at(-1) ?? '').slice(start, start + 2), 16));
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(16);
  });

  test('is as wide as its texts, and lets none of them out of its place', () => {
    const widthOf = (label: string) => Number(/ width="([\d.]+)"/.exec(badgeSvg(badgeOf(label, 'outage')))?.[1]);
    expect(widthOf('WWWW') - widthOf('iiii')).toBeCloseTo(textWidth('WWWW', 11) - textWidth('iiii', 11), 0);
    expect(badgeSvg(badgeOf('<script>&"', 'outage'))).toContain('&lt;script&gt;&amp;&quot;');
    expect(Array.from(badgeOf('n\u0000a\nm'.repeat(30), 'outage').label)).toHaveLength(40);
  });
});

test('the widths are those of Verdana', () => {
  expect(textWidth('i', 1000)).toBe(274);
  expect(textWidth('W', 1000)).toBe(989);
  expect(textWidth('~', 1000)).toBe(818);
  expect(textWidth('日', 1000)).toBe(1000);
  expect(textWidth('operational', 11)).toBe(62);
});
