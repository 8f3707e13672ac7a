import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parseConfig, readConfig } from '../../../src/app/config.ts';
import { secretSettings } from '../../../src/app/settings.ts';
import { withSecretFiles } from '../../../src/platform/process/secret-files.ts';

const around = { projectDir: '/srv/allclear', isRoot: false, isTerminal: false, isProduction: false };

const parse = (env: Record<string, string | undefined> = {}, changes: Partial<typeof around> = {}) =>
  parseConfig(env, { ...around, ...changes });

describe('without any setting', () => {
  test('listens for this machine alone, on port 3000, with its own database in the project', () => {
    expect(parse()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      dataDir: '/srv/allclear/data',
      databaseDirectUrl: undefined,
      databasePool: 20,
      maxConnections: 10_000,
      pollIntervalSeconds: 60,
      pollConcurrency: 400,
      hostConcurrency: 4,
      allowNetworks: [],
      visitorNetworks: [],
      trustProxy: undefined,
      secret: undefined,
      oldSecrets: [],
    });
  });

  test('an empty value counts as none', () => {
    expect(parse({ PORT: '', DATABASE_URL: '', LOG_LEVEL: '', ALLCLEAR_ALLOW_NETWORKS: '' })).toEqual(parse());
  });

  test('root gets a lasting data folder of its own for each clone', () => {
    const one = parse({}, { isRoot: true }).dataDir;
    const other = parse({}, { isRoot: true, projectDir: '/root/allclear' }).dataDir;
    expect(one).toMatch(/^\/var\/lib\/allclear\/allclear-[0-9a-f]{8}$/);
    expect(other).not.toBe(one);
  });

  test('the project is the folder that holds src, from wherever the process was started', () => {
    vi.stubEnv('ALLCLEAR_DATA_DIR', '');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const projectDir = resolve(import.meta.dirname, '../../..');
    const isRoot = process.getuid?.() === 0;
    expect(readConfig().dataDir).toBe(parse({}, { projectDir, isRoot }).dataDir);
  });

  test('a terminal stays quiet, a log collector gets everything', () => {
    expect(parse({}, { isTerminal: true }).logLevel).toBe('warn');
    expect(parse().logLevel).toBe('info');
    expect(parse({ LOG_LEVEL: 'debug' }, { isTerminal: true }).logLevel).toBe('debug');
    expect([parse({}, { isTerminal: true }).logFormat, parse().logFormat]).toEqual(['text', 'json']);
    expect(parse({ LOG_FORMAT: 'text' }).logFormat).toBe('text');
  });
});

test('in production, a guessed address for links is told', () => {
  const inProduction = { isProduction: true };
  const { warnings } = parse({ ALLCLEAR_BILLING: 'off', PORT: '8080' }, inProduction);
  expect(warnings).toEqual([
    "PUBLIC_URL isn't set, so links in alerts and emails point to http://localhost:8080. Set it to the URL that people open.",
  ]);
  expect(parse({ ALLCLEAR_BILLING: 'off', PUBLIC_URL: 'https://a.example' }, inProduction).warnings).toEqual([]);
});

describe('a secret out of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'allclear-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (text: string): string => {
    const path = join(folder, `secret-${randomUUID()}`);
    writeFileSync(path, text);
    return path;
  };
  const secret = 'a secret of more than thirty-two characters';

  test.each([...secretSettings])('can be %s', (name) => {
    expect(withSecretFiles({ [`${name}_FILE`]: fileOf(`${secret}\n`) }, secretSettings)).toEqual({ [name]: secret });
  });

  test('is checked as one in the environment is, and never shown', () => {
    expect(parse({ ALLCLEAR_SECRET_FILE: fileOf(secret) })).toMatchObject({ secret, warnings: [] });
    const short = () => parse({ ALLCLEAR_SECRET_FILE: fileOf('planted') });
    expect(short).toThrow(/^(?!.*planted)ALLCLEAR_SECRET must have/);
  });

  test('is refused where it is missing, empty, or given in both ways', () => {
    expect(() => parse({ ALLCLEAR_SECRET_FILE: join(folder, 'none') })).toThrow("The file doesn't exist.");
    expect(() => parse({ ALLCLEAR_SECRET_FILE: fileOf('\n') })).toThrow('which is empty.');
    const both = { ALLCLEAR_SECRET: secret, ALLCLEAR_SECRET_FILE: fileOf(secret) };
    expect(() => parse(both)).toThrow('ALLCLEAR_SECRET and ALLCLEAR_SECRET_FILE are both set');
  });
});

