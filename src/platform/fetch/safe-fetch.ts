import type { LookupFunction } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../shared/clock.ts';
import { remember } from '../../shared/remember.ts';
import { createAddressGuard } from './address-guard.ts';
import type { HttpAnswer, PageRequest, PostAnswer, PostRequest } from './answers.ts';
import { createGuardedAgent, judgeName, literalOf, localAddressFor } from './guarded-agent.ts';
import { createHostGate } from './host-gate.ts';
import { type Blocked, blocked } from './outcome.ts';
import { type PostTarget, postMessage } from './post-message.ts';
import { readPage } from './read-page.ts';
import { startRun } from './run.ts';
import { createSender, type Route } from './sender.ts';
import { readTarget } from './target.ts';

export type { HttpAnswer, PageHeaders, PageRequest, PostAnswer, PostRequest } from './answers.ts';
export type { Blocked, BlockedCode, Unreachable, UnreachableCode } from './outcome.ts';

export type SafeFetchOptions = {
  /** Inside networks that may be reached all the same, as CIDR. Metadata addresses never may. */
  readonly allowNetworks: readonly string[];
  /** Names the product and an address where its owner is found. */
  readonly userAgent: string;
  /** Requests at a time against one host and port; 4 where absent. */
  readonly connectionsPerHost?: number;
  /** For one page with all of its redirects; 10,000 where absent. */
  readonly pageTimeoutMs?: number;
  /** How long an unused connection is kept; 150,000 where absent: two polls of a page and their jitter. */
  readonly idleConnectionMs?: number;
  /** After so many requests a connection is made anew, so that a name that moved is noticed; 500 where absent. */
  readonly requestsPerConnection?: number;
  /** IPv4 addresses of this machine to connect from; see GuardedAgentOptions. */
  readonly localAddresses?: readonly string[];
  /** How names become addresses; the system's resolver where absent. */
  readonly lookup?: LookupFunction;
  readonly now?: Clock;
};

export type SafeFetch = {
  /**
   * Reads a page over at most 5 redirects, 10 s in all, 5 MiB after decompression. Repeats a request once that met a dead
   * connection.
   */
  getPage(url: string, request?: PageRequest): Promise<HttpAnswer>;
  /** Sends once and follows nothing. Rejects when `headers` are not valid HTTP. */
  post(url: string, request: PostRequest): Promise<PostAnswer>;
  /**
   * Checks a URL by the present IP addresses of its name; undefined if it's allowed or the name isn't found.
   * Sends nothing.
   */
  check(url: string): Promise<Blocked | undefined>;
  /** Checks a URL by itself: `check` judges its name. Sends nothing. */
  refusal(url: string): Blocked | undefined;
  /** The address of this machine from which a host is asked; undefined where the system chooses. */
  localAddressOf(hostname: string): string | undefined;
  /** Ends every connection now; whatever still runs answers `aborted`. */
  close(): Promise<void>;
};

/** The one way to an outside address. @throws Error where `allowNetworks` holds something that is no network. */
export const createSafeFetch = (options: SafeFetchOptions): SafeFetch => {
  const { userAgent, connectionsPerHost = 4, pageTimeoutMs = 10_000, now = () => new Date() } = options;
  const direct = createRoute(options, options.allowNetworks);
  const elsewhere = options.allowNetworks.length === 0 ? direct : createRoute(options, []);
  const send = createSender(createHostGate(connectionsPerHost));
  const always = ['user-agent', userAgent, 'accept-encoding', 'gzip, br, deflate'];
  const read = (address: string): PostTarget => {
    const url = URL.parse(address);
    return { host: url?.host ?? '', target: readTarget(url, direct.guard) };
  };
  const isInside = async ({ hostname }: URL): Promise<boolean> => {
    if (direct === elsewhere) return false;
    const literal = literalOf(hostname);
    const named = literal === undefined ? await judgeName(hostname, elsewhere.guard, options.lookup) : undefined;
    return (named ?? elsewhere.guard(literal ?? '')) !== 'reachable';
  };
  // The same are sent to again and again; some 1 KB each.
  const receiverOf = remember(10_000, read);

  return {
    getPage: async (address, request = {}) => {
      const run = startRun(Math.min(request.timeoutMs ?? pageTimeoutMs, pageTimeoutMs), request.signal);
      const routes = { direct, elsewhere, isInside };
      const visit = { request, run, headers: always, ...routes, send, now, timeoutMs: pageTimeoutMs };
      try {
        const answer = await readPage(address, visit);
        // undici gives a connection out again one turn after its answer: asking the same host sooner would open a second one.
        await nextTurn();
        return answer;
      } finally {
        run.finish();
      }
    },
    post: async (address, request) =>
      postMessage(receiverOf(address), request, { agent: direct.agent, send, always, now }),
    localAddressOf: (hostname) => localAddressFor(hostname, options.localAddresses ?? []),
    refusal: (address) => refusalOf(read(address)),
    check: async (address) => {
      const { host, target } = read(address);
      if (typeof target === 'string') return blocked(target, host);
      const verdict = await judgeName(target.url.hostname, direct.guard, options.lookup);
      return verdict === 'reachable' ? undefined : blocked(verdict, host);
    },
    close: async () => {
      await Promise.all([direct.agent.destroy(), elsewhere.agent.destroy()]);
    },
  };
};

const refusalOf = ({ host, target }: PostTarget): Blocked | undefined =>
  typeof target === 'string' ? blocked(target, host) : undefined;

const createRoute = (options: SafeFetchOptions, allowNetworks: readonly string[]): Route => {
  const { connectionsPerHost = 4, pageTimeoutMs = 10_000, idleConnectionMs = 150_000 } = options;
  const { requestsPerConnection, lookup, localAddresses } = options;
  const guard = createAddressGuard(allowNetworks);
  const agent = createGuardedAgent({
    guard,
    connectionsPerHost,
    idleConnectionMs,
    connectTimeoutMs: pageTimeoutMs,
    requestsPerConnection,
    localAddresses,
    lookup,
  });
  return { guard, agent };
};
