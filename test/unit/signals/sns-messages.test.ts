import { sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSnsMessages } from '../../../src/signals/adapters/sns-messages.ts';
import { parseAlerts } from '../../../src/signals/formats/index.ts';
import { signedByItself } from '../../support/certificates.ts';

const SNS = 'https://sns.eu-west-1.amazonaws.com';
const alarm = {
  AlarmName: 'db-cpu',
  AlarmArn: 'arn:aws:cloudwatch:eu-west-1:111122223333:alarm:db-cpu',
  NewStateValue: 'ALARM',
  StateChangeTime: '2026-11-23T14:00:00.000+0000',
  Region: 'EU (Ireland)',
};
const notification = {
  Type: 'Notification',
  MessageId: 'm1',
  TopicArn: 'arn:aws:sns:eu-west-1:111122223333:alarms',
  Subject: 'ALARM: db-cpu',
  Message: JSON.stringify(alarm),
  Timestamp: '2026-11-23T14:00:01.000Z',
  SignatureVersion: '2',
  SigningCertURL: `${SNS}/SimpleNotificationService-1.pem`,
};
const { Subject: _, ...withoutSubject } = notification;
const confirmation = {
  ...withoutSubject,
  Type: 'SubscriptionConfirmation',
  Message: 'You have chosen to subscribe.',
  Token: 'token',
  SubscribeURL: `${SNS}/?Action=ConfirmSubscription&Token=token`,
};

type Fields = Readonly<Record<string, string>>;

const order = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
/** Signs as Amazon SNS does. */
const signed = (fields: Fields): Fields => {
  const text = order.flatMap((name) => (fields[name] === undefined ? [] : [`${name}\n${fields[name]}\n`])).join('');
  const digest = fields.SignatureVersion === '1' ? 'sha1' : 'sha256';
  return { ...fields, Signature: sign(digest, Buffer.from(text), signedByItself.key).toString('base64') };
};

const reader = (answer: { readonly redirected?: readonly string[]; readonly body?: string } = {}) => {
  const asked: string[] = [];
  const read = createSnsMessages(async (url) => {
    asked.push(url);
    const { redirected = [], body = signedByItself.cert } = answer;
    return { kind: 'ok', status: 200, url, redirected, headers: {}, body: Buffer.from(body) };
  });
  return { read, asked };
};

const refusedAt = (field: string) =>
  expect.objectContaining({ code: 'invalid_input', fields: { [field]: expect.any(String) } });

describe('a message of Amazon SNS', () => {
  test.each(['1', '2'])(
    'has an alarm once its signature of version %s is proven; its certificate is read once',
    async (SignatureVersion) => {
      const { read, asked } = reader();
      const message = await read(signed({ ...notification, SignatureVersion }));
      await read(signed({ ...withoutSubject, SignatureVersion }));
      expect(asked).toEqual([notification.SigningCertURL]);
      expect(parseAlerts('cloudwatch', message).alerts).toMatchObject([
        {
          key: alarm.AlarmArn,
          state: 'firing',
          title: 'db-cpu',
          labels: { alarm: 'db-cpu', region: 'EU (Ireland)' },
          startedAt: new Date('2026-11-23T14:00:00Z'),
        },
      ]);
      expect(parseAlerts('cloudwatch', { ...alarm, NewStateValue: 'OK' }).alerts).toMatchObject([
        { state: 'resolved' },
      ]);
      expect(parseAlerts('cloudwatch', { ...alarm, NewStateValue: 'INSUFFICIENT_DATA' }).alerts).toEqual([]);
      expect(() => parseAlerts('cloudwatch', {})).toThrow('AlarmName is missing');
    },
  );

  test('that asks to confirm a subscription is confirmed, and one that ends it is not answered', async () => {
    const { read, asked } = reader();
    expect(await read(signed(confirmation))).toBeUndefined();
    expect(asked).toEqual([confirmation.SigningCertURL, confirmation.SubscribeURL]);
    expect(await read(signed({ ...confirmation, Type: 'UnsubscribeConfirmation' }))).toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  test.each(['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn'])(
    'is refused if its %s was changed',
    async (name) => {
      const { read } = reader();
      await expect(read({ ...signed(notification), [name]: 'other' })).rejects.toEqual(refusedAt('Signature'));
    },
  );

  test('is not confirmed without a proof', async () => {
    const { read, asked } = reader();
    const forged = { ...signed(confirmation), Token: 'other' };
    await expect(read(forged)).rejects.toEqual(refusedAt('Signature'));
    expect(asked).not.toContain(confirmation.SubscribeURL);
  });

  test.each([
    'http://sns.eu-west-1.amazonaws.com/a.pem',
    'https://evil.example/a.pem',
    'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem',
    'https://bucket.s3.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com@evil.example/a.pem',
    'https://user@sns.eu-west-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com:8443/a.pem',
    'https://sns.eu-west-1.amazonaws.com/a.txt',
    'https://sns.eu-west-1.amazonaws.com/other.pem',
    // The API of SNS gives out what an attacker stored there, by a URL that they signed.
    'https://sns.eu-west-1.amazonaws.com/?Action=GetEndpointAttributes&EndpointArn=arn&X-Amz-Signature=0&x=.pem',
    'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem?Action=GetEndpointAttributes&x=.pem',
    'https://sns.eu-west-1.amazonaws.com/?x=/SimpleNotificationService-1.pem',
    'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem#.pem',
    'https://sns.a.b.amazonaws.com/a.pem',
    'no URL',
  ])('is refused before anything is asked if its certificate is at %s', async (SigningCertURL) => {
    const { read, asked } = reader();
    await expect(read(signed({ ...notification, SigningCertURL }))).rejects.toEqual(refusedAt('SigningCertURL'));
    expect(asked).toEqual([]);
  });

  test('is refused with the field that is missing or wrong', async () => {
    const { read } = reader();
    await expect(read(alarm)).rejects.toEqual(refusedAt('Type'));
    await expect(read({ ...signed(notification), Type: 'Other' })).rejects.toEqual(refusedAt('Type'));
    await expect(read(notification)).rejects.toEqual(refusedAt('Signature'));
    await expect(read(signed({ ...notification, SignatureVersion: '3' }))).rejects.toEqual(
      refusedAt('SignatureVersion'),
    );
    await expect(read(signed({ ...confirmation, SubscribeURL: 'https://evil.example/' }))).rejects.toEqual(
      refusedAt('SubscribeURL'),
    );
    await expect(read(signed({ ...notification, Message: 'text' }))).rejects.toEqual(refusedAt('Message'));
  });

  test('waits for another try if SNS leads elsewhere, and is refused if there is no certificate', async () => {
    const elsewhere = reader({ redirected: ['https://evil.example/a.pem'] });
    await expect(elsewhere.read(signed(notification))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(reader({ body: 'text' }).read(signed(notification))).rejects.toEqual(refusedAt('SigningCertURL'));
  });
});