test('takes every setting as it is meant', () => {
  const config = parse({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://status.example.com/',
    DATABASE_URL: 'postgres://u:p@db:5432/allclear?sslmode=require',
    ALLCLEAR_DATA_DIR: '/data',
    ALLCLEAR_OWNER_USERNAME: 'the.owner',
    ALLCLEAR_OWNER_EMAIL: 'owner@example.com',
    ALLCLEAR_OWNER_PASSWORD: 'eight888',
    DATABASE_DIRECT_URL: 'postgres://u:p@db:5433/allclear',
    DATABASE_REPLICA_URL: 'postgres://u:p@replica:5432/allclear',
    ALLCLEAR_DATABASE_POOL: '50',
    ALLCLEAR_POLL_INTERVAL_SECONDS: '5',
    ALLCLEAR_POLL_CONCURRENCY: '1000',
    ALLCLEAR_HOST_CONCURRENCY: '2',
    ALLCLEAR_TRUST_PROXY: 'loopback, 10.0.0.0/8',
    ALLCLEAR_ALLOW_NETWORKS: '127.0.0.0/8, fd00::/8',
    ALLCLEAR_SECRET: 's'.repeat(32),
    ALLCLEAR_SECRET_OLD: `${'r'.repeat(32)}, ${'q'.repeat(40)}`,
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_FROM: 'Allclear <allclear@example.com>',
  });
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: 'https://status.example.com',
    databaseUrl: 'postgres://u:p@db:5432/allclear?sslmode=require',
    dataDir: '/data',
    owner: { username: 'the.owner', email: 'owner@example.com', password: 'eight888' },
    databaseDirectUrl: 'postgres://u:p@db:5433/allclear',
    databaseReplicaUrl: 'postgres://u:p@replica:5432/allclear',
    databasePool: 50,
    pollIntervalSeconds: 5,
    pollConcurrency: 1000,
    hostConcurrency: 2,
    trustProxy: 'loopback,10.0.0.0/8',
    allowNetworks: ['127.0.0.0/8', 'fd00::/8'],
    secret: 's'.repeat(32),
    oldSecrets: ['r'.repeat(32), 'q'.repeat(40)],
    mailFrom: 'Allclear <allclear@example.com>',
  });
});

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
])('the public address follows HOST %s', (HOST, publicUrl) => {
  expect(parse({ HOST }).publicUrl).toBe(publicUrl);
});

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535; it is "abc".'],
  ['PORT', '0', 'PORT must be a whole number from 1 to 65535; it is "0".'],
  ['PORT', '3000.5', 'PORT must be a whole number from 1 to 65535; it is "3000.5".'],
  ['PORT', '65536', 'PORT must be a whole number from 1 to 65535; it is "65536".'],
  ['HOST', 'two words', 'HOST must be an IP address or a host name; it is "two words".'],
  ['PUBLIC_URL', 'status.example.com', 'PUBLIC_URL must be a URL without a path'],
  ['PUBLIC_URL', 'https://example.com/status', 'PUBLIC_URL must be a URL without a path'],
  ['DATABASE_URL', 'mysql://u:hush@db/x', 'DATABASE_URL must look like postgres://'],
  ['DATABASE_URL', 'postgres://u:hush@db', 'DATABASE_URL must look like postgres://'],
  ['ALLCLEAR_OWNER_USERNAME', 'me', 'ALLCLEAR_OWNER_USERNAME must be 3 to 32 of the characters'],
  ['ALLCLEAR_OWNER_USERNAME', 'has space', 'ALLCLEAR_OWNER_USERNAME must be 3 to 32 of the characters'],
  ['ALLCLEAR_OWNER_EMAIL', 'nobody', 'ALLCLEAR_OWNER_EMAIL must be an email address'],
  ['ALLCLEAR_OWNER_PASSWORD', 'hush', 'ALLCLEAR_OWNER_PASSWORD must have at least 8 characters.'],
  ['ALLCLEAR_POLL_INTERVAL_SECONDS', '4', 'ALLCLEAR_POLL_INTERVAL_SECONDS must be a whole number of seconds from 5'],
  ['ALLCLEAR_ALLOW_NETWORKS', '10.0.0.0/8,10.0.0.1', 'ALLCLEAR_ALLOW_NETWORKS must be IP address ranges'],
  ['DATABASE_DIRECT_URL', 'mysql://u:hush@db/x', 'DATABASE_DIRECT_URL must look like postgres://'],
  ['DATABASE_REPLICA_URL', 'postgres://u:hush@db', 'DATABASE_REPLICA_URL must look like postgres://'],
  ['ALLCLEAR_DATABASE_POOL', '1', 'ALLCLEAR_DATABASE_POOL must be a whole number from 2 to 1000'],
  ['ALLCLEAR_POLL_CONCURRENCY', '0', 'ALLCLEAR_POLL_CONCURRENCY must be a whole number from 1 to 10000'],
  ['ALLCLEAR_HOST_CONCURRENCY', '101', 'ALLCLEAR_HOST_CONCURRENCY must be a whole number from 1 to 100'],
  ['ALLCLEAR_TRUST_PROXY', 'true', 'ALLCLEAR_TRUST_PROXY must be IP addresses or ranges of proxies'],
  ['ALLCLEAR_SECRET', 'hush', 'ALLCLEAR_SECRET must have at least 32 characters and no commas.'],
  ['ALLCLEAR_SECRET', `hush,${'s'.repeat(32)}`, 'ALLCLEAR_SECRET must have at least 32 characters and no commas.'],
  ['ALLCLEAR_SECRET_OLD', `${'s'.repeat(32)},hush`, 'ALLCLEAR_SECRET_OLD must be earlier values of ALLCLEAR_SECRET'],
  ['ALLCLEAR_DEMO_FIRST_PORT', '80', 'ALLCLEAR_DEMO_FIRST_PORT must be a whole number from 1024'],
  ['ALLCLEAR_PAGES_URL', 'status.example.com', 'ALLCLEAR_PAGES_URL must be a URL without a path'],
  ['ALLCLEAR_PAGES_URL', 'https://example.com/s', 'ALLCLEAR_PAGES_URL must be a URL without a path'],
  ['ALLCLEAR_PAGES_URL', 'http://localhost:4000', 'ALLCLEAR_PAGES_URL must have another host name than PUBLIC_URL'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug'],
  ['SMTP_URL', 'http://u:hush@mail', 'SMTP_URL must look like smtp://'],
  ['MAIL_FROM', 'nobody', 'MAIL_FROM must be an email address'],
])('refuses %s=%s in one sentence that shows no secret', (name, value, sentence) => {
  const url = 'postgres://db/x';
  const said = messageOf({
    MAIL_FROM: 'a@example.com',
    DATABASE_URL: url,
    ALLCLEAR_SECRET: 's'.repeat(32),
    [name]: value,
  });
  expect(said).toContain(sentence);
  expect(said.split('\n')).toHaveLength(1);
  expect(said).not.toContain('hush');
});

