import type { WebhookAlert } from './calls.gen.ts';

export type WebhookRequest = {
  /** The raw body: text or bytes, before anything parses it. */
  readonly body: string | Uint8Array;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
};

export type WebhookOptions = {
  /** The signing secret (`whsec_…`), or several while you rotate it. */
  readonly secret: string | readonly string[] | undefined;
  /** The maximum age of a request in seconds; by default 300. */
  readonly toleranceSeconds?: number;
  /** The time now, in milliseconds since 1970. */
  readonly now?: number;
};

/** The request isn't signed with your secret, or is too old. Answer 400 and do nothing else. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/**
 * Verifies a request with Standard Webhooks (HMAC-SHA-256 of ID, time and body) and returns its alert.
 * @throws WebhookError if the signature is missing, wrong or too old, or the body isn't JSON.
 * @throws TypeError if the secret is missing, or the body isn't raw.
 */
export const verifyWebhook = async (request: WebhookRequest, options: WebhookOptions): Promise<WebhookAlert> => {
  const { toleranceSeconds = 300, now = Date.now(), secret } = options;
  if (secret === undefined) throw new TypeError('secret is missing: pass the signing secret of the webhook (whsec_…)');
  if (typeof request.body !== 'string' && !ArrayBuffer.isView(request.body))
    throw new TypeError(
      "Pass the raw body, before anything parses it. In Express: express.raw({ type: 'application/json' })",
    );
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(request.headers, `webhook-${name}`),
  );
  if (!id || !time || !signatures) throw new WebhookError('The signature is missing');
  if (!(Math.abs(now / 1000 - Number(time)) <= toleranceSeconds)) throw new WebhookError('The request is too old');
  const body = typeof request.body === 'string' ? request.body : new TextDecoder().decode(request.body);
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`);
  for (const one of [secret].flat()) if (await isSigned(signed, signatures, await keyOf(one))) return parsed(body);
  throw new WebhookError('The signature is wrong. Check the secret, and pass the raw body.');
};

const headerOf = (headers: WebhookRequest['headers'], name: string): string | undefined => {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return value?.toString();
};

const algorithm = { name: 'HMAC', hash: 'SHA-256' };

/** An empty key would let anybody sign. */
const keyOf = async (secret: string): Promise<CryptoKey> => {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (bytes.length === 0) throw new WebhookError("This isn't the signing secret of a webhook. It starts with whsec_.");
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
};

/** The header has a signature for each valid secret: `v1,` and base64. Compares in constant time. */
const isSigned = async (signed: BufferSource, signatures: string, key: CryptoKey): Promise<boolean> => {
  for (const signature of signatures.split(' ')) {
    const [version, base64 = ''] = signature.split(',');
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(base64), signed))) return true;
  }
  return false;
};

/** Returns an empty result for invalid base64, which matches no signature. */
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
    throw new WebhookError("The body isn't JSON", { cause });
  }
};
