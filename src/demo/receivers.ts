import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';
import { latestMails } from './mails.ts';
import { type ChannelName, type Received, receivedPage } from './received-page.ts';

export type SimulatedReceivers = {
  /** Where each channel takes messages. */
  readonly addresses: Readonly<Record<ChannelName, string>>;
  /** The page that shows what came. */
  readonly pageUrl: string;
  close(): Promise<void>;
};

const MOST_KEPT = 100;
const MOST_BYTES = 256 * 1024;

/** What each channel answers, as the real ones do. */
const channels: Readonly<
  Record<ChannelName, { readonly path: string; readonly status: number; readonly answer: string }>
> = {
  slack: { path: '/services/T0DEMO/B0DEMO/simulated', status: 200, answer: 'ok' },
  teams: { path: '/workflows/demo/triggers/manual/paths/invoke', status: 202, answer: '' },
  webhook: { path: '/hooks/allclear', status: 200, answer: '{"ok":true}' },
};

/** Simulated receivers on 127.0.0.1, each on a port of its own, and a page on the first port that shows what they got. */
export const openReceivers = async (options: {
  readonly firstPort: number;
  readonly mailbox: string;
}): Promise<SimulatedReceivers> => {
  const received: Record<ChannelName, Received[]> = { slack: [], teams: [], webhook: [] };
  const names: readonly ChannelName[] = ['slack', 'teams', 'webhook'];
  const page = createServer((_request, response) => {
    void latestMails(options.mailbox).then((mails) => sendPage(response, receivedPage({ ...received, mails })));
  });
  const receivers = names.map((name) =>
    createServer((request, response) => take(name, received[name], request, response)),
  );
  const servers = [page, ...receivers];
  await Promise.all(servers.map((server, i) => listen(server, options.firstPort + i)));
  const addressOf = (name: ChannelName) =>
    `http://127.0.0.1:${options.firstPort + 1 + names.indexOf(name)}${channels[name].path}`;
  return {
    addresses: { slack: addressOf('slack'), teams: addressOf('teams'), webhook: addressOf('webhook') },
    pageUrl: `http://127.0.0.1:${options.firstPort}`,
    close: async () => {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
};

const take = (name: ChannelName, kept: Received[], request: IncomingMessage, response: ServerResponse): void => {
  const { path, status, answer } = channels[name];
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    if (body.length < MOST_BYTES) body += chunk;
  });
  request.on('end', () => {
    if (request.method !== 'POST' || request.url !== path) return response.writeHead(404).end('not found');
    kept.unshift(readMessage(name, request, body));
    kept.length = Math.min(kept.length, MOST_KEPT);
    return response.writeHead(status).end(answer);
  });
};

const readMessage = (name: ChannelName, request: IncomingMessage, body: string): Received => {
  const texts = textsOf(name, body);
  const headers = Object.entries(request.headers).flatMap(([header, value]): [string, string][] =>
    header.startsWith('webhook-') ? [[header, String(value)]] : [],
  );
  return { at: new Date(), title: texts[0] ?? '', lines: texts.slice(1), headers: Object.fromEntries(headers), body };
};

/** What a person would read: the texts of blocks and cards, or the webhook's headline. */
const textsOf = (name: ChannelName, body: string): readonly string[] => {
  try {
    const message: unknown = JSON.parse(body);
    if (name === 'webhook') return [String(valueAt(message, 'headline'))];
    return name === 'slack' ? textsIn(message).map(asSlackShows) : textsIn(message);
  } catch {
    return ['A body that is not JSON'];
  }
};

/** Its links by their words, and its three entities as characters. */
const asSlackShows = (text: string): string =>
  text
    .replace(/<[^<>|]+\|([^<>]*)>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const textsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('title' in value && 'value' in value) return [`${value.title}: ${value.value}`];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (['blocks', 'attachments', 'content', 'body', 'inlines', 'elements', 'facts', 'items'].includes(key))
      return textsIn(inner);
    if (key !== 'text' && key !== 'title') return [];
    return typeof inner === 'string' ? ('blocks' in value ? [] : [inner]) : textsIn(inner);
  });
};

const valueAt = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;

const sendPage = (response: ServerResponse, html: string): void => {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .end(html);
};
