import { readFile } from 'node:fs/promises';
import { unwrap } from '#client';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { printJson } from '../output/answer.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type ApiOptions = GlobalOptions & { readonly field?: string[]; readonly input?: string };

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

export const addApiCommand = (program: Program, terminal: Terminal): void => {
  program
    .command('api <method> <path>')
    .description('Call any operation of the API')
    .option('-f, --field <name=value...>', 'Query parameter of a GET, or field of the JSON body')
    .option('--input <file>', 'JSON body from a file, or "-" for standard input')
    .addHelpText(
      'after',
      examples(
        'allclear api GET /api/v1/incidents --field state=open',
        "allclear api GET /api/v1/services --jq '.services[].name'",
        'allclear api PUT /api/v1/services/7/mute --field untilResolved=true',
        'allclear api POST /api/v1/boards --input board.json',
      ),
    )
    .action((method: string, path: string, _options, command) =>
      callApi(terminal, { method, path }, command.optsWithGlobals()),
    );
};

const callApi = async (
  terminal: Terminal,
  given: { readonly method: string; readonly path: string },
  options: ApiOptions,
): Promise<void> => {
  const method = methodOf(given.method);
  const path = pathOf(given.path);
  const fields = fieldsOf(options.field ?? []);
  const isRead = method === 'GET';
  const body = options.input === undefined ? fields : await inputOf(terminal, options.input);
  const sent = isRead
    ? { params: { query: fields } }
    : Object.keys(body).length > 0 || method === 'PUT'
      ? { body }
      : {};
  const { api } = connect(terminal, options);
  // Any path is fine here, so the contract's types don't fit.
  const call = api.request as unknown as Call;
  const answer = unwrap(await call(method.toLowerCase(), path, sent));
  if (answer !== undefined) printJson(terminal, options, answer);
};

type Call = (
  method: string,
  path: string,
  sent: object,
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

const methodOf = (given: string): Method => {
  const method = METHODS.find((one) => one === given.toUpperCase());
  if (method) return method;
  throw new CommandError(
    exitCodes.usage,
    `The method must be ${METHODS.slice(0, -1).join(', ')} or DELETE, not ${given}.`,
  );
};

/** Only paths, so that a key never goes to another server. */
const pathOf = (given: string): string => {
  if (given.startsWith('/') && !given.startsWith('//')) return given;
  throw new CommandError(exitCodes.usage, 'The path must start with a slash, such as /api/v1/services.');
};

/** A name that is given again becomes a list. */
const fieldsOf = (given: readonly string[]): Readonly<Record<string, unknown>> => {
  const pairs = given.map((one) => {
    const at = one.indexOf('=');
    if (at < 1) throw new CommandError(exitCodes.usage, `--field needs name=value, not ${one}.`);
    return { name: one.slice(0, at), value: typedValue(one.slice(at + 1)) };
  });
  // Node 20, which also runs the packed CLI, has no Map.groupBy.
  const byName = new Map<string, unknown[]>();
  for (const { name, value } of pairs) byName.set(name, [...(byName.get(name) ?? []), value]);
  return Object.fromEntries([...byName].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
};

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const typedValue = (text: string): unknown => {
  if (words.has(text)) return words.get(text);
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
};

const inputOf = async (terminal: Terminal, file: string): Promise<object> => {
  const text = file === '-' ? await terminal.readInput() : await textOf(file);
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    // Said below.
  }
  throw new CommandError(exitCodes.usage, `${file === '-' ? 'Standard input' : file} isn't a JSON object.`);
};

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new CommandError(exitCodes.usage, `We can't read ${file}. Check its path.`);
  }
};
