import { CommandError, exitCodes } from '../terminal.ts';
import { type Filter, failed, functionNamed, isTrue, order, valueAt, valuesOf } from './jq-values.ts';

/**
 * Reads an expression of the part of jq (https://jqlang.org/manual) that selects and shapes answers; jq itself is ten times as large.
 * @throws CommandError (usage) with the place of the first fault
 */
export const parseJq = (text: string): Filter => {
  const reader = readerOf(text);
  const filter = pipe(reader);
  if (reader.peek() !== undefined) throw reader.fault();
  return filter;
};

type Reader = {
  readonly peek: () => string | undefined;
  /** Takes the next token if it's one of these. */
  readonly take: (...tokens: readonly string[]) => string | undefined;
  readonly takeMatch: (pattern: RegExp) => string | undefined;
  /** @throws CommandError unless the next token is this one */
  readonly need: (token: string) => void;
  readonly fault: () => CommandError;
};

const TOKEN = /\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|\.[A-Za-z_]\w*|@?[A-Za-z_]\w*|[=!<>]=|[.[\](){}|,:<>])/y;
const NAME = /^[A-Za-z_]\w*$/;

const readerOf = (text: string): Reader => {
  const tokens = tokensOf(text);
  let at = 0;
  const takeIf = (fits: (token: string) => boolean) => {
    const token = tokens[at]?.text;
    if (token === undefined || !fits(token)) return undefined;
    at += 1;
    return token;
  };
  const fault = () => wrong(text, tokens[at]?.from ?? text.length);
  const take = (...wanted: readonly string[]) => takeIf((token) => wanted.includes(token));
  return {
    peek: () => tokens[at]?.text,
    take,
    takeMatch: (pattern) => takeIf((token) => pattern.test(token)),
    need: (token) => {
      if (take(token) === undefined) throw fault();
    },
    fault,
  };
};

const tokensOf = (text: string): readonly { readonly text: string; readonly from: number }[] => {
  const tokens: { text: string; from: number }[] = [];
  const pattern = new RegExp(TOKEN);
  const end = text.trimEnd().length;
  while (pattern.lastIndex < end) {
    const from = pattern.lastIndex;
    const token = pattern.exec(text)?.[1];
    if (token === undefined) throw wrong(text, from);
    tokens.push({ text: token, from: pattern.lastIndex - token.length });
  }
  return tokens;
};

const wrong = (text: string, from: number): CommandError =>
  new CommandError(
    exitCodes.usage,
    `We can't read --jq at ${from < text.length ? `"${text.slice(from, from + 20).trim()}"` : 'its end'}. Check the expression.`,
  );

/** Each level of the grammar, the loosest first. */
const pipe = (reader: Reader): Filter => {
  const first = comma(reader);
  if (!reader.take('|')) return first;
  const then = pipe(reader);
  return (input) => first(input).flatMap(then);
};

const comma = (reader: Reader): Filter => {
  const first = either(reader);
  if (!reader.take(',')) return first;
  const second = comma(reader);
  return (input) => [...first(input), ...second(input)];
};

const either = (reader: Reader): Filter => {
  const first = both(reader);
  if (!reader.take('or')) return first;
  const second = either(reader);
  return (input) => first(input).flatMap((one) => (isTrue(one) ? [true] : second(input).map(isTrue)));
};

const both = (reader: Reader): Filter => {
  const first = comparison(reader);
  if (!reader.take('and')) return first;
  const second = both(reader);
  return (input) => first(input).flatMap((one) => (isTrue(one) ? second(input).map(isTrue) : [false]));
};

const comparison = (reader: Reader): Filter => {
  const first = path(reader);
  const sign = reader.take('==', '!=', '<', '<=', '>', '>=');
  if (sign === undefined) return first;
  const second = path(reader);
  const compare = comparisons[sign];
  return (input) => second(input).flatMap((b) => first(input).map((a) => compare?.(order(a, b)) ?? false));
};

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '==': (one) => one === 0,
  '!=': (one) => one !== 0,
  '<': (one) => one < 0,
  '<=': (one) => one <= 0,
  '>': (one) => one > 0,
  '>=': (one) => one >= 0,
};

const path = (reader: Reader): Filter => {
  let filter = term(reader);
  for (;;) {
    const before = filter;
    const key = reader.takeMatch(/^\.\w/)?.slice(1);
    if (key !== undefined) filter = (input) => before(input).map((one) => valueAt(one, key));
    else if (!reader.take('[')) return filter;
    else if (reader.take(']')) filter = (input) => before(input).flatMap(valuesOf);
    else {
      const index = pipe(reader);
      reader.need(']');
      filter = (input) => before(input).flatMap((one) => index(input).map((at) => valueAt(one, at)));
    }
  }
};

const term = (reader: Reader): Filter => {
  const key = reader.takeMatch(/^\.\w/)?.slice(1);
  if (key !== undefined) return (input) => [valueAt(input, key)];
  if (reader.take('.')) return (input) => [input];
  const literal = reader.takeMatch(/^(?:["\d-].*|true|false|null)$/s);
  if (literal !== undefined) return constant(JSON.parse(literal));
  if (reader.take('(')) return upTo(reader, ')');
  if (reader.take('[')) {
    if (reader.take(']')) return constant([]);
    const items = upTo(reader, ']');
    return (input) => [items(input)];
  }
  if (reader.take('{')) return object(reader);
  const name = reader.takeMatch(/^@?[A-Za-z_]\w*$/);
  if (name === undefined) throw reader.fault();
  return callOf(reader, name);
};

const constant =
  (value: unknown): Filter =>
  () => [value];

const upTo = (reader: Reader, end: string): Filter => {
  const filter = pipe(reader);
  reader.need(end);
  return filter;
};

/** `{name, at: .since}`. */
const object = (reader: Reader): Filter => {
  const entries: { readonly key: string; readonly value: Filter }[] = [];
  while (!reader.take('}')) {
    if (entries.length > 0) reader.need(',');
    const word = reader.takeMatch(NAME) ?? reader.takeMatch(/^"/);
    if (word === undefined) throw reader.fault();
    const key: string = word.startsWith('"') ? JSON.parse(word) : word;
    const value: Filter = reader.take(':') ? either(reader) : (input) => [valueAt(input, key)];
    entries.push({ key, value });
  }
  return (input) =>
    entries.reduce<readonly object[]>(
      (objects, { key, value }) => objects.flatMap((one) => value(input).map((each) => ({ ...one, [key]: each }))),
      [{}],
    );
};

const callOf = (reader: Reader, name: string): Filter => {
  const { withArgument, plain } = functionNamed(name);
  if (plain) return (input) => [plain(input)];
  if (!withArgument) throw failed(`doesn't know ${name}`);
  reader.need('(');
  const argument = upTo(reader, ')');
  return (input) => withArgument(input, argument);
};
