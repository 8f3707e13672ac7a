import { createHash } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Clock } from '../../shared/clock.ts';
import { errorCode } from '../process/start-error.ts';
import { createMailbox } from './mailbox.ts';

export type Mail = {
  /** Becomes the Message-ID; the same for a repeat. */
  readonly id: string;
  /** One bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Sets the headers of one-click unsubscribing (RFC 8058); answers POST without a session. */
  readonly unsubscribeUrl?: string;
};

/** `answer` is what the mail server said; `reason` a sentence for a person. */
export type MailOutcome =
  | { readonly kind: 'accepted'; readonly status: number; readonly answer: string }
  /** There is no mail server: it lies in the mailbox of the installation, where `answer` says, and nobody was told (truth.md, rule 19). */
  | { readonly kind: 'kept'; readonly answer: string }
  | { readonly kind: 'refused'; readonly status: number; readonly retryable: boolean; readonly answer: string }
  | { readonly kind: 'unreachable'; readonly code: string; readonly reason: string; readonly retryable: boolean };

export type Mailer = {
  /** Sends once, in 15 s at most; never rejects for what a mail server can do. */
  send(mail: Mail, signal?: AbortSignal): Promise<MailOutcome>;
  /** Ends every connection now. */
  close(): void;
};

export type MailOptions = {
  /** Absent: mails become files in `<dataDir>/mailbox`. */
  readonly smtpUrl?: string;
  /** `Name <address>` or a bare address; needed with `smtpUrl`. */
  readonly mailFrom?: string;
  readonly dataDir: string;
  readonly now: Clock;
  /** For one mail, the wait for a free connection included; 15,000 where absent. */
  readonly timeoutMs?: number;
};

/** The way that every mail takes out of the product. Opens connections when they are needed, 5 at the most. */
export const createMailer = (options: MailOptions): Mailer => {
  const { smtpUrl, mailFrom = 'Allclear <allclear@localhost>', dataDir, now } = options;
  const via = smtpUrl === undefined ? mailboxOf(dataDir, now) : smtpServer(smtpUrl, options.timeoutMs ?? 15_000);
  return {
    send: async (mail, signal) =>
      isAddress(mail.to) ? via.send(messageOf(mail, mailFrom), signal) : { ...wrongAddress, retryable: false },
    close: () => via.close(),
  };
};

/** One address and nothing else: no list, no name, nothing that ends a header. */
const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+$/.test(text) && !hasControls(text);

type Transport = {
  send(message: SendMailOptions, signal: AbortSignal | undefined): Promise<MailOutcome>;
  close(): void;
};

const wrongAddress = { kind: 'unreachable', code: 'bad_address', reason: 'This is not an email address.' } as const;

const messageOf = (mail: Mail, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: mail.to },
  // What looks encoded already (RFC 2047) would be decoded into something else: nobody sees the joiner.
  subject: mail.subject.replaceAll('=?', '=\u2060?'),
  text: mail.text,
  html: mail.html,
  messageId: messageIdOf(mail.id, from),
  // Out-of-office replies to a machine help nobody (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...unsubscribing(mail) },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const unsubscribing = ({ unsubscribeUrl }: Mail): Readonly<Record<string, string>> => {
  const url = unsubscribeUrl === undefined ? null : URL.parse(unsubscribeUrl);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return {};
  return { 'List-Unsubscribe': `<${url.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
};

const messageIdOf = (id: string, from: string): string => {
  const name = /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 32);
  return `<${name}@${/@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'}>`;
};

const smtpServer = (smtpUrl: string, timeoutMs: number): Transport => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    // Who calls repeats what failed; the pool's own repeats would not be counted.
    maxRequeues: 0,
    idleTimeout: 60_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: timeoutMs,
    socketCloseTimeout: 0,
  });
  return {
    send: async (message, signal) => {
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        const sent = await transport.sendMail({
          ...message,
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        });
        return { kind: 'accepted', status: statusOf(sent.response) ?? 250, answer: sent.response };
      } catch (error) {
        return mailFailure(error, deadline.aborted);
      }
    },
    close: () => transport.close({ force: true }),
  };
};

const mailboxOf = (dataDir: string, now: Clock): Transport => {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const mailbox = createMailbox(dataDir);
  return {
    send: async (message) => {
      try {
        const { message: content, messageId } = await writer.sendMail({ ...message, date: now() });
        if (!Buffer.isBuffer(content)) throw new TypeError('The mail was not built whole.');
        const name = await mailbox.write(now(), messageId, content);
        return { kind: 'kept', answer: `Kept as ${name} in the mailbox folder.` };
      } catch (error) {
        if (errorCode(error) === undefined) throw error;
        const reason = 'The mail could not be written into the mailbox folder of the data directory.';
        return { kind: 'unreachable', code: 'mailbox', reason, retryable: true };
      }
    },
    close: () => writer.close(),
  };
};

/** The error's own message may show the inside; what the server answered is for its owner. */
const mailFailure = (error: unknown, late: boolean): MailOutcome => {
  const code = errorCode(error) ?? '';
  const answer = error instanceof Error && 'response' in error ? String(error.response) : '';
  const status = statusOf(answer);
  // 535 and its like are about our own login, which someone will put right.
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
  auth: 'The mail server does not accept the login of SMTP_URL.',
  timeout: 'The mail server did not answer in time.',
  dns: 'The name of the mail server could not be found.',
  tls: 'The mail server has no valid certificate or no secure connection.',
  aborted: 'The mail was stopped.',
  network: 'The mail server could not be reached, or closed the connection.',
} as const;

const codes: Readonly<Partial<Record<string, keyof typeof reasons>>> = {
  ETIMEDOUT: 'timeout',
  EDNS: 'dns',
  ETLS: 'tls',
  EABORT: 'aborted',
};

const hasControls = (text: string): boolean => /\p{Cc}/u.test(text);
