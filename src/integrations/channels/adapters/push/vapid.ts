import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { ServerKeys } from '../../ports.ts';

/** Creates the key pair by which push services know this server, as base64url. */
export const createServerKeys = (): ServerKeys => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    publicKey: pair.getPublicKey('base64url'),
    // A number with leading zeros comes back shorter.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
};

const privateKeyOf = ({ publicKey, privateKey }: ServerKeys): KeyObject => {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } });
};

const HOURS_12 = 12 * 3_600;

/** The `Authorization` of a request to a push service (RFC 8292). `contact`: a URL of this server, if it's https. */
export const vapidHeader = (keys: ServerKeys, endpoint: string, contact: string | undefined, now: Date): string => {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + HOURS_12,
    ...(contact !== undefined && { sub: contact }),
  };
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(text), { key: privateKeyOf(keys), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`;
};
