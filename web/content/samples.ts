import { STABLE, sdkNameOf } from '#sdk-names';

/** An API call with its input, as all code samples use it. */
export type SampleCall = {
  readonly operationId: string;
  /** Such as `GET`. */
  readonly method: string;
  /** With names in braces, such as `/api/services/{id}`. */
  readonly path: string;
  readonly pathInput?: Input;
  readonly query?: Input;
  readonly body?: Input;
  /** The media type of the response; JSON by default. */
  readonly answers?: string;
};

type Input = Readonly<Record<string, unknown>>;

export const languages = ['cURL', 'JavaScript', 'Python'] as const;
export type Language = (typeof languages)[number];

/**
 * Shows how to make a call with a key, read from the environment variable ALLCLEAR_TOKEN: with curl, with the SDK, and with Python's
 * standard library. `origin` is the server's URL without a trailing slash.
 */
export const samplesOf = (call: SampleCall, origin: string): Readonly<Record<Language, string>> => ({
  cURL: curlOf(call, origin, '"Authorization: Bearer $ALLCLEAR_TOKEN"'),
  JavaScript: javascriptOf(call, origin),
  Python: pythonOf(call, origin),
});

/** The SDK has the stable calls by name. */
export const isInSdk = ({ path }: SampleCall): boolean => path.startsWith(STABLE);

/** A curl command for calls without a key: `header` is a whole argument of `-H`, if one is needed. */
export const curlOf = (call: SampleCall, origin: string, header?: string): string => {
  const { method, body, answers } = call;
  const url = origin + addressOf(call);
  const quoted = /[?&{}]/.test(url) ? `'${url}'` : url;
  return [
    `curl ${answers === EVENTS ? '-N ' : ''}${method === 'GET' ? '' : `-X ${method} `}${quoted}`,
    ...(header ? [`-H ${header}`] : []),
    ...(body ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`] : []),
  ].join(' \\\n  ');
};

const EVENTS = 'text/event-stream';
const LINES = 'application/x-ndjson';

const addressOf = ({ path, pathInput = {}, query = {} }: SampleCall): string => {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(pathInput[name])));
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return pairs.length > 0 ? `${address}?${new URLSearchParams(pairs)}` : address;
};

const javascriptOf = (call: SampleCall, origin: string): string => {
  if (!isInSdk(call)) return '';
  const { service_id: id, ...pathInput } = { ...call.pathInput };
  const input = { ...(id !== undefined && { id }), ...pathInput, ...call.query, ...call.body };
  const { resource, name } = sdkNameOf(call.method, call.path);
  return [
    "import { createClient } from '@allclear/sdk';",
    '',
    `const allclear = createClient({ baseUrl: '${origin}', apiKey: process.env.ALLCLEAR_TOKEN });`,
    `console.log(await allclear.${resource}.${name}(${Object.keys(input).length > 0 ? literal(input) : ''}));`,
  ].join('\n');
};

/** As a person would write it: names without quotes, texts in single ones. */
const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(
    ([name, one]) => `${/^\w+$/.test(name) ? name : literal(name)}: ${literal(one)}`,
  );
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
};

const pythonOf = (call: SampleCall, origin: string): string => {
  const isStream = call.answers === EVENTS || call.answers === LINES;
  const isJson = call.answers === undefined;
  const headers = [
    `"Authorization": f"Bearer {os.environ['ALLCLEAR_TOKEN']}"`,
    ...(call.body ? ['"Content-Type": "application/json"'] : []),
  ];
  const reads = isStream
    ? ['    for line in answer:', '        print(line.decode().rstrip())']
    : [`    print(${isJson ? 'json.load(answer)' : call.answers === '' ? 'answer.status' : 'answer.read().decode()'})`];
  return [
    ...(isJson || call.body ? ['import json'] : []),
    'import os',
    'from urllib.request import Request, urlopen',
    '',
    'request = Request(',
    `    "${origin + addressOf(call)}",`,
    ...(call.method === 'GET' ? [] : [`    method="${call.method}",`]),
    `    headers={${headers.join(', ')}},`,
    ...(call.body ? [`    data=json.dumps(${pythonLiteral(call.body)}).encode(),`] : []),
    ')',
    'with urlopen(request) as answer:',
    ...reads,
  ].join('\n');
};

const pythonWords = new Map<unknown, string>([
  [null, 'None'],
  [true, 'True'],
  [false, 'False'],
]);

const pythonLiteral = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return pythonWords.get(value) ?? JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${pythonLiteral(one)}`)
    .join(', ')}}`;
};
