import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { remember } from '../../shared/remember.ts';

/** A new signing secret: `whsec_` and 32 random bytes in base64, as Standard Webhooks requires. */
export const newWebhookSecret = (randomBytes: (size: number) => Buffer): string =>
  `${PREFIX}${randomBytes(32).toString('base64')}`;

/**
 * The three headers of Standard Webhooks (https://www.standardwebhooks.com). One signature for each secret, so that a
 * receiver that knows the old or the new one accepts it. @throws RangeError without a secret, or for one without a key.
 */
export const signatureHeaders = (
  secrets: readonly string[],
  message: { readonly id: string; readonly body: string; readonly at: Date },
): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> => {
  if (secrets.length === 0) throw new RangeError('A webhook needs a signing secret.');
  const timestamp = String(Math.floor(message.at.getTime() / 1000));
  const signed = `${message.id}.${timestamp}.${message.body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', keyOf(secret)).update(signed).digest('base64')}`,
  );
  return { 'webhook-id': message.id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
};

const PREFIX = 'whsec_';

/** Bytes would work too, but take several times as long. Creating one takes as long as signing. */
const keyOf = remember(10_000, (secret: string): KeyObject => {
  const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
  if (key.length === 0) throw new RangeError('The signing secret has no key.');
  return createSecretKey(key);
});
