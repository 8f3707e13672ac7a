import { createHash } from 'node:crypto';
import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { AddressGuard, AddressVerdict } from './address-guard.ts';
import { BlockedAddressError } from './outcome.ts';
import { limitWire } from './wire-limit.ts';

export type GuardedAgentOptions = {
  readonly guard: AddressGuard;
  readonly connectionsPerHost: number;
  /** How long an unused connection is kept open, in milliseconds, whatever the server offers. */
  readonly idleConnectionMs: number;
  readonly connectTimeoutMs: number;
  /** After so many a connection is made anew, and with it the name looked up; 500 where absent. */
  readonly requestsPerConnection?: number;
  /** IPv4 addresses of this machine to connect from, each host from one of them; the system chooses where absent or empty. */
  readonly localAddresses?: readonly string[];
  /** How names become addresses; the system's resolver where absent. Called with `all: true`. */
  readonly lookup?: LookupFunction;
};

/** Keep-alive pools that open a connection only to an address which the guard has seen and let through. */
export const createGuardedAgent = (options: GuardedAgentOptions): Agent =>
  new Agent({
    connect: guardedConnector(options),
    connections: options.connectionsPerHost,
    keepAliveTimeout: options.idleConnectionMs,
    keepAliveMaxTimeout: options.idleConnectionMs,
    // A page that has moved to another address may be served at the old one for ever.
    maxRequestsPerClient: options.requestsPerConnection ?? 500,
    allowH2: false,
    maxHeaderSize: 32 * 1024,
    // Each fetch has one deadline of its own over everything.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

/** The address inside a URL's host if it is one: `127.0.0.1`, `[::1]`. */
export const literalOf = (hostname: string): string | undefined => {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(bare) === 0 ? undefined : bare;
};

/** The guard's word about a host as it resolves now; one that is not found is let through, for the connection to fail. */
export const judgeName = (
  hostname: string,
  guard: AddressGuard,
  lookup: LookupFunction = systemLookup,
): Promise<AddressVerdict> => {
  // A literal was judged before.
  if (literalOf(hostname) !== undefined) return Promise.resolve('reachable');
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('reachable'), LOOKUP_TIMEOUT_MS);
    lookup(hostname, { all: true }, (error, found) => {
      clearTimeout(timer);
      const addresses = error ? [] : typeof found === 'string' ? [found] : found.map(({ address }) => address);
      resolve(addresses.map(guard).find((verdict) => verdict !== 'reachable') ?? 'reachable');
    });
  });
};

const LOOKUP_TIMEOUT_MS = 3_000;

/** One connector for all origins, so that thousands of pools share one TLS session cache. */
const guardedConnector = (options: GuardedAgentOptions): buildConnector.connector => {
  const { guard, connectTimeoutMs, localAddresses = [] } = options;
  const connect = buildConnector({
    lookup: guardedLookup(guard, options.lookup ?? systemLookup),
    allowH2: false,
    timeout: connectTimeoutMs,
    maxCachedSessions: 20_000,
    // From an IPv4 address only IPv4 addresses are reached.
    ...(localAddresses.length > 0 && { family: 4 }),
  });
  return (target, callback) => {
    // The lookup is never called for a numeric host.
    const literal = literalOf(target.hostname);
    const verdict = literal === undefined ? 'reachable' : guard(literal);
    if (verdict === 'reachable')
      return connect({ ...target, localAddress: localAddressFor(target.hostname, localAddresses) }, (...made) => {
        if (made[1]) limitWire(made[1]);
        callback(...made);
      });
    return callback(new BlockedAddressError(verdict), null);
  };
};

/** The same for a host each time, so that a page's limits by address hold for all of its requests. */
export const localAddressFor = (hostname: string, addresses: readonly string[]): string | undefined =>
  addresses.length < 2
    ? addresses[0]
    : addresses[createHash('sha256').update(hostname).digest().readUInt32BE() % addresses.length];

/** The connection uses exactly the addresses checked here; one bad address condemns the name. */
const guardedLookup = (guard: AddressGuard, lookup: LookupFunction): LookupFunction => {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
      for (const { address } of addresses) {
        const verdict = guard(address);
        if (verdict !== 'reachable') return callback(new BlockedAddressError(verdict), '', 0);
      }
      if (options.all) return callback(null, addresses);
      const first = addresses[0];
      if (first === undefined) return callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0);
      return callback(null, first.address, first.family);
    });
};
