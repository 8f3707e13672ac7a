import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postSender } from '../../src/integrations/channels/adapters/post-sender.ts';
import type { PostChannel, Settings } from '../../src/integrations/channels/define-channel.ts';
import type { Alert } from '../../src/integrations/model/alert.ts';
import { createSafeFetch, type PostRequest, type SafeFetch } from '../../src/platform/fetch/safe-fetch.ts';
import { alertsSaying, everyAlert, hostileText, opened, oversized } from './alerts.ts';
import { openReceiver, type Receiver } from './receiver.ts';

type Expected = {
  readonly settings?: Settings;
  /** Throws where the real receiver would refuse a body, or show more than was meant. */
  readonly rules: (body: string) => void;
  readonly timeoutMs: number;
  /** What the same message would be answered again, besides 410. */
  readonly finalStatuses: readonly number[];
  /** Statuses besides 410 that mean the receiver is gone for good. */
  readonly goneStatuses?: readonly number[];
  /** Keys and tokens, which no answer shows. */
  readonly secretSettings?: Settings;
  /** JSON, unless it's said. */
  readonly contentType?: string;
};

/** Time runs out only where a test is about that. */
const PATIENT_MS = 120_000;

const secret = `whsec_${Buffer.from('a key only for these tests, 32 b').toString('base64')}`;
const token = 'TkJq8Zr3vXw9';

