import { openers } from './opening-words.ts';

/** A title within a sentence: `elevated error rates on card payments`; names such as `Actions` keep their capital. */
export const midSentence = (title: string): string => {
  const text = title.trim().replace(/[.…]+$/u, '');
  const [first = ''] = text.split(/[\s,]/u);
  return openers.has(first.toLowerCase()) && first.slice(1) === first.slice(1).toLowerCase()
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
};
