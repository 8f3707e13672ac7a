import { get, type IncomingMessage } from 'node:http';

/** A request to the product that wasn't answered as it should be: without a status not at all. Times are in ms since 1970. */
export type Mishap = {
  readonly port: number;
  readonly from: number;
  readonly to: number;
  readonly status?: number;
  readonly what: string;
};

type Question = { readonly port: number; readonly path: string; readonly headers: Readonly<Record<string, string>> };
export type Answer = { readonly status: number; readonly etag: string | undefined; readonly body: string };

/** Longer than anything in the product may take. */
const PATIENCE_MS = 40_000;

/** Asks on a connection of its own, so that none is met which the server closes at this moment. @throws Error without an answer. */
export const ask = async (question: Question, note: (mishap: Mishap) => void): Promise<Answer> => {
  const { port, path } = question;
  const from = Date.now();
  try {
    const response = await answerOf(question);
    let body = '';
    for await (const chunk of response.setEncoding('utf8')) body += chunk;
    const { statusCode: status = 0, headers } = response;
    if (status >= 400) note({ port, from, to: Date.now(), status, what: `${path}: ${body.slice(0, 200)}` });
    return { status, etag: headers.etag, body };
  } catch (error) {
    note({ port, from, to: Date.now(), what: `${path}: ${error}` });
    throw error;
  }
};

/** The answer once it begins. */
export const answerOf = ({ port, path, headers }: Question): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers, agent: false, timeout: PATIENCE_MS }, resolve);
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
  });
