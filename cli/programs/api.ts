import { readFile } from 'node:fs/promises';
import { unwrap } from '#client';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { printJson } from '../output/answer.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type ApiOptions = GlobalOptions & {
  readonly field?: string[];
  readonly rawField?: string[];
  readonly header?: string[];
  readonly input?: string;
  readonly paginate?: boolean;
};

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

export const addApiCommand = (program: Program, terminal: Terminal): void => {
  program
    .command('api <method> <path>')
    .description('Call any operation of the API')
    .option(
      '-F, --field <name=value...>',
      'Query parameter of a GET, or field of the JSON body (true, false, null and integers are JSON)',
    )
    .option('-f, --raw-field <name=value...>', 'The same, always as text')
    .option('-H, --header <name: value...>', 'Header, such as "If-Match: …"')
    .option('--paginate', 'Read all pages of a list of /api/v1')
    .option('--input <file>', 'JSON body from a file, or "-" for standard input')
    .addHelpText(
      'after',
      examples(
        'allclear api GET /api/v1/incidents --field state=open',
        "allclear api GET /api/v1/services --paginate --jq '.services[].name'",
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
  const { field = [], rawField = [], paginate = false } = options;
  const fields = fieldsOf([
    ...field.map((one) => pairOf(one, '--field', typedValue)),
    ...rawField.map((one) => pairOf(one, '--raw-field', String)),
  ]);
  const isRead = method === 'GET';
  refuseTogether({ isRead, paginate, input: options.input, hasFields: field.length + rawField.length > 0 });
  const headers = headersOf(options.header ?? []);
  const body = options.input === undefined ? fields : await inputOf(terminal, options.input);
  const sent = isRead
    ? { params: { query: fields } }
    : Object.keys(body).length > 0 || method === 'PUT'
      ? { body }
      : {};
  const { api } = connect(terminal, options);
  // Any path is fine here, so the contract's types don't fit.
  const call = api.request as unknown as Call;
  const read = async (more: object) => unwrap(await call(method.toLowerCase(), path, { ...sent, headers, ...more }));
  const answer = paginate
    ? await everyPage((cursor) => read({ params: { query: { ...fields, ...(cursor && { cursor }) } } }))
    : await read({});
  if (answer !== undefined) printJson(terminal, options, answer);
};

type Asked = {
  readonly isRead: boolean;
  readonly paginate: boolean;
  readonly input?: string;
  readonly hasFields: boolean;
};

/** @throws CommandError (usage): dropping one in silence would make another call than was asked for */
const refuseTogether = ({ isRead, paginate, input, hasFields }: Asked): void => {
  const refuse = (why: string): never => {
    throw new CommandError(exitCodes.usage, why);
  };
  if (input !== undefined && hasFields) refuse('Use either --input or fields, not both.');
  if (input !== undefined && isRead) refuse('A GET has no body, so --input needs another method.');
  if (paginate && !isRead) refuse('--paginate needs GET.');
};

/** The first page, with the entries of all pages. */
const everyPage = async (read: (cursor: string | undefined) => Promise<unknown>): Promise<unknown> => {
  let all: Readonly<Record<string, unknown>> | undefined;
  let cursor: string | undefined;
  do {
    const page = (await read(cursor)) as Readonly<Record<string, unknown>>;
    const joined = Object.entries(page).map(([name, value]) => [
      name,
      Array.isArray(value) && all ? [...(all[name] as unknown[]), ...value] : value,
    ]);
    all = { ...all, ...Object.fromEntries(joined) };
    cursor = typeof page.nextCursor === 'string' ? page.nextCursor : undefined;
  } while (cursor !== undefined);
  return all;
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
const fieldsOf = (pairs: readonly Field[]): Readonly<Record<string, unknown>> => {
  // Node 20, which also runs the packed CLI, has no Map.groupBy.
  const byName = new Map<string, unknown[]>();
  for (const { name, value } of pairs) byName.set(name, [...(byName.get(name) ?? []), value]);
  return Object.fromEntries([...byName].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
};

type Field = { readonly name: string; readonly value: unknown };

const pairOf = (given: string, flag: string, read: (text: string) => unknown): Field => {
  const at = given.indexOf('=');
  if (at < 1) throw new CommandError(exitCodes.usage, `${flag} needs name=value, not ${given}.`);
  return { name: given.slice(0, at), value: read(given.slice(at + 1)) };
};

const headersOf = (given: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    given.map((one) => {
      const [, name, value] = /^([\w-]+):[ \t]*(.*)$/.exec(one) ?? [];
      if (name !== undefined && value !== undefined) return [name, value];
      throw new CommandError(exitCodes.usage, `--header needs "name: value", not ${one}.`);
    }),
  );

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
