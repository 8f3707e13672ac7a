import stringWidth from 'string-width';

const graphemes = new Intl.Segmenter();

/** How many columns it takes: two for East Asian characters and emoji, none for combining ones. */
export const widthOf = (text: string): number => stringWidth(text);

/** Padded with spaces to this many columns. */
export const padded = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - widthOf(text)));

/** Up to this many columns, with … if something was cut off. */
export const cut = (text: string, columns: number): string => {
  if (widthOf(text) <= columns) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (widthOf(kept + segment) > columns - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
};
