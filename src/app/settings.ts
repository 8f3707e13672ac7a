import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { logFormats, logLevels } from '../platform/process/logger.ts';
import { billingSettings } from './settings/billing-settings.ts';
import { domainSettings, pagesElsewhere } from './settings/domain-settings.ts';
import { claimNeedsTeams, issuerNeedsClient, signOnSettings } from './settings/sign-on-settings.ts';
import { siteSettings } from './settings/site-settings.ts';
import { subscriberSettings } from './settings/subscriber-settings.ts';
import { isHost, listed, mailSender, urlWith, wholeNumber, yesOrNo } from './settings/values.ts';

const databaseUrl = () =>
  urlWith(
    ['postgres:', 'postgresql:'],
    (url) => url.pathname.length > 1,
    'must look like postgres://user:password@host:5432/name, with characters such as @ / : # in the password percent-encoded',
  ).optional();

const besideDatabaseUrl = <Name extends string>(name: Name) => {
  type Given = { readonly [name in Name | 'DATABASE_URL']?: unknown };
  const fits = (given: Given) => given[name] === undefined || given.DATABASE_URL !== undefined;
  return [fits, { path: ['DATABASE_URL'], error: `must be set when ${name} is set` }] satisfies [unknown, unknown];
};

const networks = () =>
  z
    .string()
    .refine((text) => listed(text).every((part) => ipaddr.isValidCIDR(part)), {
      error: 'must be IP address ranges separated by commas, such as 127.0.0.0/8,10.0.0.0/8',
    })
    .transform(listed)
    .prefault('');

const ownAddresses = () =>
  z
    .string()
    .refine((text) => listed(text).every((part) => isIP(part) === 4), {
      error: 'must be IPv4 addresses of this machine separated by commas, such as 192.0.2.10,192.0.2.11',
    })
    .transform(listed)
    .prefault('');

/** proxy-addr's own names, for ranges that people would have to look up. */
const isProxy = (text: string) =>
  isIP(text) !== 0 || ipaddr.isValidCIDR(text) || ['loopback', 'linklocal', 'uniquelocal'].includes(text);

const isSecret = (text: string) => text.length >= 32 && !text.includes(',');

