/**
 * Foreign text must not steer the terminal: control characters become spaces, and marks that turn the direction of writing
 * (Unicode TR 9, and the two of TR 14 that break lines) are left out, since they reorder what stands beside them.
 */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

/** The same for text whose line ends are our own. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');
