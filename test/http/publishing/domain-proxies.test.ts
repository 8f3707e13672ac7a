import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachCustomDomain } from '../../support/custom-domain.ts';

const stage = eachCustomDomain();
const { claim, check, goLive, resolve, at, world } = stage;
const NAME = 'status.acme.com';
/** The IP address of the content delivery network; it has the port of our server, as on the Internet. */
const EDGE = '127.0.0.2';

type Answer = (asked: IncomingMessage, answer: ServerResponse) => void;
let edge: Server;
let answer: Answer;
let asked: string[] = [];

beforeAll(async () => {
  edge = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    outgoing.setHeader('cf-ray', '8f2c-LHR');
    answer(incoming, outgoing);
  });
  edge.listen(Number(new URL(world().product.url).port), EDGE);
  await once(edge, 'listening');
});
afterAll(() => {
  edge.closeAllConnections();
  edge.close();
});
beforeEach(() => {
  asked = [];
});

/** Passes requests on to our server, under this name. */
const passOn =
  (host: (given: string) => string): Answer =>
  (incoming, outgoing) => {
    const { hostname, port } = new URL(world().product.url);
    const headers = { ...incoming.headers, host: host(incoming.headers.host ?? '') };
    const passed = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (from) => {
      outgoing.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(outgoing);
    });
    incoming.pipe(passed);
  };

/** A name whose CNAME the DNS provider flattens: resolvers only see the network. */
const behindEdge = async () => {
  const page = await claim(NAME);
  resolve({ ...page.proof, [NAME]: { A: [EDGE] } });
  return page;
};

describe('behind a content delivery network', () => {
  test('a page answers once its requests reach us with their Host, although DNS shows the network alone', async () => {
    const { id } = await behindEdge();
    answer = passOn((host) => host);
    const { records, advice } = await goLive(id, NAME);
    expect(advice).toBeNull();
    expect(records[1]?.findings.map(({ result, text }) => [result, text])).toEqual([
      ['unknown', expect.stringContaining(EDGE)],
      ['ok', 'Our own request arrived'],
    ]);
    expect(asked).toEqual([expect.stringMatching(/^\/\.well-known\/allclear\//)]);
  });

  test.each<[string, () => Answer]>([
    ['passes them on under the name of our server', () => passOn(() => new URL(world().product.url).host)],
    ['answers by itself', () => (_, outgoing) => void outgoing.end('Welcome')],
    ['can’t reach anybody', () => (_, outgoing) => void outgoing.writeHead(526).end()],
  ])('one that %s is named, and the page stays closed', async (_, answered) => {
    const { id } = await behindEdge();
    answer = answered();
    const { advice, liveSince, records } = await check(id);
    expect([advice?.title, liveSince]).toEqual(['Turn off the proxy for this name', null]);
    expect(records[1]?.findings.at(-1)?.note).toMatch(/^Answered by a proxy, \d{3}$/);
    expect((await at(NAME)).status).toBe(404);
  });

  test('one that leads in circles is asked a few times in a check, and said to be in the way', async () => {
    const { id } = await behindEdge();
    answer = (incoming, outgoing) => {
      outgoing.writeHead(308, { location: `http://${incoming.headers.host}${incoming.url}` }).end();
    };
    const { advice, liveSince } = await check(id);
    expect([advice?.title, liveSince]).toEqual(["Requests don't reach us", null]);
    expect(advice?.text).toContain('redirect');
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  test('one that leads to our own server by a redirect is no way to the page', async () => {
    const { id } = await behindEdge();
    answer = (incoming, outgoing) => {
      outgoing.writeHead(302, { location: new URL(incoming.url ?? '', world().product.url).href }).end();
    };
    expect(await check(id)).toMatchObject({ liveSince: null });
    expect((await at(NAME)).status).toBe(404);
  });
});
