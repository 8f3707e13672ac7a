const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that often begin a title, are no names, and need no article before them. */
export const plainOpeners = wordSet(
  'elevated increased high higher slow slower degraded delayed delays intermittent reduced errors failures failed issues ' +
    'problems timeouts latency degradation connectivity network login checkout inbound outbound unexpected',
);

/** These and the other words that often begin a title and are no names. */
export const openers: ReadonlySet<string> = new Set([
  ...plainOpeners,
  ...wordSet(
    'a an the all some many several most our we users customers delay partial partially major minor service services issue ' +
      'problem error failure failing investigating identified unable missing logins scheduled planned emergency performance ' +
      'outage disruption requests',
  ),
]);
