/**
 * The width of each character from the space (32) to the tilde (126) in Verdana, in thousandths of the size, from the font's
 * own table.
 */
const widths = [
  352, 394, 459, 818, 636, 1076, 727, 269, 454, 454, 636, 818, 364, 454, 364, 454, 636, 636, 636, 636, 636, 636, 636,
  636, 636, 636, 454, 454, 818, 818, 818, 545, 1000, 684, 686, 698, 771, 632, 575, 775, 751, 421, 455, 693, 557, 843,
  748, 787, 603, 787, 695, 684, 616, 732, 684, 989, 685, 615, 685, 454, 454, 454, 818, 636, 636, 601, 623, 521, 623,
  596, 352, 623, 633, 274, 344, 592, 274, 973, 633, 607, 623, 623, 427, 521, 394, 633, 592, 818, 592, 592, 525, 635,
  454, 635, 818,
] as const;

const FIRST = 32;
/** The width of letters that the table lacks, and of square ones. */
const OTHER = 690;
const WIDE = 1000;
const FIRST_WIDE = 0x1100;

/** The width of a text in Verdana of this size, in pixels. */
export const textWidth = (text: string, size: number): number => {
  let total = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    total += widths[code - FIRST] ?? (code >= FIRST_WIDE ? WIDE : OTHER);
  }
  return Math.round((total * size) / 100) / 10;
};
