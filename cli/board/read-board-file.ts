import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod/mini';
import { CommandError, exitCodes } from '../terminal.ts';
import { type BoardFile, boardFile, keysOf } from './board-file.ts';
import { type Fault, faultsOf } from './faults.ts';

/** A board file without errors of its own. */
export type BoardSource = {
  readonly file: BoardFile;
  /** The error for the whole file with the line, for faults that only the board reveals. */
  readonly faultAt: (path: readonly PropertyKey[], text: string) => CommandError;
};

/** As many as a person fixes at a time. */
const MOST_FAULTS = 20;

/** Reads YAML, or JSON, which is YAML too. @throws CommandError (usage) that names each fault with its line and key */
export const readBoardFile = (text: string, name: string): BoardSource => {
  const lines = new LineCounter();
  if (text.length > MOST_CHARS)
    throw new CommandError(exitCodes.usage, `${name} is too large. A board file can have up to 4 million characters.`);
  const document = documentOf(text, name, lines);
  const lineOf = (path: readonly PropertyKey[]): number => lines.linePos(offsetOf(document, path)).line;
  const refuse = (found: readonly string[]): CommandError => {
    const more = found.length > MOST_FAULTS ? [`… and ${found.length - MOST_FAULTS} more`] : [];
    const told = [...found.slice(0, MOST_FAULTS), ...more].map((one) => `\n  ${one}`);
    return new CommandError(exitCodes.usage, `${name} has errors, so nothing was changed:${told.join('')}`);
  };
  const sentence = ({ path, text: what }: Fault): string => `line ${lineOf(path)}${placeOf(path)}: ${what}`;
  if (document.errors.some(({ message }) => message === TOO_DEEP)) throw tooDeep(name);
  if (document.errors.length > 0)
    throw refuse(document.errors.map(({ pos, message }) => `line ${lines.linePos(pos[0]).line}: ${message}`));
  const parsed = boardFile.safeParse(contentOf(document, name, refuse));
  const faults = parsed.success ? faultsOf(parsed.data) : parsed.error.issues.flatMap(faultsOfIssue);
  if (!parsed.success || faults.length > 0) throw refuse(faults.toSorted(byLine(lineOf)).map(sentence));
  return { file: parsed.data, faultAt: (path, what) => refuse([sentence({ path, text: what })]) };
};

/** A board of 10,000 services takes less. */
const MOST_CHARS = 4_000_000;

/** The parser recurses for each level. @throws CommandError (usage) if that is more than the stack holds */
const documentOf = (text: string, name: string, lineCounter: LineCounter): Document.Parsed => {
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false });
  } catch (error) {
    throw error instanceof RangeError ? tooDeep(name) : error;
  }
};

/** The parser turns some of these engine errors into faults of the text. */
const TOO_DEEP = 'Maximum call stack size exceeded';

const tooDeep = (name: string): CommandError =>
  new CommandError(exitCodes.usage, `${name} is nested too deeply for a board file.`);

const byLine = (lineOf: (path: readonly PropertyKey[]) => number) => (one: Fault, other: Fault) =>
  lineOf(one.path) - lineOf(other.path);

/** A key with null counts as omitted, as Terraform's jsonencode writes it. An alias of itself, or of far too much, is only found here. */
const contentOf = (
  document: Document.Parsed,
  name: string,
  refuse: (found: readonly string[]) => CommandError,
): unknown => {
  try {
    visit(document, {
      Pair: (_key, { value }) => (isScalar(value) && value.source === 'null' ? visit.REMOVE : undefined),
    });
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep(name);
    throw refuse([error instanceof Error ? error.message : String(error)]);
  }
};

/** The place in the text: the key of a value, as deep as the path goes. */
const offsetOf = (document: Document.Parsed, path: readonly PropertyKey[]): number => {
  let node: unknown = document.contents;
  let offset = document.contents?.range[0] ?? 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (isNode(pair?.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair?.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (isNode(node)) offset = node.range?.[0] ?? offset;
    }
  }
  return offset;
};

/** `services[2].alerts`, as a program would write it. */
const placeOf = (path: readonly PropertyKey[]): string => {
  const words = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return words === '' ? '' : `, ${words.replace(/^\./, '')}`;
};

type Issue = z.core.$ZodIssue;

/** An unknown key is reported where it was written; for a choice, the intended variant explains the fault. */
const faultsOfIssue = (issue: Issue): readonly Fault[] => {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], text: unknownKey(key, path) }));
  const meant = issue.code === 'invalid_union' ? issue.errors.find((one) => one.every(isInside)) : undefined;
  if (!meant) return [{ path, text: message }];
  return meant.flatMap((one) => faultsOfIssue({ ...one, path: [...path, ...one.path] }));
};

/** True if the value has the right kind, and something in it doesn't. */
const isInside = ({ path, code }: Issue): boolean =>
  path.length > 0 || (code !== 'invalid_type' && code !== 'invalid_value');

const unknownKey = (key: string, path: readonly PropertyKey[]): string => {
  const secret = /address|url|secret|token/i.test(key) && path[0] === 'integrations';
  const hint = secret ? ' URLs are secret: set addressFrom to the name of an environment variable with the URL.' : '';
  return `unknown key "${key}"; use ${keysOf(path).join(', ')}.${hint}`;
};
