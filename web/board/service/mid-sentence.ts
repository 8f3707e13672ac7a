/** Words that often begin a title, and are no names. */
const openers = new Set(
  (
    'a an the all some many several most our we users customers increased elevated high higher slow slower degraded delayed ' +
    'delays delay intermittent partial partially major minor service services connectivity network issue issues problem problems error ' +
    'errors failure failures failed failing investigating identified unable missing login logins inbound outbound scheduled ' +
    'planned emergency performance degradation latency outage disruption errors timeouts requests'
  ).split(' '),
);

/** A title within a sentence: `elevated error rates on card payments`; names such as `Actions` keep their capital. */
export const midSentence = (title: string): string => {
  const text = title.trim().replace(/[.…]+$/u, '');
  const [first = ''] = text.split(/[\s,]/u);
  return openers.has(first.toLowerCase()) && first.slice(1) === first.slice(1).toLowerCase()
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
};
