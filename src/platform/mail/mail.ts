import { createHash } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Clock } from '../../shared/clock.ts';
import { errorCode } from '../process/start-error.ts';
import { createMailbox } from './mailbox.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { MailOutcome, SendingOptions, Transport } from './transport.ts';

export type Mail = {
  /** Becomes the Message-ID; the same for a retry. */
  readonly id: string;
  /** The id of the email to the same reader that this one answers, so that mail programs show both in one thread. */
  readonly inReplyTo?: string | undefined;
  /** A single email address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Sets the headers for one-click unsubscribing (RFC 8058); the URL accepts POST without a session. */
  readonly unsubscribeUrl?: string | undefined;
  /** The sender's name instead of the usual one. */
  readonly fromName?: string;
  readonly replyTo?: string | undefined;
  /** Names the list of readers for email apps (RFC 2919), such as `k7v2mq04xzpa.status`. */
  readonly listId?: string;
} & Omit<SendingOptions, 'signal'>;

export type Mailer = {
  /**
   * Sends once; never rejects because of a mail server. `busy`: no connection was free in time, and nothing was sent. Once the
   * server takes the content, neither `signal` nor a time limit stops the email, since nobody could tell whether it was
   * accepted.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<MailOutcome>;
  /** Ends every connection now. */
  close(): void;
};

export type MailOptions = {
  /** Absent: emails become files in `<dataDir>/mailbox`. */
  readonly smtpUrl?: string;
  /** `Name <address>` or a bare address; required with `smtpUrl`. */
  readonly mailFrom?: string;
  readonly dataDir: string;
  readonly now: Clock;
  /** Concurrent connections; 5 by default. */
  readonly connections?: number;
  /** Emails in a second; by default, as many as the connections allow. */
  readonly perSecond?: number;
  /** The timeout in milliseconds for getting a connection, and again for sending the content; 15,000 by default. */
  readonly timeoutMs?: number;
};

/** Sends every email of the product. Opens connections when they're needed. */
export const createMailer = (options: MailOptions): Mailer => {
  const { smtpUrl, mailFrom = 'Allclear <allclear@localhost>', dataDir, now } = options;
  const via = smtpUrl === undefined ? mailboxOf(dataDir, now) : smtpTransport(smtpUrl, options);
  return {
    send: async (mail, signal) =>
      isAddress(mail.to)
        ? via.send(messageOf(mail, mailFrom), { ...mail, signal })
        : { ...wrongAddress, retryable: false },
    close: () => via.close(),
  };
};

/** One email address and nothing else: no list, no name, nothing that ends a header. */
const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+$/.test(text) && !hasControls(text);

const wrongAddress = { kind: 'unreachable', code: 'bad_address', reason: "This isn't a valid email address." } as const;

const messageOf = (mail: Mail, from: string): SendMailOptions => ({
  from: mail.fromName === undefined ? from : { name: mail.fromName, address: addressIn(from) },
  ...(mail.replyTo !== undefined && isAddress(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
  to: { name: '', address: mail.to },
  // Text that looks like an encoded word (RFC 2047) would be decoded. The joiner is invisible.
  subject: mail.subject.replaceAll('=?', '=\u2060?'),
  text: mail.text,
  html: mail.html,
  messageId: messageIdOf(mail.id, from),
  ...(mail.inReplyTo !== undefined && threadedBelow(messageIdOf(mail.inReplyTo, from))),
  // Nobody needs out-of-office replies to a machine (RFC 3834).
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(mail.listId !== undefined && { 'List-Id': `<${mail.listId}>` }),
    ...unsubscribing(mail),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const threadedBelow = (opening: string) => ({ inReplyTo: opening, references: opening });

/** The address of `Name <address>`, or of a bare one. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const unsubscribing = ({ unsubscribeUrl }: Mail): Readonly<Record<string, string>> => {
  const url = unsubscribeUrl === undefined ? null : URL.parse(unsubscribeUrl);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return {};
  return { 'List-Unsubscribe': `<${url.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
};

const messageIdOf = (id: string, from: string): string => {
  const name = /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 32);
  return `<${name}@${/@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'}>`;
};

const mailboxOf = (dataDir: string, now: Clock): Transport => {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const mailbox = createMailbox(dataDir);
  return {
    send: async (message) => {
      try {
        const { message: content, messageId } = await writer.sendMail({ ...message, date: now() });
        if (!Buffer.isBuffer(content)) throw new TypeError('The email is incomplete.');
        const name = await mailbox.write(now(), messageId, content);
        return { kind: 'kept', answer: `Saved as ${name} in the mailbox folder.` };
      } catch (error) {
        if (errorCode(error) === undefined) throw error;
        const reason = "We couldn't save the email in the data folder, under mailbox.";
        return { kind: 'unreachable', code: 'mailbox', reason, retryable: true };
      }
    },
    close: () => writer.close(),
  };
};

const hasControls = (text: string): boolean => /\p{Cc}/u.test(text);
