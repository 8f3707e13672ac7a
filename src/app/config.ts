import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import type { BillingMode } from '../billing/module.ts';
import type { SiteSettings } from '../platform/http/site/site-settings.ts';
import { defaultDataDir } from '../platform/process/data-dir.ts';
import type { LogFormat, LogLevel } from '../platform/process/logger.ts';
import { withSecretFiles } from '../platform/process/secret-files.ts';
import { StartError } from '../platform/process/start-error.ts';
import { billingModeOf } from './settings/billing-settings.ts';
import { type DomainConfig, domainsOf } from './settings/domain-settings.ts';
import { type SingleSignOn, singleSignOnOf } from './settings/sign-on-settings.ts';
import { siteSettingsOf } from './settings/site-settings.ts';
import { type MailConfig, mailOf } from './settings/subscriber-settings.ts';
import { secretSettings, settings } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

export type Config = MailConfig &
  DomainConfig & {
    readonly port: number;
    readonly host: string;
    /** A port for operators; absent: none. */
    readonly operationsPort?: number;
    /** The token that reading the metrics needs. */
    readonly metricsToken?: string;
    /** The product's public URL, the base of links in emails. Without a trailing slash. */
    readonly publicUrl: string;
    /** False: publicUrl is a guess from host and port. */
    readonly isPublicUrlSet: boolean;
    /** Absent: the bundled PostgreSQL. */
    readonly databaseUrl?: string;
    /** The same database bypassing any transaction pooler, for LISTEN and migrations; absent: databaseUrl is direct. */
    readonly databaseDirectUrl?: string;
    /** Its streaming replica, for reads by API keys and feeds; absent: none. */
    readonly databaseReplicaUrl?: string;
    readonly databasePool: number;
    readonly maxConnections: number;
    /** Absolute. */
    readonly dataDir: string;
    /** The owner's account for the first start. Later starts ignore it. */
    readonly owner: { readonly username?: string; readonly email?: string; readonly password?: string };
    readonly pollIntervalSeconds: number;
    readonly pollConcurrency: number;
    /** This process's concurrent requests to one host and port. */
    readonly hostConcurrency: number;
    /** Private networks that are allowed, as CIDR. */
    readonly allowNetworks: readonly string[];
    /** The same for checks by visitors without an account. */
    readonly visitorNetworks: readonly string[];
    /** Local IPv4 addresses from which status pages are fetched; none: the system's choice. */
    readonly outboundAddresses: readonly string[];
    /** Proxies whose X-Forwarded-For is trusted, as IP addresses separated by commas; absent: none. */
    readonly trustProxy?: string;
    /** Encrypts webhook URLs and other secrets. Always set if `databaseUrl` is. */
    readonly secret?: string;
    /** Earlier secrets that still decrypt during a change. */
    readonly oldSecrets: readonly string[];
    /** How long audit entries are kept, in days: those of users and the server, and those of teams. */
    readonly auditDays: number;
    readonly teamAuditDays: number;
    /** Absent: people sign in with passwords only. */
    readonly singleSignOn?: SingleSignOn;
    /** Where to report a vulnerability, `mailto:` or `https:`. */
    readonly securityContact?: string;
    /** The operator's details on the public pages. */
    readonly site: Omit<SiteSettings, 'publicUrl' | 'isForSale'>;
    readonly logLevel: LogLevel;
    /** `text` is for people, `json` for programs. */
    readonly logFormat: LogFormat;
    /** True if a person reads the output. */
    readonly isTerminal: boolean;
    readonly billing: BillingMode;
    /** The demo's simulated pages use a port each, from this one on. */
    readonly demoFirstPort: number;
    /** A sentence for each variable that is set but isn't a setting. */
    readonly warnings: readonly string[];
  };

/** Defaults depend on these besides the settings. */
export type LaunchContext = {
  readonly projectDir: string;
  readonly isRoot: boolean;
  readonly isTerminal: boolean;
  /** By NODE_ENV. */
  readonly isProduction: boolean;
};

/** Reads this process's settings; `fallbacks` replace missing ones. @throws StartError with one line for each wrong setting */
export const readConfig = (fallbacks: Readonly<Record<string, string>> = {}): Config =>
  parseConfig(
    { ...fallbacks, ...given(process.env) },
    {
      projectDir: dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
      isRoot: process.getuid?.() === 0,
      isTerminal: process.stdout.isTTY === true,
      isProduction: process.env.NODE_ENV === 'production',
    },
  );

/** Reads settings from any set of variables. An empty one counts as missing. */
export const parseConfig = (env: Readonly<Record<string, string | undefined>>, around: LaunchContext): Config => {
  const set = withSecretFiles(given(env), secretSettings);
  const { success, data, error } = settings.safeParse(set);
  if (!success) throw new StartError(problems(error, set).join('\n'));
  const publicUrl = data.PUBLIC_URL ?? `http://${nameOf(data.HOST)}:${data.PORT}`;
  const isGuessed = around.isProduction && data.PUBLIC_URL === undefined;
  return {
    port: data.PORT,
    host: data.HOST,
    operationsPort: data.ALLCLEAR_OPERATIONS_PORT,
    ...domainsOf(data),
    metricsToken: data.ALLCLEAR_METRICS_TOKEN,
    publicUrl,
    isPublicUrlSet: data.PUBLIC_URL !== undefined,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    databasePool: data.ALLCLEAR_DATABASE_POOL,
    maxConnections: data.ALLCLEAR_MAX_CONNECTIONS,
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
    visitorNetworks: data.ALLCLEAR_VISITOR_NETWORKS,
    outboundAddresses: data.ALLCLEAR_OUTBOUND_ADDRESSES,
    trustProxy: data.ALLCLEAR_TRUST_PROXY,
    secret: data.ALLCLEAR_SECRET,
    oldSecrets: data.ALLCLEAR_SECRET_OLD,
    ...daysOf(data),
    singleSignOn: singleSignOnOf(data),
    securityContact: data.ALLCLEAR_SECURITY_CONTACT,
    site: siteSettingsOf(data),
    // On a terminal, log lines must not hide the printed URL.
    logLevel: data.LOG_LEVEL ?? (around.isTerminal ? 'warn' : 'info'),
    logFormat: data.LOG_FORMAT ?? (around.isTerminal ? 'text' : 'json'),
    isTerminal: around.isTerminal,
    billing: billingModeOf(data, around.isProduction),
    ...mailOf(data),
    demoFirstPort: data.ALLCLEAR_DEMO_FIRST_PORT,
    warnings: [...unknownSettings(Object.keys(set)), ...(isGuessed ? [guessedUrl(publicUrl)] : [])],
  };
};

type Days = { readonly ALLCLEAR_AUDIT_DAYS: number; readonly ALLCLEAR_TEAM_AUDIT_DAYS: number };

const daysOf = ({ ALLCLEAR_AUDIT_DAYS: auditDays, ALLCLEAR_TEAM_AUDIT_DAYS: teamAuditDays }: Days) => ({
  auditDays,
  teamAuditDays,
});

/** The warning for a missing PUBLIC_URL. */
export const guessedUrl = (url: string): string =>
  `PUBLIC_URL isn't set, so links in alerts and emails point to ${url}. Set it to the URL that people open.`;

const given = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])));

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
