/**
 * Reads the `<status>` of each item of an RSS feed, which the parser drops. If their number differs from that of the items, the
 * caller ignores all of them, since one of them is something unexpected.
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

// By splitting: one pattern from a start to its end takes quadratic time for a text with many starts and no end.
const withoutBodies = (item: string): string => {
  const [head, ...bodies] = item.split(bodyStart);
  const afterBodies = bodies.map((body) => body.split(bodyEnd).slice(1).join(''));
  return [head, ...afterBodies].join('');
};