/** What holds of every channel that is posted to: its messages keep to its rules, and every answer is understood. */
export const describeChannel = (channel: PostChannel, { settings = {}, ...expected }: Expected): void => {
  const { secretSettings, goneStatuses = [], contentType = 'application/json' } = expected;
  describe(`${channel.label}, as every channel`, () => {
    const keys = Object.values(secretSettings ?? {});
    let receiver: Receiver;
    let fetch: SafeFetch;
    /** Of every request that was asked for. */
    let timeoutsMs: number[];

    /** On the guarded client, with a time other than the channel's: no test waits for that, and none fails by it. */
    const senderOn = (client: SafeFetch, timeoutMs = PATIENT_MS) =>
      postSender(
        {
          post: (url: string, request: PostRequest) => {
            timeoutsMs.push(request.timeoutMs);
            return client.post(url, { ...request, timeoutMs });
          },
        },
        () => new Date(),
      );
    const to = (webhookUrl: string) =>
      ({
        kind: 'post',
        channel,
        webhookUrl,
        settings,
        secretSettings,
        secrets: channel.isSigned ? [secret] : [],
      }) as const;

    beforeEach(async () => {
      receiver = await openReceiver();
      timeoutsMs = [];
      fetch = createSafeFetch({ allowNetworks: ['127.0.0.0/8'], userAgent: 'Allclear/test' });
    });

    afterEach(async () => {
      await fetch.close();
      await receiver.close();
    });

    const address = () => `${receiver.url}/hooks/T0001/${token}?sig=${token}`;
    const send = (alert: Alert = opened, timeoutMs = PATIENT_MS) =>
      senderOn(fetch, timeoutMs).send(alert, to(address()));
    const answering = (status: number, body = '', headers: Record<string, string> = {}) => {
      receiver.answer = (response) => response.writeHead(status, headers).end(body);
    };
    const sentFor = async (alert: Alert) => {
      await send(alert);
      return receiver.received.at(-1)?.body ?? '';
    };

    test('every kind of alert keeps to the rules of the channel', async () => {
      for (const alert of everyAlert) expected.rules(await sentFor(alert));
      expect(receiver.received).toHaveLength(everyAlert.length);
    });

    test('oversized texts are cut and still keep to the rules', async () => {
      for (const alert of oversized) {
        const body = await sentFor(alert);
        expected.rules(body);
        // Of a digest a short channel tells the headline alone.
        if (alert.kind !== 'digest') expect(body).toMatch(/…|%E2%80%A6/);
      }
    });

    test('markup, mentions and links of others mean nothing', async () => {
      for (const alert of alertsSaying(hostileText)) expected.rules(await sentFor(alert));
      expect(receiver.received.every(({ headers }) => headers['content-type']?.startsWith(contentType))).toBe(true);
    });

    test.each(['', '   ', '\n\t', '\u0007', '\u200e', '\u200b\u2060', '\ufe0f', '\ud800'])(
      'texts with nothing to see in them, such as %j, leave nothing that the channel would refuse',
      async (text) => {
        for (const alert of alertsSaying(text)) expected.rules(await sentFor(alert));
      },
    );

    test.each([200, 201, 202, 204])('%i is accepted', async (status) => {
      answering(status, status === 204 ? '' : 'ok');
      expect(await send()).toEqual({ kind: 'accepted', status, answer: status === 204 ? '' : 'ok' });
    });

    test.each([301, 302, 307, 308])('a redirect by %i is a failure and nobody follows it', async (status) => {
      const elsewhere = await openReceiver();
      try {
        answering(status, '', { location: `${elsewhere.url}/there` });
        expect(await send()).toMatchObject({ kind: 'refused', status, retryable: true, gone: false });
        expect(elsewhere.received).toEqual([]);
      } finally {
        await elsewhere.close();
      }
    });

    test.each([403, 408, 500, 503])('%i may go better later', async (status) => {
      answering(status, 'no_service');
      const gone = goneStatuses.includes(status);
      expect(await send()).toMatchObject({
        kind: 'refused',
        status,
        retryable: !gone && !expected.finalStatuses.includes(status),
        gone,
        answer: expect.stringMatching(/^no_service/),
      });
    });

    test.each([400, 404, 413, 422])('%i is final where the same message would get it again', async (status) => {
      answering(status, 'invalid_payload');
      const gone = goneStatuses.includes(status);
      const retryable = !gone && !expected.finalStatuses.includes(status);
      expect(await send()).toMatchObject({ kind: 'refused', status, retryable, gone });
    });

    test('410 says that nobody is there any more', async () => {
      answering(410, 'channel_is_archived');
      expect(await send()).toMatchObject({ kind: 'refused', status: 410, retryable: false, gone: true });
    });

    test('429 passes on how long to wait', async () => {
      answering(429, 'rate_limited', { 'retry-after': '30' });
      expect(await send()).toMatchObject({ kind: 'refused', status: 429, retryable: true, retryAfterSeconds: 30 });
    });

    test('a receiver that hangs is left after the time of the channel', async () => {
      receiver.answer = () => undefined;
      expect(await send(opened, 100)).toMatchObject({ kind: 'unreachable', code: 'timeout', retryable: true });
      expect(timeoutsMs).toEqual([expected.timeoutMs]);
    });

    test('a receiver that nobody listens at is unreachable', async () => {
      await receiver.close();
      expect(await send()).toMatchObject({ kind: 'unreachable', code: 'refused', retryable: true });
      receiver = await openReceiver();
    });

    test('an answer that never ends is cut', async () => {
      receiver.answer = (response) => {
        const chunk = 'x'.repeat(64 * 1024);
        const more = (): void => {
          while (!response.destroyed && response.write(chunk));
        };
        response.on('drain', more);
        more();
      };
      const result = await send();
      expect(result).toMatchObject({ kind: 'accepted', status: 200 });
      expect(result).toHaveProperty('answer', expect.stringMatching(/^x{200,299}…$/));
    });

    test('what is kept of an answer holds neither the address nor a secret', async () => {
      receiver.answer = (response, { path }) =>
        response
          .writeHead(500)
          .end(
            `{"url":"${receiver.url}${path}","escaped":"${path.replaceAll('/', '\\/')}","key":"${secret}","own":"${keys.join()}"}`,
          );
      const kept = JSON.stringify(await send());
      expect(kept).toContain('127.0.0.1');
      for (const hidden of [token, 'T0001/', secret.slice(6), ...keys]) expect(kept).not.toContain(hidden);
    });

    test('nor with a character in it that nobody would see', async () => {
      const hiding = `${token.slice(0, 5)}\u200e${token.slice(5)}`;
      answering(500, `no hook ${hiding}`, { 'content-type': 'text/plain; charset=utf-8' });
      expect(await send()).toHaveProperty('answer', 'no hook …');
    });

    test('an inside address is refused before anything is sent, and for good', async () => {
      const guarded = createSafeFetch({ allowNetworks: [], userAgent: 'Allclear/test' });
      try {
        for (const url of [address(), 'http://169.254.169.254/latest', 'ftp://files.test/x', 'nonsense']) {
          const result = await senderOn(guarded).send(opened, to(url));
          expect(result).toMatchObject({ kind: 'unreachable', retryable: false });
          expect(JSON.stringify(result)).not.toContain(token);
        }
        expect(receiver.received).toEqual([]);
      } finally {
        await guarded.close();
      }
    });

    test('a send that is stopped is not lost', async () => {
      const stop = new AbortController();
      receiver.answer = () => stop.abort();
      const result = await senderOn(fetch).send(opened, to(address()), stop.signal);
      expect(result).toMatchObject({ kind: 'unreachable', code: 'aborted', retryable: true });
    });
  });
};