/** Every setting as text; validated, and converted where that helps. */
export const settings = z
  .object({
    PORT: wholeNumber(1, 65_535).prefault('3000'),
    HOST: z.string().refine(isHost, { error: 'must be an IP address or a host name' }).default('127.0.0.1'),
    ALLCLEAR_OPERATIONS_PORT: wholeNumber(1, 65_535).optional(),
    ...domainSettings,
    ALLCLEAR_METRICS_TOKEN: z
      .string()
      .regex(/^\S{16,}$/, { error: 'must have at least 16 characters and no spaces' })
      .optional(),
    PUBLIC_URL: urlWith(
      ['http:', 'https:'],
      (url) => url.pathname === '/' && url.search === '' && url.hash === '',
      'must be a URL without a path, such as https://status.example.com',
    )
      .transform((text) => new URL(text).origin)
      .optional(),
    DATABASE_URL: databaseUrl(),
    DATABASE_DIRECT_URL: databaseUrl(),
    DATABASE_REPLICA_URL: databaseUrl(),
    ALLCLEAR_DATABASE_POOL: wholeNumber(2, 1_000).prefault('20'),
    ALLCLEAR_MAX_CONNECTIONS: wholeNumber(16, 1_000_000).prefault('10000'),
    ALLCLEAR_DATA_DIR: z.string().optional(),
    ALLCLEAR_OWNER_USERNAME: z
      .string()
      .regex(/^[a-zA-Z0-9._-]{3,32}$/, { error: 'must be 3 to 32 of the characters a-z A-Z 0-9 . _ -' })
      .optional(),
    ALLCLEAR_OWNER_EMAIL: z.email({ error: 'must be an email address' }).optional(),
    ALLCLEAR_OWNER_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
    ALLCLEAR_POLL_INTERVAL_SECONDS: wholeNumber(5, 86_400, ' of seconds').prefault('60'),
    ALLCLEAR_POLL_CONCURRENCY: wholeNumber(1, 10_000).prefault('400'),
    ALLCLEAR_HOST_CONCURRENCY: wholeNumber(1, 100).prefault('4'),
    ALLCLEAR_ALLOW_NETWORKS: networks(),
    ALLCLEAR_VISITOR_NETWORKS: networks(),
    ALLCLEAR_OUTBOUND_ADDRESSES: ownAddresses(),
    ALLCLEAR_TRUST_PROXY: z
      .string()
      .refine((text) => listed(text).every(isProxy), {
        error: 'must be IP addresses or ranges of proxies separated by commas, such as loopback,10.0.0.0/8',
      })
      .transform((text) => listed(text).join(','))
      .optional(),
    ALLCLEAR_SECRET: z
      .string()
      .refine(isSecret, { error: 'must have at least 32 characters and no commas' })
      .optional(),
    ALLCLEAR_SECRET_OLD: z
      .string()
      .refine((text) => listed(text).every(isSecret), {
        error: 'must be earlier values of ALLCLEAR_SECRET separated by commas',
      })
      .transform(listed)
      .prefault(''),
    ALLCLEAR_AUDIT_DAYS: wholeNumber(1, 3_650, ' of days').prefault('365'),
    ALLCLEAR_TEAM_AUDIT_DAYS: wholeNumber(1, 3_650, ' of days').prefault('730'),
    ALLCLEAR_DEMO_FIRST_PORT: wholeNumber(1024, 65_000).prefault('4801'),
    ALLCLEAR_DEMO_MAILBOX: yesOrNo('no'),
    ...signOnSettings,
    ALLCLEAR_SECURITY_CONTACT: urlWith(['mailto:', 'https:'], () => true, 'must be a mailto: or https: URL').optional(),
    ...billingSettings,
    ...siteSettings,
    LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).optional(),
    LOG_FORMAT: z.enum(logFormats, { error: `must be ${logFormats.join(' or ')}` }).optional(),
    SMTP_URL: urlWith(
      ['smtp:', 'smtps:'],
      (url) => url.hostname !== '',
      'must look like smtp://user:password@host:587',
    ).optional(),
    MAIL_FROM: mailSender(),
    ALLCLEAR_MAIL_CONNECTIONS: wholeNumber(1, 100).prefault('5'),
    ALLCLEAR_MAIL_PER_SECOND: wholeNumber(1, 1_000).optional(),
    ...subscriberSettings,
  })
  .refine(...besideDatabaseUrl('DATABASE_DIRECT_URL'))
  .refine(...besideDatabaseUrl('DATABASE_REPLICA_URL'))
  .refine(({ PORT, ALLCLEAR_OPERATIONS_PORT }) => PORT !== ALLCLEAR_OPERATIONS_PORT, {
    path: ['ALLCLEAR_OPERATIONS_PORT'],
    error: 'must be a different port from PORT',
  })
  .refine(
    ({ PORT, ALLCLEAR_OPERATIONS_PORT, ALLCLEAR_ASK_PORT: port }) =>
      port === undefined || ![PORT, ALLCLEAR_OPERATIONS_PORT].includes(port),
    { path: ['ALLCLEAR_ASK_PORT'], error: 'must be a different port from PORT and ALLCLEAR_OPERATIONS_PORT' },
  )
  .refine(...pagesElsewhere)
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'must be set to the sender of emails when SMTP_URL is set',
  })
  .refine(...issuerNeedsClient)
  .refine(...claimNeedsTeams)
  .refine(({ DATABASE_URL, ALLCLEAR_SECRET }) => DATABASE_URL === undefined || ALLCLEAR_SECRET !== undefined, {
    path: ['ALLCLEAR_SECRET'],
    error: 'must be set to at least 32 random characters when DATABASE_URL is set: it encrypts webhook URLs there',
  });

export const settingNames: readonly string[] = Object.keys(settings.shape);

/** Their values are never shown. */
export const secretSettings: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'ALLCLEAR_OWNER_PASSWORD',
  'ALLCLEAR_SECRET',
  'ALLCLEAR_SECRET_OLD',
  'ALLCLEAR_METRICS_TOKEN',
  'ALLCLEAR_MAIL_REPORT_TOKEN',
  'ALLCLEAR_OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);
