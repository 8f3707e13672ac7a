const GRADE =
  '(?:major|minor|partial|full|total|complete|critical|severe|service|system|platform|new|ongoing|current|active|possible|potential)';
const KIND =
  '(?:outage|incident|disruption|interruption|impact|degradation|downtime|down|offline|unavailable|degraded(?: performance| service)?|performance (?:issues?|problems?)|issues?|problems?|alert)';

/** Words for how grave something is: "Major outage", "Degraded performance". */
export const GRAVITY = `(?:${GRADE} ){0,3}${KIND}`;

// Separated by brackets, a colon or a dash. Bounded, so that no title takes long.
const leading = new RegExp(
  `^(?:[[(] ?${GRAVITY} ?[\\])] ?[:–—-]? ?|${GRAVITY}(?: #?\\d{1,6})?(?: ?: ?| [–—|-] ))`,
  'i',
);
const trailing = new RegExp(`(?: ?[[(] ?${GRAVITY} ?[\\])]|(?: [–—|-] | ?: ?)${GRAVITY})$`, 'i');

/** A title without separated words of gravity; a title of nothing else keeps them. */
export const withoutGravity = (title: string): string => {
  const rest = title.replace(leading, '').replace(trailing, '').trim();
  return /[\p{L}\p{N}]/u.test(rest) ? rest : title;
};

const ADVERB = '(?:now|back|fully|once again|again|currently|still)';
const UP =
  '(?:operational|up(?: and running)?|online|healthy|reachable|recovered|back|back to normal|working (?:again|normally|as expected)|(?:running|operating) (?:again|normally)|available again)';
const DOWN =
  '(?:down|offline|unavailable|unreachable|unresponsive|degraded|disrupted|impaired|not (?:operational|available|responding|working|reachable))';
const BE = '(?:is|are|was|were|has been|have been)';

const up = `(?: ${BE}(?: ${ADVERB}){0,2} ${UP}| (?:has |have )?(?:now |fully )?recovered| (?:came|comes|has come|have come) back(?: up| online| to normal)?| (?:has |have )?returned to normal)(?: again| now)?`;
const down = `(?: ${BE}(?: (?:now|again|currently|still|partially|partly|severely)){0,2} ${DOWN}| (?:went|goes|has gone|have gone) (?:down|offline)| (?:has |have )?stopped (?:responding|working))(?: again| now)?`;

/** "API is now operational", "API recovered", "API is down": the subject and its state. */
const atEnd = new RegExp(`^(.{1,300}?)(?:(${up})|${down}) ?[.!]?$`, 'i');
/** "Monitor is UP: API", as monitoring tools write it. */
const atFront = new RegExp(
  `^(?:monitor|check|service|component|website|host|server)(?:(${up})|${down})(?: ?: ?| [–—|-] )(.{1,300})$`,
  'i',
);
const conditional =
  /\b(?:when|until|till|once(?! again\b)|if|unless|whether|before|after|not|never|hope|expect|partially|partly|mostly|almost|nearly)\b/i;

/** A title's subject and its state: "API is back up" ends what "API is down" began. */
export type StateChange = { readonly subject: string; readonly isUp: boolean };

/** A title that is only a change of state; undefined for every other. */
export const stateChangeOf = (title: string): StateChange | undefined => {
  const front = atFront.exec(title);
  const [subject, isUp] = front ? [front[2], front[1] !== undefined] : changeAtEnd(title);
  if (subject === undefined || (isUp && conditional.test(subject))) return undefined;
  return { subject, isUp };
};

const changeAtEnd = (title: string): readonly [string | undefined, boolean] => {
  const end = atEnd.exec(title);
  return [end?.[1], end?.[2] !== undefined];
};
