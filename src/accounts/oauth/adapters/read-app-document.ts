import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type ServiceFetch, ServiceUnreachable } from '../../../platform/fetch/service-fetch.ts';
import { jsonIn } from '../../../platform/json-in.ts';
import type { Clock } from '../../../shared/clock.ts';
import { AppError } from '../../../shared/errors.ts';
import type { AppClient, ReadAppDocument } from '../ports.ts';
import { isRedirectUri } from '../redirect-uris.ts';

const MOST_BYTES = 10_240;
const KEPT_MS = 5 * 60_000;

/**
 * Reads client ID metadata documents (draft-ietf-oauth-client-id-metadata-document-02), which MCP recommends. Keeps the latest
 * 1,000 for 5 minutes, and none that is faulty. Follows no redirect.
 */
export const readAppDocument = ({
  fetch,
  now,
}: {
  readonly fetch: ServiceFetch;
  readonly now: Clock;
}): ReadAppDocument => {
  const kept = new LRUCache<string, { readonly client: AppClient; readonly until: number }>({ max: 1_000 });
  return async (id) => {
    const known = kept.get(id);
    if (known && known.until > now().getTime()) return known.client;
    const client = clientOf(id, await read(fetch, id));
    kept.set(id, { client, until: now().getTime() + KEPT_MS });
    return client;
  };
};

/** The draft's section 3: a path, and nothing that could hide or change it. */
const isDocumentUrl = (id: string): boolean => {
  const url = URL.parse(id);
  return url !== null && url.href === id && isRedirectUri(id) && url.pathname !== '/';
};

const read = async (fetch: ServiceFetch, id: string): Promise<string> => {
  if (!isDocumentUrl(id)) throw refused("its client ID isn't the plain https URL of a document");
  try {
    const answer = await fetch(id, { method: 'GET', headers: { accept: 'application/json' } });
    if (answer.status !== 200) throw refused(`its document returned ${answer.status}`);
    const text = await answer.text();
    if (Buffer.byteLength(text) > MOST_BYTES) throw refused('its document has over 10 KB');
    return text;
  } catch (error) {
    if (error instanceof ServiceUnreachable) throw refused("its document can't be reached");
    throw error;
  }
};

const documents = z.object({
  client_id: z.string(),
  client_name: z.string().trim().min(1),
  redirect_uris: z.array(z.string().max(500)).min(1).max(50),
  token_endpoint_auth_method: z.string().default('none'),
});

const clientOf = (id: string, text: string): AppClient => {
  const document = documents.safeParse(jsonIn(text)).data;
  if (!document) throw refused('its document lacks client_id, client_name or redirect_uris');
  if (document.client_id !== id) throw refused('its document belongs to another app');
  if (document.token_endpoint_auth_method !== 'none')
    throw refused("it authenticates with a secret or key, which we don't support");
  const redirectUris = document.redirect_uris.filter(isRedirectUri);
  return { id, name: document.client_name.slice(0, 80), redirectUris };
};

const refused = (reason: string): AppError =>
  new AppError('invalid_input', `We can't connect this app, because ${reason}. Tell the people who make the app.`);
