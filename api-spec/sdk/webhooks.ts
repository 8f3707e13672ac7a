import type { components } from './schema.gen.ts';

/** The body of a webhook. New keys and new words may come. */
export type WebhookAlert = components['schemas']['WebhookAlert'];

export type WebhookRequest = {
  /** The body as it came: text or bytes, before anything has parsed it. */
  readonly body: string | Uint8Array;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
};

export type WebhookOptions = {
  /** `whsec_…`, or several while one replaces the other. */
  readonly secret: string | readonly string[];
  /** How far the sender's clock may be off, in seconds; 300 where left out. */
  readonly toleranceSeconds?: number;
  /** The time now, in milliseconds since 1970. */
  readonly now?: number;
};

/** The request is not from whoever knows the secret, or is too old: answer 400 and do nothing else. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/**
 * The alert of a request that Allclear has signed, after Standard Webhooks: HMAC-SHA-256 over id, time and body.
 * @throws WebhookError where the signature is missing, wrong or too old, or the body is no JSON.
 */
export const verifyWebhook = async (request: WebhookRequest, options: WebhookOptions): Promise<WebhookAlert> => {
  const { toleranceSeconds = 300, now = Date.now() } = options;
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(request.headers, `webhook-${name}`),
  );
  if (!id || !time || !signatures) throw new WebhookError('The signature is missing');
  if (!(Math.abs(now / 1000 - Number(time)) <= toleranceSeconds)) throw new WebhookError('The request is too old');
  const body = typeof request.body === 'string' ? request.body : new TextDecoder().decode(request.body);
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`);
  for (const secret of [options.secret].flat())
    if (await isSigned(signed, signatures, await keyOf(secret))) return parsed(body);
  throw new WebhookError('The signature is wrong');
};

const headerOf = (headers: WebhookRequest['headers'], name: string): string | undefined => {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return value?.toString();
};

const algorithm = { name: 'HMAC', hash: 'SHA-256' };

/** Anybody can sign with an empty key. */
const keyOf = async (secret: string): Promise<CryptoKey> => {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (bytes.length === 0) throw new WebhookError('The secret is none of a webhook');
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
};

/** The header has one signature for each secret that is valid, `v1,` and base64; comparing takes the same time for any. */
const isSigned = async (signed: BufferSource, signatures: string, key: CryptoKey): Promise<boolean> => {
  for (const signature of signatures.split(' ')) {
    const [version, base64 = ''] = signature.split(',');
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(base64), signed))) return true;
  }
  return false;
};

/** Returns nothing for invalid base64, which no signature equals. */
const bytesOf = (base64: string) => {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

const parsed = (body: string): WebhookAlert => {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new WebhookError('The body is no JSON', { cause });
  }
};
