import { verify, X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SafeFetch } from '../../platform/fetch/safe-fetch.ts';
import { AppError } from '../../shared/errors.ts';
import { refused } from '../formats/shape.ts';
import type { ReadSnsMessage } from '../ports.ts';
import { envelopeOf, type SnsEnvelope } from '../sns/envelope.ts';

type GetPage = Pick<SafeFetch, 'getPage'>['getPage'];

const KEPT = 50;
const KEPT_MS = 86_400_000;
/** SNS waits 15 s for the answer. */
const TIMEOUT_MS = 5_000;

/** Proves messages of Amazon SNS by their signature, and confirms subscriptions. Certificates are kept for a day. */
export const createSnsMessages = (getPage: GetPage): ReadSnsMessage => {
  const certificates = new LRUCache<string, X509Certificate>({ max: KEPT, ttl: KEPT_MS });
  const certificateAt = async (url: string): Promise<X509Certificate> => {
    const known = certificates.get(url);
    if (known) return known;
    const certificate = certificateIn(await read(getPage, url));
    certificates.set(url, certificate);
    return certificate;
  };
  return async (body) => {
    const envelope = envelopeOf(body);
    const { publicKey } = await certificateAt(envelope.certificateUrl);
    if (!isSigned(envelope, publicKey))
      throw refused('Signature', "The signature doesn't match the message. Check that Amazon SNS sent it.");
    if (envelope.subscribeUrl !== undefined) await read(getPage, envelope.subscribeUrl);
    return envelope.kind === 'notification' ? jsonIn(envelope.message) : undefined;
  };
};

const isSigned = ({ digest, signed, signature }: SnsEnvelope, key: X509Certificate['publicKey']): boolean =>
  verify(digest, Buffer.from(signed), key, Buffer.from(signature, 'base64'));

/** @throws AppError `unavailable`, after which SNS tries again. A redirect could lead away from SNS. */
const read = async (getPage: GetPage, url: string): Promise<Buffer> => {
  const answer = await getPage(url, { timeoutMs: TIMEOUT_MS });
  if (answer.kind === 'ok' && answer.redirected.length === 0) return answer.body;
  throw new AppError('unavailable', "We couldn't reach Amazon SNS to check this message. Try again in a minute.");
};

const certificateIn = (body: Buffer): X509Certificate => {
  try {
    return new X509Certificate(body);
  } catch {
    throw refused('SigningCertURL', 'SigningCertURL has no certificate.');
  }
};

const jsonIn = (message: string): unknown => {
  try {
    return JSON.parse(message);
  } catch {
    throw refused('Message', 'Message must be a CloudWatch alarm in JSON.');
  }
};
