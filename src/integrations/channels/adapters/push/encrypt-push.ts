import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushKeys } from '../../ports.ts';

const CURVE = 'prime256v1';
const [POINT_BYTES, AUTH_BYTES] = [65, 16];
/** RFC 8188: bytes of one record, which a whole message must fit into. */
const RECORD_BYTES = 4_096;
/** Every push service takes as many (RFC 8030). */
export const MOST_PUSH_BYTES = RECORD_BYTES - 16 - 4 - 1 - POINT_BYTES - 16 - 1;

/** True for a P-256 point and an authentication secret, both as base64url. */
export const arePushKeys = ({ p256dh, auth }: PushKeys): boolean => {
  try {
    const point = Buffer.from(p256dh, 'base64url');
    createKeyPair().computeSecret(point);
    return point.length === POINT_BYTES && Buffer.from(auth, 'base64url').length === AUTH_BYTES;
  } catch {
    return false;
  }
};

const createKeyPair = (): ECDH => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
};

/** Made for one message; a test gives those of the RFC's example. */
type Fresh = { readonly pair: ECDH; readonly salt: Buffer };

/** Encrypts a message for one browser (RFC 8291, with the content coding aes128gcm of RFC 8188). @throws Error for keys that aren't any */
export const encryptPush = (
  plain: Buffer,
  { p256dh, auth }: PushKeys,
  { pair, salt }: Fresh = { pair: createKeyPair(), salt: randomBytes(16) },
): Buffer => {
  const receiver = Buffer.from(p256dh, 'base64url');
  const sender = pair.getPublicKey();
  const derive = (key: Buffer, from: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, bytes));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const key = derive(pair.computeSecret(receiver), Buffer.from(auth, 'base64url'), keyInfo, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(sender.length, 4);
  // The delimiter of the last record.
  const padded = Buffer.concat([plain, Buffer.of(2)]);
  return Buffer.concat([salt, head, sender, cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
};