test.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])('%s needs DATABASE_URL', (name) => {
  expect(messageOf({ [name]: 'postgres://u:hush@db/x' })).toBe(`DATABASE_URL must be set when ${name} is set.`);
});

test('mail needs a sender', () => {
  expect(messageOf({ SMTP_URL: 'smtp://mail.example.com' })).toBe(
    'MAIL_FROM must be set to the sender of emails when SMTP_URL is set.',
  );
});

test('a database of its own needs a secret, since no file of this machine could hold one for all', () => {
  const DATABASE_URL = 'postgres://u:hush@db/allclear';
  const said = messageOf({ DATABASE_URL });
  expect(said).toBe(
    'ALLCLEAR_SECRET must be set to at least 32 random characters when DATABASE_URL is set: it encrypts webhook URLs there.',
  );
  expect(parse({ DATABASE_URL, ALLCLEAR_SECRET: 's'.repeat(32) }).databaseUrl).toBe(DATABASE_URL);
});

test('tells all wrong settings at once, each on a line of its own', () => {
  const lines = messageOf({ PORT: 'x', HOST: '!', LOG_LEVEL: 'loud' }).split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'HOST', 'LOG_LEVEL']);
});

const messageOf = (env: Record<string, string>): string => {
  try {
    parse(env);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('the settings were accepted');
};

describe('payments', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_planted1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
    STRIPE_MONTHLY_PRICE_ID: 'price_m',
    STRIPE_ANNUAL_PRICE_ID: 'price_a',
  };

  test('go through Stripe where all of its keys are set', () => {
    const { billing } = parse(keys, { isProduction: true });
    expect(billing).toEqual({
      mode: 'stripe',
      secretKey: 'sk_test_planted1',
      publishableKey: 'pk_test_1',
      webhookSecrets: ['whsec_new', 'whsec_old'],
      prices: { monthly: 'price_m', annual: 'price_a' },
      automaticTax: false,
    });
  });

  test('go through a sandbox where none is set; in production only where that is said', () => {
    expect(parse().billing).toEqual({ mode: 'sandbox', automaticTax: false });
    expect(() => parse({}, { isProduction: true })).toThrow('ALLCLEAR_BILLING');
    expect(parse({ ALLCLEAR_BILLING: 'sandbox' }, { isProduction: true }).billing).toEqual({
      mode: 'sandbox',
      automaticTax: false,
    });
  });

  test('have their tax worked out where that is said', () => {
    expect(parse({ ...keys, ALLCLEAR_AUTOMATIC_TAX: 'yes' }).billing).toMatchObject({ automaticTax: true });
    expect(parse({ ALLCLEAR_AUTOMATIC_TAX: 'yes' }).billing).toMatchObject({ mode: 'sandbox', automaticTax: true });
    expect(() => parse({ ALLCLEAR_AUTOMATIC_TAX: '20%' })).toThrow('ALLCLEAR_AUTOMATIC_TAX must be yes or no');
  });

  test('are off where that is said, whatever else is set', () => {
    expect(parse({ ...keys, ALLCLEAR_BILLING: 'off' }, { isProduction: true }).billing).toEqual({ mode: 'off' });
    expect(() => parse({ ALLCLEAR_BILLING: 'none' })).toThrow('ALLCLEAR_BILLING must be sandbox or off; it is "none".');
  });

  test.each(Object.keys(keys))('are refused without %s, which is named', (name) => {
    const error = (() => {
      try {
        parse({ ...keys, [name]: '' });
      } catch (thrown) {
        return String(thrown);
      }
    })();
    expect(error).toContain(`also need these settings: ${name}.`);
    expect(error).not.toContain('planted');
  });

  test('are refused for keys of two modes, one price twice and what is no key, which is not shown', () => {
    expect(() => parse({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow('must both be test keys');
    expect(() => parse({ ...keys, STRIPE_ANNUAL_PRICE_ID: 'price_m' })).toThrow('must be different prices');
    expect(() => parse({ ...keys, STRIPE_SECRET_KEY: 'planted' })).toThrow(/^(?!.*planted).*STRIPE_SECRET_KEY must be/);
    expect(() => parse({ ...keys, STRIPE_WEBHOOK_SECRET: 'planted' })).toThrow(/^(?!.*planted).*whsec_/);
  });
});
