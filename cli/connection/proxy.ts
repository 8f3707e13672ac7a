import { readFileSync } from 'node:fs';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls, rootCertificates } from 'node:tls';
import { CommandError, exitCodes } from '../terminal.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The proxy couldn't be reached, or it refused the connection. The message is a sentence without its full stop. */
export class ProxyFault extends Error {}

const CONNECT_MS = 10_000;

/**
 * The proxy of HTTPS_PROXY or HTTP_PROXY for a URL, unless NO_PROXY names its host; undefined if there is none.
 * @throws CommandError (usage) if the variable isn't a URL
 */
export const proxyFor = (url: URL, env: Env): URL | undefined => {
  const name = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const given = read(env, name);
  if (given === undefined || isExempt(url, read(env, 'NO_PROXY') ?? '')) return undefined;
  const text = given.includes('://') ? given : `http://${given}`;
  const proxy = URL.canParse(text) ? new URL(text) : undefined;
  if (proxy?.protocol === 'http:' || proxy?.protocol === 'https:') return proxy;
  throw new CommandError(exitCodes.usage, `${name} must be a URL such as http://proxy.example.com:3128.`);
};

/** The lower-case name wins, as in curl. */
const read = (env: Env, name: string): string | undefined => env[name.toLowerCase()] || env[name] || undefined;

/** Each entry is a host with all hosts below it, with or without a port; `*` is every host. */
const isExempt = ({ hostname, port, protocol }: URL, noProxy: string): boolean =>
  noProxy
    .split(',')
    .flatMap((part) => part.split(' '))
    .filter((entry) => entry !== '')
    .map((entry) => (isIP(entry) === 6 ? new URL(`http://[${entry}]`).hostname : entry))
    .some((entry) => {
      if (entry === '*') return true;
      const at = entry.lastIndexOf(':');
      const hasPort = at > 0 && !entry.endsWith(']');
      const named = (hasPort ? entry.slice(0, at) : entry).toLowerCase();
      const host = named.startsWith('*.') ? named.slice(2) : named.startsWith('.') ? named.slice(1) : named;
      const isOwnPort = !hasPort || entry.slice(at + 1) === (port || (protocol === 'https:' ? '443' : '80'));
      return isOwnPort && (hostname === host || hostname.endsWith(`.${host}`));
    });

/** The parameters of a connector of undici. */
type Target = { readonly hostname: string; readonly port: string; readonly protocol: string };
type Connected = (error: Error | null, socket: Socket | null) => void;
type Agent = new (options: { readonly connect: object }) => object;

const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

/**
 * Sends every fetch of this process through the proxy, and trusts the certificates of SSL_CERT_FILE. Node 20 reads none of these
 * variables, so this builds on the Agent of Node's own fetch: a package for it would be larger than the CLI may grow.
 */
export const connectThroughProxies = (env: Env): void => {
  const ca = certificatesOf(env);
  const hasProxy = ['HTTPS_PROXY', 'HTTP_PROXY'].some((name) => read(env, name) !== undefined);
  if (!hasProxy && !ca) return;
  // Refuses a wrong value before anything is sent.
  for (const scheme of ['https', 'http']) proxyFor(new URL(`${scheme}://allclear.invalid`), env);
  // Node loads its fetch at the first use of one of its classes.
  void globalThis.Response;
  const NodesAgent = agentIn(Reflect.get(globalThis, DISPATCHER));
  if (!NodesAgent) return;
  const direct = new NodesAgent({ connect: { ca } });
  const through = (proxy: URL) =>
    new NodesAgent({
      connect: (target: Target, done: Connected) =>
        void tunnel(proxy, target, ca).then(
          (socket) => done(null, socket),
          (error) => done(error, null),
        ),
    });
  const proxied = new Map<string, object>();
  const agentFor = (origin: URL): object => {
    const proxy = proxyFor(origin, env);
    if (!proxy) return direct;
    const known = proxied.get(proxy.href) ?? through(proxy);
    proxied.set(proxy.href, known);
    return known;
  };
  const dispatch = (options: { readonly origin: string | URL }, handler: object): boolean => {
    const agent = agentFor(new URL(options.origin));
    return (Reflect.get(agent, 'dispatch') as (...given: object[]) => boolean).call(agent, options, handler);
  };
  Reflect.set(globalThis, DISPATCHER, { dispatch });
};

/** With NODE_USE_ENV_PROXY, a later Node has an agent of its own here, around several of this kind. */
const agentIn = (current: unknown): Agent | undefined => {
  if (typeof current !== 'object' || current === null) return undefined;
  const inside = Object.getOwnPropertySymbols(current).map((key): unknown => Reflect.get(current, key));
  return [current, ...inside].find((one) => one?.constructor.name === 'Agent')?.constructor as Agent | undefined;
};

/** Beside those that Node trusts; undefined without SSL_CERT_FILE. Node 20 would forget NODE_EXTRA_CA_CERTS here. */
const certificatesOf = (env: Env): readonly string[] | undefined => {
  if (!env.SSL_CERT_FILE) return undefined;
  const files = [env.SSL_CERT_FILE, env.NODE_EXTRA_CA_CERTS ?? ''].filter((file) => file !== '');
  return [...rootCertificates, ...files.map((file) => certificateIn(file))];
};

const certificateIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(exitCodes.usage, `We can't read ${file}. Check SSL_CERT_FILE.`);
  }
};

/** A connection to the target by CONNECT (RFC 9110, section 9.3.6), with TLS to the target itself. */
const tunnel = async (proxy: URL, target: Target, ca: readonly string[] | undefined): Promise<Socket> => {
  const isTls = target.protocol === 'https:';
  const socket = await tunnelTo(proxy, `${target.hostname}:${target.port || (isTls ? 443 : 80)}`, ca);
  if (!isTls) return socket;
  const servername = isIP(target.hostname) ? undefined : target.hostname;
  const secure = connectTls({
    socket,
    servername,
    host: target.hostname,
    ca: ca && [...ca],
    ALPNProtocols: ['http/1.1'],
  });
  return new Promise((resolve, reject) => secure.once('secureConnect', () => resolve(secure)).once('error', reject));
};

const tunnelTo = (proxy: URL, path: string, ca: readonly string[] | undefined): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const user = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
    const authorization =
      user === ':' ? {} : { 'proxy-authorization': `Basic ${Buffer.from(user).toString('base64')}` };
    const request = proxy.protocol === 'https:' ? requestTls : requestPlain;
    const hostname = proxy.hostname.startsWith('[') ? proxy.hostname.slice(1, -1) : proxy.hostname;
    const asked = request({
      method: 'CONNECT',
      hostname,
      port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
      path,
      headers: { host: path, ...authorization },
      agent: false,
      timeout: CONNECT_MS,
      ca: ca && [...ca],
    });
    const refuse = (why: string) => reject(new ProxyFault(`the proxy ${proxy.host} ${why}`));
    asked.once('connect', ({ statusCode }, socket) => {
      socket.setTimeout(0);
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      refuse(
        statusCode === 407
          ? 'needs a username and password. Put them in its URL'
          : `refused the connection with ${statusCode}`,
      );
    });
    asked.once('timeout', () => asked.destroy(new Error('it timed out')));
    asked.once('response', ({ statusCode }) => refuse(`refused the connection with ${statusCode}`));
    asked.once('error', (error: NodeJS.ErrnoException) => refuse(`can't be reached (${error.code ?? error.message})`));
    asked.end();
  });
