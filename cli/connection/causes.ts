import { printable } from '#printable';
import { CommandError, exitCodes } from '../terminal.ts';
import { ProxyFault } from './proxy.ts';

/** The server didn't answer: it isn't running, its name is wrong, or its certificate is invalid. */
export class Unreachable extends CommandError {
  /** Another try may succeed: the server restarts, or the network is shaky. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass = false) {
    super(exitCodes.failure, message);
    this.name = 'Unreachable';
    this.mayPass = mayPass;
  }
}

const CHECK_ADDRESS = 'Set the right URL with --url or ALLCLEAR_URL.';
const TRUST = 'Set NODE_EXTRA_CA_CERTS to the certificate that signed it.';

type Say = (url: URL) => string;

const untrusted: Say = ({ host }) => `the TLS certificate of ${host} isn't trusted. ${TRUST}`;
const noName: Say = ({ host }) => `the host ${host} wasn't found. ${CHECK_ADDRESS}`;
const away: Say = ({ host }) => `the network can't reach ${host}. Check your connection.`;
const silent: Say = ({ host }) => `the connection to ${host} timed out.`;
const brokeOff: Say = ({ host, protocol }) =>
  `${host} closed the connection. ${protocol === 'http:' ? 'The URL may need to start with https://.' : 'Try again.'}`;
const noTls: Say = () => "it doesn't use TLS. The URL may need to start with http://.";

/** By Node's error codes: of getaddrinfo and sockets (errno), of OpenSSL (X509_V_ERR), and of undici. */
const causes: Readonly<Record<string, Say>> = {
  ENOTFOUND: noName,
  EAI_AGAIN: ({ host }) => `DNS couldn't look up ${host}. Try again.`,
  ECONNREFUSED: ({ host }) => `${host} refused the connection. Is the server running? ${CHECK_ADDRESS}`,
  EHOSTUNREACH: away,
  ENETUNREACH: away,
  ETIMEDOUT: silent,
  UND_ERR_CONNECT_TIMEOUT: silent,
  ECONNRESET: brokeOff,
  EPIPE: brokeOff,
  UND_ERR_SOCKET: brokeOff,
  DEPTH_ZERO_SELF_SIGNED_CERT: ({ host }) => `the TLS certificate of ${host} is self-signed. ${TRUST}`,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: ({ host }) => `the TLS certificate of ${host} has expired.`,
  CERT_NOT_YET_VALID: ({ host }) => `the TLS certificate of ${host} isn't valid yet. Check this computer's clock.`,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ host }) => `the TLS certificate isn't for ${host}.`,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  EPROTO: noTls,
};

/** Explains a failed connection to the server in one sentence with its URL. */
export const unreachable = (error: unknown, url: string, timeoutMs: number): Unreachable => {
  if (isNamed(error, 'TimeoutError'))
    return new Unreachable(
      `The server at ${url} didn't answer within ${timeoutMs / 1_000} s. Use --timeout to wait longer.`,
    );
  if (error instanceof TypeError && error.message === 'terminated')
    return new Unreachable(`The server at ${url} closed the connection before it answered. Try again.`, true);
  const fault = proxyFaultOf(error);
  if (fault) {
    const variable = new URL(url).protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
    return new Unreachable(`We couldn't reach the server at ${url}: ${fault.message}. Check ${variable}.`);
  }
  const code = codeOf(error);
  const say = causes[code];
  const reason = say ? say(new URL(url)) : `${reasonOf(error)}. Is the server running? ${CHECK_ADDRESS}`;
  return new Unreachable(`We couldn't reach the server at ${url}: ${reason}`, PASSING.has(code));
};

const PASSING: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** It redirects elsewhere. The key isn't sent to another origin, so that isn't tried. */
export const movedTo = (response: Response, request: Request, url: string): CommandError => {
  const location = response.headers.get('location') ?? '';
  if (!URL.canParse(location, request.url))
    return new CommandError(
      exitCodes.failure,
      `The server at ${url} sent a redirect without a valid URL. Set the right URL with --url or ALLCLEAR_URL.`,
    );
  const target = new URL(location, request.url);
  // Its query may contain a token, and the requested path isn't part of the server's URL.
  const asked = new URL(request.url).pathname.slice(new URL(url).pathname.replace(/\/$/, '').length);
  const base = printable(`${target.origin}${target.pathname}`);
  const address = base.endsWith(asked) ? base.slice(0, -asked.length) : base;
  return new CommandError(
    exitCodes.failure,
    `The server at ${url} redirects to ${address}. Use that URL in --url or ALLCLEAR_URL.`,
  );
};

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

const proxyFaultOf = (error: unknown): ProxyFault | undefined => {
  if (error instanceof ProxyFault || !(error instanceof Error)) return error instanceof ProxyFault ? error : undefined;
  return proxyFaultOf(error.cause);
};

/** The code of the innermost cause; of several IP addresses, the first one's. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if ('code' in error && typeof error.code === 'string' && error.code in causes) return error.code;
  return codeOf(error.cause);
};

const reasonOf = (error: unknown): string => {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return printable(inner instanceof Error ? inner.message : String(inner)).replace(/\.$/, '');
};
