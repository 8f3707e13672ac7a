import type { LookupFunction } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../shared/clock.ts';
import { remember } from '../../shared/remember.ts';
import { createAddressGuard } from './address-guard.ts';
import type { HttpAnswer, PageRequest, PostAnswer, PostRequest } from './answers.ts';
import { certifiedAgents } from './certified-agents.ts';
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
  /** Private networks that are allowed, as CIDR. Metadata addresses never are. */
  readonly allowNetworks: readonly string[];
  /** Names the product and a URL where its owner can be found. */
  readonly userAgent: string;
  /** Concurrent requests to one host and port; 4 by default. */
  readonly connectionsPerHost?: number;
  /** For one page with all of its redirects; 10,000 by default. */
  readonly pageTimeoutMs?: number;
  /** How long an unused connection is kept; 150,000 by default: two polls of a page and their jitter. */
  readonly idleConnectionMs?: number;
  /** After this many requests a connection is replaced, so that a moved name is noticed; 500 by default. */
  readonly requestsPerConnection?: number;
  /** Local IPv4 addresses to connect from; see GuardedAgentOptions. */
  readonly localAddresses?: readonly string[];
  /** Resolves names; the system's resolver by default. */
  readonly lookup?: LookupFunction;
  readonly now?: Clock;
};

export type SafeFetch = {
  /**
   * Reads a page over up to 5 redirects, 10 s in all, up to 5 MiB after decompression. Repeats a request once if its connection
   * was dead.
   */
  getPage(url: string, request?: PageRequest): Promise<HttpAnswer>;
  /** Sends once and follows no redirect. Rejects if `headers` aren't valid HTTP. */
  post(url: string, request: PostRequest): Promise<PostAnswer>;
  /** Checks a URL by the current IP addresses of its name; undefined if it's allowed or the name isn't found. Sends nothing. */
  check(url: string): Promise<Blocked | undefined>;
  /** Checks a URL without a lookup; `check` judges its name. Sends nothing. */
  refusal(url: string): Blocked | undefined;
  /** The local IP address from which a host is fetched; undefined if the system chooses. */
  localAddressOf(hostname: string): string | undefined;
  /** Ends every connection now; running requests answer `aborted`. */
  close(): Promise<void>;
};

/** The only way to an outside URL. @throws Error if `allowNetworks` has an invalid network */
export const createSafeFetch = (options: SafeFetchOptions): SafeFetch => {
  const { userAgent, connectionsPerHost = 4, pageTimeoutMs = 10_000, now = () => new Date() } = options;
  const direct = createRoute(options, options.allowNetworks);
  const elsewhere = options.allowNetworks.length === 0 ? direct : createRoute(options, []);
  const certified = certifiedAgents(connectionsOf(options));
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
  const ways = { direct, elsewhere, isInside, agentWith: certified.agentWith, headers: always, send, now };
  // The same URLs get many messages; about 1 KB each.
  const receiverOf = remember(10_000, read);

  return {
    getPage: async (address, request = {}) => {
      const run = startRun(Math.min(request.timeoutMs ?? pageTimeoutMs, pageTimeoutMs), request.signal);
      const visit = { ...ways, request, run, timeoutMs: pageTimeoutMs };
      try {
        const answer = await readPage(address, visit);
        // undici reuses a connection one turn after its answer: asking the same host sooner would open a second one.
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
      await Promise.all([direct.agent.destroy(), elsewhere.agent.destroy(), certified.close()]);
    },
  };
};

const refusalOf = ({ host, target }: PostTarget): Blocked | undefined =>
  typeof target === 'string' ? blocked(target, host) : undefined;

const createRoute = (options: SafeFetchOptions, allowNetworks: readonly string[]): Route => {
  const guard = createAddressGuard(allowNetworks);
  return { guard, agent: createGuardedAgent({ ...connectionsOf(options), guard }) };
};

const connectionsOf = (options: SafeFetchOptions) => {
  const { connectionsPerHost = 4, pageTimeoutMs = 10_000, idleConnectionMs = 150_000 } = options;
  const { requestsPerConnection, lookup, localAddresses } = options;
  const connectTimeoutMs = pageTimeoutMs;
  return { connectionsPerHost, idleConnectionMs, connectTimeoutMs, requestsPerConnection, localAddresses, lookup };
};
