import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { PostChannel } from '../integrations/channels/define-channel.ts';
import { channels } from '../integrations/channels/index.ts';
import type { ChannelType } from '../integrations/model/channel-type.ts';
import { closeAll, listen, portOf } from './listen.ts';
import { latestMails } from './mails.ts';
import { type Received, receivedPage } from './received-page.ts';

/** The URL that takes messages of a channel. */
export type ReceiverAddress = { readonly type: ChannelType; readonly address: string };

export type SimulatedReceivers = {
  readonly receivers: readonly ReceiverAddress[];
  /** The URL of the page that shows received messages. */
  readonly pageUrl: string;
  close(): Promise<void>;
};

const MOST_KEPT = 100;
const MOST_BYTES = 256 * 1024;

/**
 * Simulated receivers on 127.0.0.1, each on its own port, and a page on the first port that shows their messages. From port 0
 * on, each gets a free one.
 */
export const openReceivers = async (options: {
  readonly firstPort: number;
  readonly mailbox: string;
}): Promise<SimulatedReceivers> => {
  const { firstPort, mailbox } = options;
  const received = new Map(simulated.map(({ label }): [string, Received[]] => [label, []]));
  const page = createServer((_request, response) => {
    void latestMails(mailbox).then((mails) => sendPage(response, receivedPage({ messages: received, mails })));
  });
  const takers = simulated.map((channel) =>
    createServer((request, response) => take(channel, received.get(channel.label) ?? [], request, response)),
  );
  const servers = [page, ...takers];
  const ports = (await Promise.all(servers.map((server, i) => listen(server, firstPort && firstPort + i)))).map(portOf);
  return {
    receivers: simulated.map((channel, i) => ({
      type: channel.type,
      address: `http://127.0.0.1:${ports[1 + i]}${channel.simulated.path}`,
    })),
    pageUrl: `http://127.0.0.1:${ports[0]}`,
    close: () => closeAll(servers),
  };
};

/** Enough to see alerts arrive: most others need a key, or an address at their vendor. */
const inDemo: ReadonlySet<ChannelType> = new Set(['slack', 'teams', 'webhook']);

/** Chats first. */
const simulated: readonly PostChannel<ChannelType>[] = channels
  .filter(({ type }) => inDemo.has(type))
  .toSorted((one, other) => Number(other.isChat) - Number(one.isChat));

const take = (
  { simulated: { path, status, answer } }: PostChannel,
  kept: Received[],
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    if (body.length < MOST_BYTES) body += chunk;
  });
  request.on('end', () => {
    if (request.method === 'GET' || !request.url?.startsWith(path)) return response.writeHead(404).end('not found');
    kept.unshift(readMessage(request, body));
    kept.length = Math.min(kept.length, MOST_KEPT);
    return response.writeHead(status).end(answer);
  });
};

const readMessage = (request: IncomingMessage, body: string): Received => {
  const texts = textsOf(body);
  const headers = Object.entries(request.headers).flatMap(([header, value]): [string, string][] =>
    header.startsWith('webhook-') ? [[header, String(value)]] : [],
  );
  return { at: new Date(), title: texts[0] ?? '', lines: texts.slice(1), headers: Object.fromEntries(headers), body };
};

/** Returns the text that a person would read: the texts of blocks and cards, or the webhook's headline, else every text. */
const textsOf = (body: string): readonly string[] => {
  try {
    const message: unknown = JSON.parse(body);
    const headline = valueAt(message, 'headline');
    if (headline !== undefined) return [String(headline)];
    const texts = textsIn(message);
    if (texts.length === 0) return everyTextIn(message);
    return valueAt(message, 'blocks') === undefined ? texts : texts.map(asSlackShows);
  } catch {
    return ['A body that is not JSON'];
  }
};

const everyTextIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(everyTextIn) : [];
};

/** Replaces links by their words, and decodes the three entities. */
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
