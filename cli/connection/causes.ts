import { printable } from '#printable';
import { CommandError, exitCodes } from '../terminal.ts';

/** No answer came from the server: it is not there, does not answer, or its name or certificate is wrong. */
export class Unreachable extends CommandError {
  constructor(message: string) {
    super(exitCodes.failure, message);
    this.name = 'Unreachable';
  }
}

const CHECK_ADDRESS = 'Give its address with --url or ALLCLEAR_URL.';
const TRUST = 'Give the certificate that signed it in NODE_EXTRA_CA_CERTS.';

type Say = (url: URL) => string;

const untrusted: Say = ({ host }) =>
  `its certificate is signed by nobody whom this computer trusts (${host}). ${TRUST}`;
const noName: Say = ({ host }) => `no address is known for the name ${host}. ${CHECK_ADDRESS}`;
const away: Say = ({ host }) => `there is no way to ${host} from here. Is this computer on line?`;
const silent: Say = ({ host }) => `${host} did not take the connection in time.`;
const brokeOff: Say = ({ host, protocol }) =>
  `${host} broke the connection off. ${protocol === 'http:' ? 'The address may have to begin with https://.' : 'Please try again.'}`;
const noTls: Say = () => 'it does not speak TLS there: the address may have to begin with http://.';

/** By the codes of Node's errors: of getaddrinfo and sockets (errno), of OpenSSL (X509_V_ERR), and of undici. */
const causes: Readonly<Record<string, Say>> = {
  ENOTFOUND: noName,
  EAI_AGAIN: ({ host }) => `the name ${host} could not be looked up just now (DNS). Please try again.`,
  ECONNREFUSED: ({ host }) => `nothing listens at ${host}. Is it running? ${CHECK_ADDRESS}`,
  EHOSTUNREACH: away,
  ENETUNREACH: away,
  ETIMEDOUT: silent,
  UND_ERR_CONNECT_TIMEOUT: silent,
  ECONNRESET: brokeOff,
  EPIPE: brokeOff,
  UND_ERR_SOCKET: brokeOff,
  DEPTH_ZERO_SELF_SIGNED_CERT: ({ host }) => `its certificate is signed by itself (${host}). ${TRUST}`,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: ({ host }) => `its certificate has expired (${host}).`,
  CERT_NOT_YET_VALID: ({ host }) => `its certificate is not valid yet (${host}). Is the clock of this computer right?`,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ host }) => `its certificate is for another name than ${host}.`,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  EPROTO: noTls,
};

/** Explains a failed connection to the server in one sentence with its URL. */
export const unreachable = (error: unknown, url: string, timeoutMs: number): Unreachable => {
  if (isNamed(error, 'TimeoutError'))
    return new Unreachable(
      `The server at ${url} did not answer within ${timeoutMs / 1_000} s. --timeout gives it longer.`,
    );
  if (error instanceof TypeError && error.message === 'terminated')
    return new Unreachable(`The server at ${url} broke off its answer. Please try again.`);
  const say = causes[codeOf(error)];
  const reason = say ? say(new URL(url)) : `${reasonOf(error)}. Is it running? ${CHECK_ADDRESS}`;
  return new Unreachable(`The server at ${url} could not be reached: ${reason}`);
};

/** It is elsewhere. What is sent after a redirect to another origin has no key with it, so that is not tried. */
export const movedTo = (response: Response, request: Request, url: string): CommandError => {
  const location = response.headers.get('location') ?? '';
  if (!URL.canParse(location, request.url))
    return new CommandError(exitCodes.failure, `The server at ${url} answers with a redirect to nowhere.`);
  const target = new URL(location, request.url);
  // Its query may hold a token, and what was asked for is no part of the server's address.
  const asked = new URL(request.url).pathname.slice(new URL(url).pathname.replace(/\/$/, '').length);
  const base = printable(`${target.origin}${target.pathname}`);
  const address = base.endsWith(asked) ? base.slice(0, -asked.length) : base;
  return new CommandError(
    exitCodes.failure,
    `The server at ${url} says that it is at ${address}. Give that address with --url or ALLCLEAR_URL.`,
  );
};

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

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
