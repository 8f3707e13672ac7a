import type { ServiceStatus } from '../../../monitoring/index.ts';
import { textWidth } from './verdana-widths.ts';

/** A badge: its subject on the left, the status on the right. */
export type Badge = { readonly label: string; readonly message: string; readonly color: string };

/** The screens' colours for each status; white text on them is readable (contrast of at least 4.5 to 1). */
const colors: Readonly<Record<ServiceStatus, string>> = {
  operational: '#1c7a4e',
  degraded: '#8a5800',
  outage: '#c02a30',
  maintenance: '#3a55bd',
  unknown: '#5b6762',
};

const LABEL_LENGTH = 40;

export const badgeOf = (label: string, status: ServiceStatus): Badge => ({
  label: shortened(label),
  message: status,
  color: colors[status],
});

const shortened = (text: string): string => {
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

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
