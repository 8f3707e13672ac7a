import { createAddressGuard } from './address-guard.ts';
import { exchange, type ResponseHeaders } from './exchange.ts';
import { createGuardedAgent } from './guarded-agent.ts';
import { startRun } from './run.ts';
import { asUnanswered } from './sender.ts';
import { readTarget } from './target.ts';

export type ServiceFetchOptions = {
  /** The address that a setting names: its origin may be in any network but a metadata service. */
  readonly home: string;
  /** Inside networks in which other addresses that the service names may lie, as CIDR. */
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

/** No answer came, or none that is taken; the message is a sentence for a log. */
export class ServiceUnreachable extends Error {
  override readonly name = 'ServiceUnreachable';
}

/**
 * A `fetch` for a library that speaks to one service, with the address guard: each request has 10 s, and each answer at most 1 MiB
 * after decompression.
 */
export const createServiceFetch = ({ home, allowNetworks, userAgent }: ServiceFetchOptions) => {
  const { origin: homeOrigin } = new URL(home);
  const routes = { home: routeTo(['0.0.0.0/0', '::/0']), elsewhere: routeTo(allowNetworks) };
  const send: ServiceFetch = async (address, request) => {
    const url = URL.parse(address);
    const { guard, agent } = url?.origin === homeOrigin ? routes.home : routes.elsewhere;
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

/** Statuses whose `Response` may have none (Fetch standard). */
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
