import type { components } from '#api';

/** How a team writes to customers. */
export type CustomerStyle = components['schemas']['CustomerStyle'];

export const plainStyle: CustomerStyle = { tone: 'plain', ending: null, timeZone: null };

type Written = Pick<CustomerStyle, 'tone'>;

/** Our own words in the tone of a team: formal ones have no contractions. */
export const inTone = ({ tone }: Written, words: string): string =>
  tone === 'formal' ? words.replaceAll(/n't|'(?:ve|re|ll|s)\b/g, (short) => long[short] ?? short) : words;

const long: Readonly<Record<string, string>> = {
  "n't": ' not',
  "'ve": ' have',
  "'re": ' are',
  "'ll": ' will',
  "'s": ' is',
};

/** Apologises while a problem lasts; plain texts don't. */
export const apologyOf = ({ tone }: Written): string | undefined =>
  ({ plain: undefined, friendly: 'Sorry about this!', formal: 'We apologise for the inconvenience.' })[tone];

/** Thanks for waiting until a problem ended. */
export const thanksOf = ({ tone }: Written): string =>
  ({
    plain: 'Thank you for your patience.',
    friendly: 'Thanks for bearing with us!',
    formal: 'We apologise for the inconvenience and thank you for your patience.',
  })[tone];

export const endingOf = (style: CustomerStyle): string => style.ending ?? inTone(style, "We'll keep you updated.");
