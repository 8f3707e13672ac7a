import { AppError, OAuthError } from '../../shared/errors.ts';
import type { AppClient, AppClients, ReadAppDocument } from './ports.ts';
import { isLoopback } from './redirect-uris.ts';

/** An app's wish to be connected, as its browser brought it to the authorization endpoint (RFC 6749, section 4.1.1). */
export type AppRequest = {
  readonly client: AppClient;
  /** The host that publishes the app, if its ID proves that. */
  readonly publisher: string | undefined;
  /** One of the app's own. */
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly mayWrite: boolean;
  /** The app's URL with these parameters: the end of the request. */
  readonly backWith: (answer: Readonly<Record<string, string>>) => string;
  /** Why it can't be granted. Only the app needs to know. */
  readonly fault: OAuthError | undefined;
};

type Dependencies = {
  readonly clients: Pick<AppClients, 'find'>;
  readonly readDocument: ReadAppDocument;
  /** The server's public URL. */
  readonly issuer: string;
};

/**
 * Reads the query of an authorization request.
 * @throws AppError `not_found` for an unknown app, `invalid_input` for a URL that isn't one of its own: it may lead anywhere
 */
export const readAppRequest =
  ({ clients, readDocument, issuer }: Dependencies) =>
  async (query: string): Promise<AppRequest> => {
    const asked = new URLSearchParams(query);
    const id = asked.get('client_id') ?? '';
    const isPublished = id.startsWith('https://');
    const client = isPublished ? await readDocument(id) : await clients.find(id);
    if (!client) throw new AppError('not_found', 'This app is no longer registered. Connect it again from the app.');
    const redirectUri = asked.get('redirect_uri') ?? (client.redirectUris.length === 1 ? client.redirectUris[0] : '');
    if (redirectUri === undefined || !client.redirectUris.some((own) => leadsTo(own, redirectUri)))
      throw new AppError('invalid_input', `${client.name} asked us to redirect to a URL that it hasn't registered.`);
    const state = asked.get('state');
    return {
      client,
      publisher: isPublished ? new URL(id).host : undefined,
      redirectUri,
      codeChallenge: asked.get('code_challenge') ?? '',
      mayWrite: (asked.get('scope') ?? 'read write').split(' ').includes('write'),
      backWith: (answer) => {
        const url = new URL(redirectUri);
        const all = { ...answer, ...(state !== null && { state }), iss: issuer };
        for (const [name, value] of Object.entries(all)) url.searchParams.append(name, value);
        return url.href;
      },
      fault: faultOf(asked, issuer),
    };
  };

/** An app on the user's machine can't know its port before it starts (RFC 8252, section 7.3). */
const leadsTo = (own: string, asked: string): boolean => {
  if (own === asked) return true;
  const [from, to] = [URL.parse(own), URL.parse(asked)];
  if (!from || !to || !isLoopback(from) || from.port !== '') return false;
  to.port = '';
  return from.href === to.href;
};

const faultOf = (asked: URLSearchParams, issuer: string): OAuthError | undefined => {
  if (asked.get('response_type') !== 'code') return new OAuthError('invalid_request', 'response_type must be code.');
  if (asked.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(asked.get('code_challenge') ?? ''))
    return new OAuthError('invalid_request', 'Send a code_challenge with code_challenge_method=S256.');
  return targetFault(asked.getAll('resource'), issuer);
};

/** The tokens are for this server and for nothing else (RFC 8707). */
export const targetFault = (resources: readonly string[], issuer: string): OAuthError | undefined => {
  const isOurs = (resource: string) => [`${issuer}/mcp`, issuer, `${issuer}/`].includes(resource);
  return resources.every(isOurs)
    ? undefined
    : new OAuthError('invalid_target', `resource must be ${issuer}/mcp, the MCP server.`);
};
