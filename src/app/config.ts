import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { defaultDataDir } from '../platform/process/data-dir.ts';
import { type LogLevel, logLevels } from '../platform/process/logger.ts';
import { StartError } from '../platform/process/start-error.ts';

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Where people reach the product; links in mails are built from it. No slash at the end. */
  readonly publicUrl: string;
  /** Absent: the PostgreSQL that comes with Allclear. */
  readonly databaseUrl?: string;
  /** The same database past any transaction pooler, for LISTEN and migrations; absent: databaseUrl is direct. */
  readonly databaseDirectUrl?: string;
  /** The most connections of this process's pool. */
  readonly databasePool: number;
  /** Absolute. */
  readonly dataDir: string;
  /** What the first start gives the owner; later starts ignore it. */
  readonly owner: { readonly username?: string; readonly email?: string; readonly password?: string };
  readonly pollIntervalSeconds: number;
  /** Polls at a time in this process. */
  readonly pollConcurrency: number;
  /** Requests at a time against one host and port, of this process. */
  readonly hostConcurrency: number;
  /** CIDR ranges that outside addresses may lie in although they are private. */
  readonly allowNetworks: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is believed, separated by commas; absent: none. */
  readonly trustProxy?: string;
  /** What webhook addresses and the like are encrypted with; always there with `databaseUrl`. */
  readonly secret?: string;
  /** Earlier secrets that still decrypt, while a new one takes over. */
  readonly oldSecrets: readonly string[];
  readonly logLevel: LogLevel;
  /** Someone looks at the output. */
  readonly isTerminal: boolean;
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  /** The simulated pages of the demo take a port each, from this one on. */
  readonly demoFirstPort: number;
};

/** What the defaults depend on beside the settings. */
export type Surroundings = { readonly projectDir: string; readonly isRoot: boolean; readonly isTerminal: boolean };

/** Reads the settings of this process; `fallbacks` stand for those that are not given. @throws StartError with one line for each wrong setting. */
export const readConfig = (fallbacks: Readonly<Record<string, string>> = {}): Config =>
  parseConfig(
    { ...fallbacks, ...given(process.env) },
    {
      projectDir: dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
      isRoot: process.getuid?.() === 0,
      isTerminal: process.stdout.isTTY === true,
    },
  );

/** The same from any set of variables. An empty one counts as unset. */
export const parseConfig = (env: Readonly<Record<string, string | undefined>>, around: Surroundings): Config => {
  const set = given(env);
  const { success, data, error } = settings.safeParse(set);
  if (!success) throw new StartError(problems(error, set).join('\n'));
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? `http://${nameOf(data.HOST)}:${data.PORT}`,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databasePool: data.ALLCLEAR_DATABASE_POOL,
    dataDir: resolve(data.ALLCLEAR_DATA_DIR ?? defaultDataDir(around.projectDir, around.isRoot)),
    owner: {
      username: data.ALLCLEAR_OWNER_USERNAME,
      email: data.ALLCLEAR_OWNER_EMAIL,
      password: data.ALLCLEAR_OWNER_PASSWORD,
    },
    pollIntervalSeconds: data.ALLCLEAR_POLL_INTERVAL_SECONDS,
    pollConcurrency: data.ALLCLEAR_POLL_CONCURRENCY,
    hostConcurrency: data.ALLCLEAR_HOST_CONCURRENCY,
    allowNetworks: data.ALLCLEAR_ALLOW_NETWORKS,
    trustProxy: data.ALLCLEAR_TRUST_PROXY,
    secret: data.ALLCLEAR_SECRET,
    oldSecrets: data.ALLCLEAR_SECRET_OLD,
    // On a terminal the printed address must not drown in log lines.
    logLevel: data.LOG_LEVEL ?? (around.isTerminal ? 'warn' : 'info'),
    isTerminal: around.isTerminal,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    demoFirstPort: data.ALLCLEAR_DEMO_FIRST_PORT,
  };
};

const given = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])));

const wholeNumber = (from: number, to: number, unit = '') =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: `must be a whole number${unit} from ${from} to ${to}`,
    })
    .transform(Number);

