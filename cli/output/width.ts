import stringWidth from 'string-width';

const graphemes = new Intl.Segmenter();

/**
 * Text of a status page must not steer the terminal: control characters become spaces, and marks that turn the direction of
 * writing (Unicode TR 9, and the two of TR 14 that break lines) are left out, since they reorder what stands beside them.
 */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

/** How many columns it takes: two for East Asian and emoji, none for what combines. */
export const widthOf = (text: string): number => stringWidth(text);

/** Filled up with spaces to so many columns. */
export const padded = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - widthOf(text)));

/** At most so many columns, with … where something was cut off. */
export const cut = (text: string, columns: number): string => {
  if (widthOf(text) <= columns) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (widthOf(kept + segment) > columns - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
};
