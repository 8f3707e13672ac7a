import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import { remember } from '../../shared/remember.ts';

/** Encrypts values that must be read again, such as webhook URLs, with the installation's secret. */
export type SecretBox = {
  /**
   * The fingerprint of the current key, which reveals nothing. The database stores it, so that a start notices a wrong secret.
   */
  readonly fingerprint: string;
  /** AES-256-GCM. `context` names the row, such as `integration:7`, and is needed to open it. */
  seal(plain: string, context: string): string;
  /** @throws SecretError if the key is unknown, or the text was changed or belongs to another context */
  open(sealed: string, context: string): string;
  /** A keyed hash: equal for the same text and the current key, and useless without the key. */
  hmac(plain: string): string;
  /** Returns true if this box can open values with the key of a fingerprint. */
  knows(fingerprint: string): boolean;
};

export class SecretError extends Error {
  readonly reason: 'unknown_key' | 'damaged';

  constructor(reason: 'unknown_key' | 'damaged') {
    super(
      reason === 'unknown_key'
        ? 'It was encrypted with another ALLCLEAR_SECRET.'
        : "It's damaged or belongs somewhere else.",
    );
    this.name = 'SecretError';
    this.reason = reason;
  }
}

/** `current` seals; all of them open. Deriving takes about 50 ms for each. */
export const createSecretBox = (current: string, old: readonly string[] = []): SecretBox => {
  const key = keyOf(current);
  const keys = new Map([...old.map(keyOf), key].map((one) => [one.id, one]));
  return {
    fingerprint: key.id,
    seal: (plain, context) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key.secret, iv).setAAD(Buffer.from(context));
      const content = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [VERSION, key.id, content.toString('base64url')].join('.');
    },
    open: (sealed, context) => {
      const { keyId, content } = partsOf(sealed);
      const known = keys.get(keyId);
      if (known === undefined) throw new SecretError('unknown_key');
      return opened(content, known.secret, context);
    },
    hmac: (plain) => createHmac('sha256', key.hmac).update(plain).digest('base64url'),
    knows: (fingerprint) => keys.has(fingerprint),
  };
};

/** Caches the last `size` opened texts, for URLs that get many messages. */
export const remembering = ({ open }: Pick<SecretBox, 'open'>, size: number): Pick<SecretBox, 'open'> => {
  const openOnce = remember(size, (sealed, context: string) => ({ context, plain: open(sealed, context) }));
  return {
    open: (sealed, context) => {
      const opened = openOnce(sealed, context);
      return opened.context === context ? opened.plain : open(sealed, context);
    },
  };
};

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** As a key object: bytes would be prepared again at each use, which takes longer than the use. */
type Key = { readonly id: string; readonly secret: KeyObject; readonly hmac: KeyObject };

/**
 * A slow derivation, since a person may have chosen the secret. Id and keys are derived separately, so the id reveals nothing.
 */
const keyOf = (secret: string): Key => {
  const root = scryptSync(secret.normalize(), 'allclear secret box v1', 32, { N: 16_384, r: 8, p: 1 });
  const derive = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', root, '', purpose, bytes));
  return {
    id: derive('fingerprint', 9).toString('base64url'),
    secret: createSecretKey(derive('aes-256-gcm', 32)),
    hmac: createSecretKey(derive('hmac-sha256', 32)),
  };
};

const partsOf = (sealed: string): { readonly keyId: string; readonly content: Buffer } => {
  const [found, keyId, content, ...more] = sealed.split('.');
  if (found !== VERSION || keyId === undefined || content === undefined || more.length > 0)
    throw new SecretError('damaged');
  return { keyId, content: Buffer.from(content, 'base64url') };
};

const opened = (content: Buffer, key: KeyObject, context: string): string => {
  if (content.length < IV_BYTES + TAG_BYTES) throw new SecretError('damaged');
  const decipher = createDecipheriv('aes-256-gcm', key, content.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(content.subarray(-TAG_BYTES));
  const plain = decipher.update(content.subarray(IV_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([plain, decipher.final()]).toString('utf8');
  } catch {
    throw new SecretError('damaged');
  }
};
