/**
 * Makes foreign text safe for a terminal: control characters become spaces, and characters that change the writing direction
 * (Unicode TR 9, and the two of TR 14 that break lines) are removed, since they reorder the text beside them.
 */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

/** The same for text with our own line ends. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');
