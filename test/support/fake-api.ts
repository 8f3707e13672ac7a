import { startLocalServer } from './local-server.ts';

export type Answer = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
/** Answers by "METHOD /path"; the path without its query. What isn't listed answers 404. */
export type Answers = Record<string, (body: unknown, query: URLSearchParams) => Answer | Promise<Answer>>;

/** The calls since the page was opened. */
export const received: { readonly call: string; readonly body: unknown }[] = [];

/** The latest team that each call was for, by its header; undefined for the session's. */
export const askedTeams = new Map<string, string | undefined>();

const unlisted: Answer = { status: 404, body: { code: 'not_found', message: 'Not found.' } };

const serve = async (): Promise<string> => {
  const { server, url } = await startLocalServer(async (request, response) => {
    const [path = '', query] = (request.url ?? '').split('?');
    const call = `${request.method} ${path}`;
    let text = '';
    for await (const chunk of request) text += chunk;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    // Drawings are fetched when something shows them, whatever a test is about.
    if (call !== 'GET /icons') received.push({ call, body });
    const team = request.headers['allclear-team'];
    askedTeams.set(call, typeof team === 'string' ? team : undefined);
    const answer = (await fakeApi.answers[call]?.(body, new URLSearchParams(query))) ?? unlisted;
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  });
  server.unref();
  return url;
};

/** The API that every page of a worker asks. */
export const fakeApi: { readonly address: string; answers: Answers } = { address: await serve(), answers: {} };

declare global {
  interface Window {
    readonly happyDOM: { readonly setURL: (url: string) => void };
  }
}
