/** The first letters of the first two words, as in HP for Harbour & Pine. */
export const initialsOf = (name: string): string => {
  const letters = name.match(/(?<![\p{L}\p{N}'’.])[\p{L}\p{N}]/gu) ?? [...name];
  return letters.slice(0, 2).join('').toUpperCase();
};
