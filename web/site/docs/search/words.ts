/** Words that say nothing about a section. */
const common = new Set(
  'about after again all also an and any are as at be because been before but by can do does don each every first for from get has have how if in into is it its last more most my new never no not nothing of on once one only or other own same shows so than that the their them then there they this to until up use used we what when where which while who with without you your'.split(
    ' ',
  ),
);

/** Endings of plurals and verbs, so that `caches`, `cached` and `caching` are one word of the index. */
const ENDING = /(?<=.{3})(?:ings?|ed|es|e|s)$/;

/**
 * The words of a text that search knows: in lower case, without endings, common words and numbers. Names such as `PUBLIC_URL` count as
 * several words.
 */
export const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/\p{L}[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !common.has(word))
    .map((word) => word.replace(ENDING, ''));
