/**
 * Reads the `<status>` of each item of an RSS feed. The parser drops elements that are not of RSS; a caller with another number
 * of words than of items leaves all unread, since one of them holds something unforeseen.
 */
export const statusWords = (text: string): (string | undefined)[] =>
  text.includes('<status')
    ? text
        .split(/<item(?=[\s>])/)
        .slice(1)
        .map(withoutBodies)
        .map(
          (item) => /<status>\s*(?:<!\[CDATA\[\s*)?([A-Za-z][\w -]{0,60}?)\s*(?:\]\]>\s*)?<\/status>/.exec(item)?.[1],
        )
    : [];

const bodyStart = /<(?:description|content:encoded)>/;
const bodyEnd = /<\/(?:description|content:encoded)>/;

// By splitting: one pattern from a start to its end takes the square of a text that starts many and ends none.
const withoutBodies = (item: string): string => {
  const [head, ...bodies] = item.split(bodyStart);
  const afterBodies = bodies.map((body) => body.split(bodyEnd).slice(1).join(''));
  return [head, ...afterBodies].join('');
};
