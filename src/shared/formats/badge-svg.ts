import { escaped } from './escape-html.ts';
import { textWidth } from './verdana-widths.ts';

/** A badge: its subject on the left, the status on the right. White text on its colour is readable. */
export type Badge = { readonly label: string; readonly message: string; readonly color: string };

const LABEL_LENGTH = 40;

/** A label for a badge: one line of up to 40 characters. */
export const badgeLabel = (text: string): string => {
  const characters = Array.from(text.replaceAll(/[\s\p{C}]+/gu, ' ').trim());
  return characters.length <= LABEL_LENGTH ? characters.join('') : `${characters.slice(0, LABEL_LENGTH - 1).join('')}…`;
};

const HEIGHT = 20;
const SIZE = 11;
const PADDING = 6;
const BASELINE = 14;
const LABEL_COLOR = '#3b4540';

/** The badge as SVG: readable without the font, and by screen readers. */
export const badgeSvg = ({ label, message, color }: Badge): string => {
  const [left, right] = [partOf(label), partOf(message)];
  const width = round(left.width + right.width);
  const said = escaped(`${label}: ${message}`);
  const text = (part: Part, from: number) =>
    `<text x="${round(from + PADDING)}" y="${BASELINE}" textLength="${part.length}" lengthAdjust="spacingAndGlyphs">${part.text}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${said}">`,
    `<title>${said}</title>`,
    `<clipPath id="r"><rect width="${width}" height="${HEIGHT}" rx="3"/></clipPath>`,
    `<g clip-path="url(#r)"><rect width="${left.width}" height="${HEIGHT}" fill="${LABEL_COLOR}"/>`,
    `<rect x="${left.width}" width="${right.width}" height="${HEIGHT}" fill="${color}"/></g>`,
    `<g fill="#fff" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="${SIZE}">`,
    `${text(left, 0)}${text(right, left.width)}</g>`,
    '</svg>',
  ].join('');
};

type Part = { readonly text: string; readonly length: number; readonly width: number };

const partOf = (text: string): Part => {
  const length = textWidth(text, SIZE);
  return { text: escaped(text), length, width: round(length + 2 * PADDING) };
};

const round = (value: number): number => Math.round(value * 10) / 10;
