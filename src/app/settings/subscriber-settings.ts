import { z } from 'zod';
import { mailSender, wholeNumber } from './values.ts';

/** Emails to subscribers of status pages, which have a queue of their own. */
export const subscriberSettings = {
  ALLCLEAR_SUBSCRIBER_MAIL_FROM: mailSender(),
  ALLCLEAR_SUBSCRIBER_MAIL_CONNECTIONS: wholeNumber(1, 100).prefault('5'),
  ALLCLEAR_SUBSCRIBER_MAIL_PER_SECOND: wholeNumber(1, 1_000).optional(),
  ALLCLEAR_SUBSCRIBERS_PER_PAGE: wholeNumber(1, 50_000).prefault('10000'),
  ALLCLEAR_MAIL_REPORT_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, { error: 'must have at least 16 characters and no spaces' })
    .optional(),
};

type Given = z.output<z.ZodObject<typeof subscriberSettings>>;

type SubscriberMail = {
  /** Absent: the sender of all other emails. */
  readonly from?: string | undefined;
  /** This process's concurrent SMTP connections for them. */
  readonly connections: number;
  readonly perSecond?: number | undefined;
  /** The most subscribers of a page. */
  readonly perPage: number;
  /** The token with which a mail server reports bounces and complaints; absent: it can't. */
  readonly reportToken?: string | undefined;
};

const subscriberMailOf = (given: Given): SubscriberMail => ({
  from: given.ALLCLEAR_SUBSCRIBER_MAIL_FROM,
  connections: given.ALLCLEAR_SUBSCRIBER_MAIL_CONNECTIONS,
  perSecond: given.ALLCLEAR_SUBSCRIBER_MAIL_PER_SECOND,
  perPage: given.ALLCLEAR_SUBSCRIBERS_PER_PAGE,
  reportToken: given.ALLCLEAR_MAIL_REPORT_TOKEN,
});

type Mail = Given & {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly ALLCLEAR_DEMO_MAILBOX: boolean;
  readonly ALLCLEAR_MAIL_CONNECTIONS: number;
  readonly ALLCLEAR_MAIL_PER_SECOND?: number | undefined;
};

export type MailConfig = {
  /** Emails reach people: there's a mail server, or the demo shows them. */
  readonly sendsMail: boolean;
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  /** This process's concurrent SMTP connections. */
  readonly mailConnections: number;
  /** Emails that this process sends in a second; absent: as many as the connections allow. */
  readonly mailPerSecond?: number;
  /** Emails to subscribers of status pages. */
  readonly subscriberMail: SubscriberMail;
};

export const mailOf = (data: Mail): MailConfig => ({
  sendsMail: data.SMTP_URL !== undefined || data.ALLCLEAR_DEMO_MAILBOX,
  smtpUrl: data.SMTP_URL,
  mailFrom: data.MAIL_FROM,
  mailConnections: data.ALLCLEAR_MAIL_CONNECTIONS,
  mailPerSecond: data.ALLCLEAR_MAIL_PER_SECOND,
  subscriberMail: subscriberMailOf(data),
});
