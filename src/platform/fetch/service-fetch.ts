import { createAddressGuard } from './address-guard.ts';
import { exchange, type ResponseHeaders } from './exchange.ts';
import { createGuardedAgent } from './guarded-agent.ts';
import { startRun } from './run.ts';
import { asUnanswered } from './sender.ts';
import { readTarget } from './target.ts';

export type ServiceFetchOptions = {
  /** The URL of a setting, if there is one: its origin may be in any network except a metadata service. */
  readonly home?: string;
  /** Private networks of other URLs that the service names, as CIDR. */
  readonly allowNetworks: readonly string[];
  readonly userAgent: string;
};

type ServiceRequest = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

/** Sends one request and follows no redirect. @throws ServiceUnreachable */
export type ServiceFetch = (url: string, request: ServiceRequest) => Promise<Response>;

/** There was no usable answer; the message is a sentence for a log. */
export class ServiceUnreachable extends Error {
  override readonly name = 'ServiceUnreachable';
}

/**
 * A guarded `fetch` for a library that talks to one service: 10 s for each request, and up to 1 MiB for each answer after
 * decompression.
 */
export const createServiceFetch = ({ home, allowNetworks, userAgent }: ServiceFetchOptions) => {
  const homeOrigin = home === undefined ? undefined : new URL(home).origin;
  const routes = { home: routeTo(['0.0.0.0/0', '::/0']), elsewhere: routeTo(allowNetworks) };
  const send: ServiceFetch = async (address, request) => {
    const url = URL.parse(address);
    const { guard, agent } = url !== null && url.origin === homeOrigin ? routes.home : routes.elsewhere;
    const target = readTarget(url, guard);
    const host = url?.host ?? '';
    if (typeof target === 'string') throw unreached(asUnanswered({ kind: 'blocked', code: target }, host, TIMEOUT_MS));
    const run = startRun(TIMEOUT_MS, request.signal);
    try {
      const answer = await exchange(agent, { ...messageOf(request, userAgent), ...target }, run);
      if (answer.kind !== 'answered') throw unreached(asUnanswered(answer, host, TIMEOUT_MS));
      const { status, headers, body } = answer;
      return new Response(withoutBody.has(status) ? null : new Uint8Array(body), {
        status,
        headers: headersOf(headers),
      });
    } finally {
      run.finish();
    }
  };
  const close = async () => {
    await Promise.all([routes.home.agent.destroy(), routes.elsewhere.agent.destroy()]);
  };
  return { fetch: send, close };
};

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 1_048_576;

/** Statuses whose `Response` has no body (Fetch standard). */
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

const routeTo = (allowNetworks: readonly string[]) => {
  const guard = createAddressGuard(allowNetworks);
  const agent = createGuardedAgent({
    guard,
    connectionsPerHost: 16,
    idleConnectionMs: 4_000,
    connectTimeoutMs: TIMEOUT_MS,
  });
  return { guard, agent };
};

const messageOf = ({ method, headers, body }: ServiceRequest, userAgent: string) => ({
  method: method === 'POST' ? ('POST' as const) : ('GET' as const),
  headers: ['user-agent', userAgent, 'accept-encoding', 'gzip, br, deflate', ...Object.entries(headers).flat()],
  ...(body !== undefined && body !== null && { body: String(body) }),
  wholeBytes: MOST_BYTES,
  cutBytes: MOST_BYTES,
});

const headersOf = (headers: ResponseHeaders): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));

const unreached = ({ reason }: { readonly reason: string }): Error => new ServiceUnreachable(reason);
