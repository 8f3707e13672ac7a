import { objectAt, refused } from '../formats/shape.ts';

/** A message of Amazon SNS, as its signature covers it. */
export type SnsEnvelope = {
  readonly kind: 'notification' | 'confirmation' | 'end';
  /** The text that is signed. */
  readonly signed: string;
  readonly signature: string;
  readonly digest: 'sha1' | 'sha256';
  readonly certificateUrl: string;
  readonly message: string;
  /** The URL that confirms the subscription. */
  readonly subscribeUrl?: string | undefined;
};

const kinds: Readonly<Record<string, SnsEnvelope['kind']>> = {
  Notification: 'notification',
  SubscriptionConfirmation: 'confirmation',
  UnsubscribeConfirmation: 'end',
};

/** The signed fields in their order. A notification has neither token nor URL, and a confirmation has no subject. */
const SIGNED = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const;

/**
 * A file of SNS. With a query, it would be a call of SNS's API, and anybody with an AWS account can have that answer with a certificate
 * of their own.
 */
const CERTIFICATE = /^https:\/\/[^/?#]+\/SimpleNotificationService-[0-9a-f]{1,64}\.pem$/;

/** Parses a message, without proof of its origin. @throws AppError `invalid_input` that names the missing or refused field */
export const envelopeOf = (body: unknown): SnsEnvelope => {
  const fields = objectAt(body, '');
  const text = (name: string): string => {
    const value = fields[name];
    if (typeof value === 'string' && value !== '') return value;
    throw refused(name, `The field ${name} is missing. In SNS, keep raw message delivery off.`);
  };
  const kind = kinds[text('Type')];
  if (kind === undefined) throw refused('Type', 'This type of SNS message is unknown.');
  const names = SIGNED.filter((name) =>
    kind === 'notification' ? name !== 'SubscribeURL' && name !== 'Token' : name !== 'Subject',
  );
  const present = names.filter((name) => name !== 'Subject' || typeof fields.Subject === 'string');
  const version = text('SignatureVersion');
  if (version !== '1' && version !== '2') throw refused('SignatureVersion', 'SignatureVersion must be 1 or 2.');
  const certificateUrl = snsUrl(text('SigningCertURL'), 'SigningCertURL');
  if (!CERTIFICATE.test(certificateUrl))
    throw refused('SigningCertURL', "SigningCertURL must be the URL of Amazon SNS's certificate.");
  return {
    kind,
    signed: present.map((name) => `${name}\n${text(name)}\n`).join(''),
    signature: text('Signature'),
    digest: version === '1' ? 'sha1' : 'sha256',
    certificateUrl,
    message: text('Message'),
    subscribeUrl: kind === 'confirmation' ? snsUrl(text('SubscribeURL'), 'SubscribeURL') : undefined,
  };
};

const MOST_URL = 2_000;
const REGION = /^[a-z0-9-]{1,30}$/;

/** Only hosts of SNS itself, such as sns.eu-west-1.amazonaws.com: anybody can have a file on other hosts of AWS. */
const snsUrl = (address: string, field: string): string => {
  const url = address.length > MOST_URL ? null : URL.parse(address);
  const [service, region = '', ...rest] = url?.hostname.split('.') ?? [];
  const isSns =
    service === 'sns' && REGION.test(region) && ['amazonaws.com', 'amazonaws.com.cn'].includes(rest.join('.'));
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '' || !isSns)
    throw refused(field, `${field} must be a URL of Amazon SNS.`);
  return url.href;
};