const urlWith = (protocols: readonly string[], fits: (url: URL) => boolean, error: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol) && fits(new URL(text)), {
    error,
  });

const isHost = (text: string) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text);

const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const databaseUrl = () =>
  urlWith(
    ['postgres:', 'postgresql:'],
    (url) => url.pathname.length > 1,
    'must look like postgres://user:password@host:5432/name',
  ).optional();

/** The names are proxy-addr's own, for ranges that everybody would else look up. */
const isProxy = (text: string) =>
  isIP(text) !== 0 || ipaddr.isValidCIDR(text) || ['loopback', 'linklocal', 'uniquelocal'].includes(text);

const isSecret = (text: string) => text.length >= 32 && !text.includes(',');

const settings = z
  .object({
    PORT: wholeNumber(1, 65_535).prefault('3000'),
    HOST: z.string().refine(isHost, { error: 'must be an IP address or a host name' }).default('127.0.0.1'),
    PUBLIC_URL: urlWith(
      ['http:', 'https:'],
      (url) => url.pathname === '/' && url.search === '' && url.hash === '',
      'must be an address without a path, such as https://status.example.com',
    )
      .transform((text) => new URL(text).origin)
      .optional(),
    DATABASE_URL: databaseUrl(),
    DATABASE_DIRECT_URL: databaseUrl(),
    ALLCLEAR_DATABASE_POOL: wholeNumber(2, 1_000).prefault('20'),
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
    ALLCLEAR_ALLOW_NETWORKS: z
      .string()
      .refine((text) => listed(text).every((part) => ipaddr.isValidCIDR(part)), {
        error: 'must be address ranges separated by commas, such as 127.0.0.0/8,10.0.0.0/8',
      })
      .transform(listed)
      .prefault(''),
    ALLCLEAR_TRUST_PROXY: z
      .string()
      .refine((text) => listed(text).every(isProxy), {
        error: 'must be addresses or ranges of proxies separated by commas, such as loopback,10.0.0.0/8',
      })
      .transform((text) => listed(text).join(','))
      .optional(),
    ALLCLEAR_SECRET: z.string().refine(isSecret, { error: 'must have at least 32 characters and no comma' }).optional(),
    ALLCLEAR_SECRET_OLD: z
      .string()
      .refine((text) => listed(text).every(isSecret), {
        error: 'must be earlier values of ALLCLEAR_SECRET separated by commas',
      })
      .transform(listed)
      .prefault(''),
    ALLCLEAR_DEMO_FIRST_PORT: wholeNumber(1024, 65_000).prefault('4801'),
    LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).optional(),
    SMTP_URL: urlWith(
      ['smtp:', 'smtps:'],
      (url) => url.hostname !== '',
      'must look like smtp://user:password@host:587',
    ).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
        error: 'must be an email address, with or without a name: Allclear <allclear@example.com>',
      })
      .optional(),
  })
  .refine(({ DATABASE_URL, DATABASE_DIRECT_URL }) => DATABASE_DIRECT_URL === undefined || DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    error: 'must be set when DATABASE_DIRECT_URL is set',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'must be set to the sender of mails when SMTP_URL is set',
  })
  .refine(({ DATABASE_URL, ALLCLEAR_SECRET }) => DATABASE_URL === undefined || ALLCLEAR_SECRET !== undefined, {
    path: ['ALLCLEAR_SECRET'],
    error: 'must be set to at least 32 random characters when DATABASE_URL is set: it encrypts webhook addresses there',
  });

const secretSettings = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'ALLCLEAR_OWNER_PASSWORD',
  'ALLCLEAR_SECRET',
  'ALLCLEAR_SECRET_OLD',
  'SMTP_URL',
]);

const problems = (error: z.ZodError, set: Readonly<Record<string, unknown>>): readonly string[] => {
  const firsts = new Map(error.issues.map(({ path, message }) => [String(path[0]), message] as const).reverse());
  return [...firsts].reverse().map(([name, message]) => {
    const shown = name in set && !secretSettings.has(name) ? `; it is "${String(set[name])}"` : '';
    return `${name} ${message}${shown}.`;
  });
};

const nameOf = (host: string): string => {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
};
