import stringWidth from 'string-width';

const graphemes = new Intl.Segmenter();

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
