import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  arePushKeys,
  encryptPush,
  MOST_PUSH_BYTES,
} from '../../../../src/integrations/channels/adapters/push/encrypt-push.ts';
import { createServerKeys, vapidHeader } from '../../../../src/integrations/channels/adapters/push/vapid.ts';
import { decryptPush, pushKeysOfExample, vapidOf } from '../../../support/push-service.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('the encryption of a notification', () => {
  it('is that of the example in RFC 8291, section 5', () => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
    const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw');
    const message = Buffer.from('When I grow up, I want to be a watermelon');
    expect(encryptPush(message, pushKeysOfExample, { pair, salt }).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is another one each time, and fills a record at most', () => {
    const message = Buffer.alloc(MOST_PUSH_BYTES, 'x');
    const [one, other] = [encryptPush(message, pushKeysOfExample), encryptPush(message, pushKeysOfExample)];
    expect(one).toHaveLength(4_096);
    expect(one.equals(other)).toBe(false);
    expect(decryptPush(one)).toBe(message.toString());
  });

  it('needs a point of the curve and a secret of 16 bytes', () => {
    expect(arePushKeys(pushKeysOfExample)).toBe(true);
    const offCurve = bytes(pushKeysOfExample.p256dh).fill(1, 1).toString('base64url');
    for (const p256dh of ['', 'AAAA', offCurve]) expect(arePushKeys({ ...pushKeysOfExample, p256dh })).toBe(false);
    expect(arePushKeys({ ...pushKeysOfExample, auth: 'AAAA' })).toBe(false);
  });
});

describe('the signature of a request', () => {
  it('names the push service, the server and a time within a day', () => {
    const keys = createServerKeys();
    const now = new Date('2026-11-20T08:00:00Z');
    const header = vapidHeader(keys, 'https://push.example.net:8443/one?two', 'https://allclear.test', now);
    expect(vapidOf(header)).toEqual({
      publicKey: keys.publicKey,
      claims: {
        aud: 'https://push.example.net:8443',
        exp: now.getTime() / 1_000 + 43_200,
        sub: 'https://allclear.test',
      },
    });
    expect(() => vapidOf(header.replace(/k=.*/, `k=${createServerKeys().publicKey}`))).toThrow('signature');
  });
});
