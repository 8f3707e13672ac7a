import { WIRE_LIMIT } from './wire-limit.ts';

/** Why a URL was refused before anything was sent. */
export type BlockedCode = 'bad_address' | 'scheme' | 'credentials' | 'inside' | 'metadata';

/** Why an allowed URL gave no answer. `busy`: its turn never came, so the page itself did nothing wrong. */
export type UnreachableCode =
  | 'dns'
  | 'refused'
  | 'reset'
  | 'network'
  | 'tls'
  | 'timeout'
  | 'busy'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_redirect'
  | 'bad_encoding'
  | 'bad_response'
  | 'aborted';

/** `reason` is a sentence for a person. It names the host at most, because paths and queries of webhooks are credentials. */
export type Blocked = { readonly kind: 'blocked'; readonly code: BlockedCode; readonly reason: string };
export type Unreachable = { readonly kind: 'unreachable'; readonly code: UnreachableCode; readonly reason: string };

/** Thrown by the connection's own check; becomes a `Blocked`. */
export class BlockedAddressError extends Error {
  readonly blockedCode: BlockedCode;

  constructor(blockedCode: BlockedCode) {
    super("This IP address can't be accessed.");
    this.name = 'BlockedAddressError';
    this.blockedCode = blockedCode;
  }
}

/** `host` is empty if the URL couldn't be parsed. */
export const blocked = (code: BlockedCode, host: string): Blocked => ({
  kind: 'blocked',
  code,
  reason: blockedReasons[code](host),
});

/** `timeoutMs` is the limit of the whole fetch. */
export const unreachable = (code: UnreachableCode, host: string, timeoutMs: number): Unreachable => ({
  kind: 'unreachable',
  code,
  reason: unreachableReasons[code](host, `${timeoutMs / 1000} s`),
});

/** Explains a failed connection or answer. The error's own message may show internals, so it isn't used. */
export const codeOf = (error: Error): UnreachableCode => {
  const code = systemCodeOf(error);
  return codeBySystemCode[code] ?? codeByPrefix.find(([prefix]) => prefix.test(code))?.[1] ?? 'network';
};

/** The error's `code`; after several connection attempts, the first one's. */
export const systemCodeOf = (error: Error): string => {
  if ('code' in error && typeof error.code === 'string') return error.code;
  // Some of undici's parser errors carry no code.
  if (error.name === 'HTTPParserError') return 'HPE_OTHER';
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return first instanceof Error ? systemCodeOf(first) : '';
};

const blockedReasons: Readonly<Record<BlockedCode, (host: string) => string>> = {
  bad_address: () => "This isn't a valid URL. Use a URL that starts with https:// or http://.",
  scheme: () => 'Use a URL that starts with https:// or http://.',
  credentials: (host) => `The URL of ${host} contains a username or password. Remove it and try again.`,
  inside: (host) =>
    `${host} is on a private or reserved network, which Allclear can't access. On your own server, see ALLCLEAR_ALLOW_NETWORKS.`,
  metadata: (host) => `${host} points to a cloud metadata service, which Allclear never accesses.`,
};

const unreachableReasons: Readonly<Record<UnreachableCode, (host: string, time: string) => string>> = {
  dns: (host) => `We couldn't find ${host}. Check the URL.`,
  refused: (host) => `${host} refused the connection.`,
  reset: (host) => `${host} closed the connection before its response was complete.`,
  network: (host) => `We couldn't reach ${host}.`,
  tls: (host) => `We couldn't connect to ${host} securely. Its certificate may be invalid.`,
  timeout: (host, time) => `${host} didn't respond within ${time}.`,
  busy: (host, time) => `We waited ${time} for our other requests to ${host} to finish.`,
  too_large: (host) => `The response from ${host} is too large.`,
  too_many_redirects: (host) => `${host} redirects too many times.`,
  bad_redirect: (host) => `${host} redirects to an invalid URL.`,
  bad_encoding: (host) => `The response from ${host} has a broken or unknown compression.`,
  bad_response: (host) => `${host} returned an invalid HTTP response.`,
  aborted: (host) => `The request to ${host} was cancelled.`,
};

const codeBySystemCode: Readonly<Partial<Record<string, UnreachableCode>>> = {
  ENOTFOUND: 'dns',
  ENODATA: 'dns',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  [WIRE_LIMIT]: 'too_large',
  UND_ERR_HEADERS_OVERFLOW: 'bad_response',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'bad_response',
  UND_ERR_DESTROYED: 'aborted',
  UND_ERR_CLOSED: 'aborted',
};

const codeByPrefix: readonly (readonly [RegExp, UnreachableCode])[] = [
  [/^EAI_/, 'dns'],
  [/^HPE_/, 'bad_response'],
  // Node reports OpenSSL's verification results by their bare names.
  [/^(ERR_TLS|ERR_SSL|EPROTO|CERT|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|INVALID_|HOSTNAME_MISMATCH)/, 'tls'],
];
