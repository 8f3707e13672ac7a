/** Values of one body. The largest that the contract allows has 26,000; parsing and validating 1,400,000 takes 40 s. */
export const MOST_VALUES = 32_000;

/** Returns true if a JSON text has more values than MOST_VALUES. Counts brackets and commas outside strings, without parsing. */
export const hasManyValues = (json: string): boolean => {
  let values = 0;
  for (let at = 0; at < json.length && values <= MOST_VALUES; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (code === COMMA || code === BRACE || code === BRACKET) values += 1;
  }
  return values > MOST_VALUES;
};

const endOfString = (json: string, start: number): number => {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
};

const [QUOTE, COMMA, BRACE, BRACKET, BACKSLASH] = [...'",{[\\'].map((one) => one.charCodeAt(0));
