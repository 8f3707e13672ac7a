import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';
import { freePort } from './product.ts';

/** What the provider says of whoever signs in. */
export type Person = {
  readonly subject: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly preferred_username?: string;
  readonly groups?: unknown;
};

type Claims = Readonly<Record<string, unknown>>;

export type OpenIdProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who signs in from now on; undefined: whoever it's says no. */
  person: Person | undefined;
  /** Changes what the ID token claims, signed as ever. */
  tamper: ((claims: Claims) => Claims) | undefined;
  /** Changes what the provider says of itself. */
  describes: ((document: Claims) => Claims) | undefined;
  /** Signs with a key that the provider doesn't publish. */
  forges: boolean;
  /** From now on it has another key, and only that. */
  readonly rotate: () => void;
  readonly close: () => Promise<void>;
};

/** A real OpenID Connect provider on 127.0.0.1, which sends people back to this address and asks nobody for a password. */
export const startOpenIdProvider = async (redirectUri: string): Promise<OpenIdProvider> => {
  const port = await freePort();
  const [clientId, clientSecret] = ['allclear', randomUUID()];
  const issuer = `http://127.0.0.1:${port}`;
  let key = newKey();
  const build = () => {
    const built = new Provider(
      issuer,
      configurationOf(() => opened.person, key),
    );
    return { built, answer: built.callback() };
  };
  const configurationOf = (person: () => Person | undefined, { jwk }: SigningKey): Configuration => ({
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username', 'groups'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    findAccount: (_ctx, subject) => ({
      accountId: subject,
      claims: async () => ({ ...person(), sub: subject }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  let provider = build();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) return void finish(provider.built, opened.person, request, response);
    if (request.url?.startsWith('/token')) rewrite(response, (answer) => resigned(answer, opened, key));
    if (request.url?.startsWith('/.well-known/')) rewrite(response, (answer) => opened.describes?.(answer) ?? answer);
    void provider.answer(request, response);
  });
  const opened: OpenIdProvider = {
    issuer,
    clientId,
    clientSecret,
    person: undefined,
    tamper: undefined,
    describes: undefined,
    forges: false,
    rotate: () => {
      key = newKey();
      provider = build();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      // Also those that a browser opened beforehand and never used.
      server.closeAllConnections();
      await closed;
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return opened;
};

/** Goes to the provider as a browser does, and gives the query of the address that it is sent back to. */
export const passProvider = async (url: string, redirectUri: string): Promise<string> => {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  while (!next.href.startsWith(redirectUri)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie, connection: 'close' } });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
  }
  return next.search.slice(1);
};

type SigningKey = { readonly privateKey: KeyObject; readonly jwk: Record<string, unknown> & { readonly kty: string } };

const newKey = (): SigningKey => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: randomUUID(), alg: 'RS256', use: 'sig' };
  return { privateKey, jwk };
};

const finish = async (
  provider: Provider,
  person: Person | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const result = person ? { login: { accountId: person.subject } } : { error: 'access_denied' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
};

/** Changes an answer before it goes out. */
const rewrite = (response: ServerResponse, change: (answer: Claims) => Claims): void => {
  const end = response.end.bind(response);
  const changed = (body?: unknown) => {
    if (typeof body !== 'string') return end(body as Buffer);
    const text = JSON.stringify(change(JSON.parse(body)));
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  };
  Object.assign(response, { end: changed });
};

const resigned = (answer: Claims, { tamper, forges }: OpenIdProvider, key: SigningKey): Claims => {
  if (typeof answer.id_token !== 'string' || (!tamper && !forges)) return answer;
  const [head = '', body = ''] = answer.id_token.split('.');
  const claims: Claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const text = `${head}.${Buffer.from(JSON.stringify(tamper?.(claims) ?? claims)).toString('base64url')}`;
  const { privateKey } = forges ? newKey() : key;
  return { ...answer, id_token: `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}` };
};
