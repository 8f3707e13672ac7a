/** Without case, accents and punctuation: "Café-Pay" is `cafe pay`. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Without spaces too, so that "Dead Man's Snitch" and "deadmanssnitch" are the same. */
export const squashed = (text: string): string => plain(text).replaceAll(' ', '');

export const wordsOf = (text: string): readonly string[] => plain(text).split(' ').filter(Boolean);
