import { CommanderError } from '@commander-js/extra-typings';
import { ApiError, sentenceOf } from '#client';
import { printableLines } from '#printable';
import { CommandError, exitCodes, type Terminal } from './terminal.ts';

/** Prints an error to stderr: a sentence, or an object if JSON is requested. */
export const complain = (terminal: Terminal, args: readonly string[], error: unknown): void => {
  const message = messageOf(error);
  // The help was printed instead.
  if (message === undefined) return;
  const text = asksForJson(args, terminal)
    ? JSON.stringify({ error: problemOf(error, message) })
    : printableLines(message);
  terminal.stderr.write(`${text}\n`);
};

export const exitCodeOf = (error: unknown): number => {
  if (error instanceof CommanderError) return exitCodes.usage;
  if (error instanceof CommandError) return error.exitCode;
  return (error instanceof ApiError && codeByStatus[error.status]) || exitCodes.failure;
};

/** 400: an option or argument that the server refuses. */
const codeByStatus: Readonly<Record<number, number>> = {
  400: exitCodes.usage,
  401: exitCodes.notAllowed,
  403: exitCodes.notAllowed,
};

/** The text for `code` if the server gave none, by exit code. */
const codeWords: Readonly<Record<number, string>> = {
  [exitCodes.usage]: 'usage',
  [exitCodes.notAllowed]: 'not_signed_in',
  [exitCodes.checkFailed]: 'check_failed',
  [exitCodes.stopped]: 'stopped',
};

const problemOf = (error: unknown, message: string) => {
  const exitCode = exitCodeOf(error);
  const fallback = codeWords[exitCode] ?? 'failure';
  if (!(error instanceof ApiError)) return { code: fallback, message, exitCode };
  const { code = fallback, status, fields } = error;
  return { code, message, exitCode, status, ...(Object.keys(fields).length > 0 && { fields }) };
};

const messageOf = (error: unknown): string | undefined => {
  if (error instanceof CommanderError)
    return error.code.startsWith('commander.help') ? undefined : usageSentence(error.message);
  if (error instanceof ApiError) return sentenceOf(error);
  return error instanceof Error ? error.message : String(error);
};

/** Commander's `error: unknown option '--x'` as a sentence, with its suggestion and what to do. */
const usageSentence = (message: string): string => {
  const [problem = '', ...hints] = message.replace(/^error: /, '').split('\n');
  const sentence = `${problem.charAt(0).toUpperCase()}${problem.slice(1).replace(/\.$/, '')}.`;
  return [sentence, ...hints, 'Add --help to see how to use the command.'].join('\n');
};

/** Read from the arguments themselves, since parsing stopped at the error. */
const asksForJson = (args: readonly string[], { env }: Pick<Terminal, 'env'>): boolean => {
  const end = args.indexOf('--');
  const words = end < 0 ? args : args.slice(0, end);
  const format = words.findLast((word, i) => words[i - 1] === '--format' || word.startsWith('--format='));
  const asked = format?.replace('--format=', '') ?? env.ALLCLEAR_FORMAT;
  return words.includes('--json') || asked === 'json';
};
