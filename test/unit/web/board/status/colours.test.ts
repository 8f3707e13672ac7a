import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync('web/theme/tokens.css', 'utf8');
const rules = readFileSync('web/board/status/status.css', 'utf8');

type Shade = { readonly hue: number; readonly saturation: number };

const shadeOf = (hex: string): Shade => {
  const [red = 0, green = 0, blue = 0] = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = most - least;
  if (span === 0) return { hue: 0, saturation: 0 };
  const sixth =
    most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
  return { hue: (60 * sixth + 360) % 360, saturation: span / most };
};

/** Of both themes. */
const shadesOf = (status: string): readonly Shade[] =>
  [...tokens.matchAll(new RegExp(`--st-${status}-(?:fg|solid): #([0-9a-f]{6})`, 'g'))].map(([, hex = '']) =>
    shadeOf(hex),
  );

test.each([
  ['operational', 'green', 130, 170],
  ['degraded', 'yellow', 35, 60],
  ['outage', 'red', 355, 365],
  ['maintenance', 'blue', 215, 245],
])('%s is %s, in both themes', (status, _, from, to) => {
  const shades = shadesOf(status);
  expect(shades).toHaveLength(4);
  for (const { hue, saturation } of shades) {
    expect(hue < from ? hue + 360 : hue).toBeGreaterThanOrEqual(from);
    expect(hue < from ? hue + 360 : hue).toBeLessThanOrEqual(to);
    expect(saturation).toBeGreaterThan(0.3);
  }
});

test('unknown is grey, and so is any other word', () => {
  for (const { saturation } of shadesOf('unknown')) expect(saturation).toBeLessThan(0.15);
  expect(rules).toMatch(/\.st \{\s+--fg: var\(--st-unknown-fg\)/);
});
