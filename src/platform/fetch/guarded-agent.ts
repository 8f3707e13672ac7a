import { createHash } from 'node:crypto';
import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { AddressGuard, AddressVerdict } from './address-guard.ts';
import type { ClientCertificate } from './answers.ts';
import { BlockedAddressError } from './outcome.ts';
import { limitWire } from './wire-limit.ts';

export type GuardedAgentOptions = {
  readonly guard: AddressGuard;
  readonly connectionsPerHost: number;
  /** How long an unused connection stays open, in milliseconds, whatever the server offers. */
  readonly idleConnectionMs: number;
  readonly connectTimeoutMs: number;
  /** After this many requests a connection is replaced and the name looked up again; 500 by default. */
  readonly requestsPerConnection?: number;
  /** Local IPv4 addresses to connect from, always the same one for a host; the system chooses by default. */
  readonly localAddresses?: readonly string[];
  /** Resolves names; the system's resolver by default. Called with `all: true`. */
  readonly lookup?: LookupFunction;
  readonly certificate?: ClientCertificate;
};

/** Keep-alive pools that connect only to IP addresses that the guard has approved. */
export const createGuardedAgent = (options: GuardedAgentOptions): Agent =>
  new Agent({
    connect: guardedConnector(options),
    connections: options.connectionsPerHost,
    keepAliveTimeout: options.idleConnectionMs,
    keepAliveMaxTimeout: options.idleConnectionMs,
    // A page that has moved to another IP address could be served from the old one forever.
    maxRequestsPerClient: options.requestsPerConnection ?? 500,
    allowH2: false,
    maxHeaderSize: 32 * 1024,
    // Each fetch has its own overall deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

/** The IP address if a URL's host is one: `127.0.0.1`, `[::1]`. */
export const literalOf = (hostname: string): string | undefined => {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(bare) === 0 ? undefined : bare;
};

/** The guard's verdict on a host as it resolves now. An unknown name passes, and then fails to connect. */
export const judgeName = (
  hostname: string,
  guard: AddressGuard,
  lookup: LookupFunction = systemLookup,
): Promise<AddressVerdict> => {
  // A literal IP address was judged before.
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
    ...(options.certificate && { cert: options.certificate.certificate, key: options.certificate.privateKey }),
    // An IPv4 address can only reach IPv4 addresses.
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

/** Always the same for a host, so that a page's limits by IP address hold for all of its requests. */
export const localAddressFor = (hostname: string, addresses: readonly string[]): string | undefined =>
  addresses.length < 2
    ? addresses[0]
    : addresses[createHash('sha256').update(hostname).digest().readUInt32BE() % addresses.length];

/** The connection uses exactly the IP addresses checked here; one forbidden address rejects the name. */
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
