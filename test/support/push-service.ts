import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import type { Received, Receiver } from './receiver.ts';

/** Those of the example in RFC 8291, section 5. */
export const pushKeysOfExample = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const PRIVATE_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** Reads a message as a browser with the keys of the example does (RFC 8291 and 8188). @throws Error for one that isn't for it */
export const decryptPush = (message: Buffer): string => {
  const [salt, recordBytes, idBytes] = [message.subarray(0, 16), message.readUInt32BE(16), message.readUInt8(20)];
  const sender = message.subarray(21, 21 + idBytes);
  const content = message.subarray(21 + idBytes);
  if (content.length > recordBytes) throw new Error('It has more than one record.');
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(bytes(PRIVATE_KEY));
  const derive = (key: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const key = derive(receiver.computeSecret(sender), bytes(pushKeysOfExample.auth), info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  ).setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong.');
  return padded.subarray(0, end).toString('utf8');
};

export type Vapid = { readonly publicKey: string; readonly claims: { aud: string; exp: number; sub?: string } };

/** Checks the signature of a request as a push service does (RFC 8292). @throws Error for one that no server signed */
export const vapidOf = (authorization: string): Vapid => {
  const { t, k } = /^vapid t=(?<t>[\w.-]+), k=(?<k>[\w-]+)$/.exec(authorization)?.groups ?? {};
  const [head = '', claims = '', signature = ''] = t?.split('.') ?? [];
  const point = bytes(k ?? '');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  );
  if (!isSigned || JSON.parse(bytes(head).toString()).alg !== 'ES256') throw new Error('The signature is wrong.');
  return { publicKey: k ?? '', claims: JSON.parse(bytes(claims).toString()) };
};

/** What a device shows, of each message that a stand-in of a push service got. */
export const shownOn = ({ received }: Receiver, path: string) =>
  received.filter((one: Received) => one.path === path).map(({ bytes: body }) => JSON.parse(decryptPush(body)));
