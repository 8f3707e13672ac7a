import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import { errorCode } from '../process/start-error.ts';
import { createMailGate, type Leave, type MailGateOptions, type RelayState } from './mail-gate.ts';
import type { MailOutcome, Transport } from './transport.ts';

const MAIL_CONNECTIONS = 5;

/** `timeoutMs` is the limit for getting a connection, and again from there until the server takes the content. */
export type SmtpOptions = Partial<MailGateOptions> & { readonly timeoutMs?: number };

/** Sends over SMTP at the relay's pace. */
export const smtpTransport = (smtpUrl: string, options: SmtpOptions): Transport => {
  const { connections = MAIL_CONNECTIONS, perSecond, timeoutMs = 15_000 } = options;
  const gate = createMailGate({ connections, perSecond });
  const { transport, onContent } = pooled(smtpUrl, connections);
  return {
    send: async (message, { priority = 'other', signal, stored }) => {
      const patience = AbortSignal.timeout(timeoutMs);
      const leave = await gate.enter(priority, signal ? AbortSignal.any([signal, patience]) : patience);
      if (!leave) return unreachable(signal?.aborted ? 'aborted' : 'busy');
      const cut = cutter(timeoutMs, signal);
      onContent(cut.signal, cut.letGo);
      try {
        const sent = await transport.sendMail({ ...message, signal: cut.signal });
        leaveOnce(stored, leave);
        return { kind: 'accepted', status: statusOf(sent.response) ?? 250, answer: sent.response };
      } catch (error) {
        const outcome = mailFailure(error, cut.signal.aborted && !signal?.aborted);
        leave(relayAfter(outcome, error));
        return outcome;
      } finally {
        cut.letGo();
      }
    },
    close: () => transport.close({ force: true }),
  };
};

const leaveOnce = (stored: Promise<void> | undefined, leave: Leave): void =>
  void (stored ?? Promise.resolve()).finally(() => leave('taken'));

/** `onContent` is called once the server has agreed (354) to take the content of the email with this signal. */
const pooled = (url: string, maxConnections: number) => {
  const waiting = new WeakMap<AbortSignal, () => void>();
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    // The caller retries; the pool's own retries wouldn't be counted.
    maxRequeues: 0,
    idleTimeout: 60_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: CONTENT_TIMEOUT_MS,
    socketCloseTimeout: 0,
  });
  transport.use('stream', ({ data, message }, done) => {
    // This is when the pool starts to read the message.
    message.processFunc((content) => {
      const sent = content.pipe(new PassThrough());
      sent.once('resume', () => data.signal && waiting.get(data.signal)?.());
      return sent;
    });
    done();
  });
  return { transport, onContent: (signal: AbortSignal, call: () => void) => void waiting.set(signal, call) };
};

/** A signal that stops an email after a time or with another signal, until it's released. */
const cutter = (afterMs: number, other: AbortSignal | undefined) => {
  const cut = new AbortController();
  const stop = (): void => cut.abort();
  const late = setTimeout(stop, afterMs);
  other?.addEventListener('abort', stop, { once: true });
  const letGo = (): void => {
    clearTimeout(late);
    other?.removeEventListener('abort', stop);
  };
  return { signal: cut.signal, letGo };
};

/** RFC 5321 allows a server ten minutes after the content; leaving earlier would send the email twice. */
const CONTENT_TIMEOUT_MS = 600_000;

const relayAfter = (outcome: MailOutcome, error: unknown): RelayState => {
  if (outcome.kind === 'unreachable') return outcome.code === 'aborted' ? 'taken' : 'away';
  if (outcome.kind !== 'refused' || !outcome.retryable) return 'taken';
  // It closes the connection, or throttles: 454 is Amazon SES.
  if (outcome.status === 421 || outcome.status === 454) return 'away';
  // A deferred recipient says nothing about the relay.
  return (error as { command?: unknown }).command === 'RCPT TO' ? 'taken' : 'slower';
};

/** The error's own message may reveal internals; the server's answer is for its owner. */
const mailFailure = (error: unknown, late: boolean): MailOutcome => {
  const code = errorCode(error) ?? '';
  const answer = error instanceof Error && 'response' in error ? String(error.response) : '';
  const status = statusOf(answer);
  // 535 and its like concern our own login, which the operator will correct.
  if (code === 'EAUTH' || code === 'ENOAUTH') return unreachable('auth');
  if (status !== undefined && status >= 400) return { kind: 'refused', status, retryable: status < 500, answer };
  return unreachable(late ? 'timeout' : (codes[code] ?? 'network'));
};

const statusOf = (response: string): number | undefined => {
  const status = /^\d{3}\b/.exec(response)?.[0];
  return status === undefined ? undefined : Number(status);
};

const unreachable = (code: keyof typeof reasons): MailOutcome => ({
  kind: 'unreachable',
  code,
  reason: reasons[code],
  retryable: true,
});

const reasons = {
  auth: 'The mail server rejected the login in SMTP_URL.',
  busy: 'All connections to the mail server are in use.',
  timeout: "The mail server didn't respond in time.",
  dns: "We couldn't find the mail server. Check the host in SMTP_URL.",
  tls: "We couldn't connect to the mail server securely. Its certificate may be invalid.",
  aborted: 'The email was cancelled.',
  network: "We couldn't reach the mail server, or it closed the connection.",
} as const;

const codes: Readonly<Partial<Record<string, keyof typeof reasons>>> = {
  ETIMEDOUT: 'timeout',
  EDNS: 'dns',
  ETLS: 'tls',
  EABORT: 'aborted',
};
