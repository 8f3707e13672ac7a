/** A team's accent colour in one theme, readable on the page's sheet, and a readable colour on it. */
export type Accent = { readonly accent: string; readonly onAccent: string };

type Rgb = readonly [red: number, green: number, blue: number];

/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;
const STEPS = 40;

const sheets = { light: '#ffffff', dark: '#171d1a' } as const;
const BLACK = '#000000';
const WHITE = '#ffffff';

/** Darkens the colour for the light theme, lightens it for the dark one, until it's readable as text on the sheet. */
export const accentFor = (color: string, theme: keyof typeof sheets): Accent => {
  const [from, to, sheet] = [rgbOf(color), rgbOf(theme === 'light' ? BLACK : WHITE), rgbOf(sheets[theme])];
  const mixed = Array.from({ length: STEPS + 1 }, (_, step) => mix(from, to, step / STEPS));
  const accent = mixed.find((one) => contrast(one, sheet) >= LEAST_CONTRAST) ?? to;
  const onAccent = contrast(accent, rgbOf(WHITE)) >= LEAST_CONTRAST ? WHITE : BLACK;
  return { accent: hexOf(accent), onAccent };
};

/** The contrast of two colours of the form `#rrggbb`, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => contrast(rgbOf(one), rgbOf(other));

const contrast = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** WCAG 2.2, relative luminance. */
const luminance = (rgb: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** A colour that isn't one is the page's own ink. */
const rgbOf = (hex: string): Rgb => {
  const value = /^#[0-9a-f]{6}$/i.test(hex) ? Number.parseInt(hex.slice(1), 16) : 0x15201b;
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
};

const hexOf = (rgb: Rgb): string => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
