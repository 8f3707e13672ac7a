import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readCommandLine } from '../../../src/app/command-line.ts';
import { parseConfig } from '../../../src/app/config.ts';
import { settingNames } from '../../../src/app/settings.ts';
import { textOf } from '../../support/docs.ts';
import { instructionsOf } from '../../support/image.ts';

const variables = z.record(z.string(), z.union([z.string(), z.number()]));

const { services, volumes } = z
  .object({
    services: z.object({
      allclear: z.object({
        build: z.literal('.'),
        restart: z.string(),
        stop_grace_period: z.string(),
        depends_on: z.object({ postgres: z.object({ condition: z.literal('service_healthy') }) }),
        ports: z.array(z.string()),
        env_file: z.literal('.env'),
        environment: variables,
        command: z.array(z.string()),
        volumes: z.array(z.string()),
        read_only: z.literal(true),
      }),
      worker: z.object({
        profiles: z.tuple([z.literal('worker')]),
        command: z.array(z.string()),
        environment: variables,
        volumes: z.array(z.string()),
      }),
      backup: z.object({ profiles: z.tuple([z.literal('backup')]), volumes: z.array(z.string()) }),
      postgres: z.object({
        image: z.string(),
        restart: z.string(),
        environment: variables,
        healthcheck: z.object({ test: z.array(z.string()) }),
        volumes: z.array(z.string()),
      }),
    }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(textOf('compose.yaml')));

/** The text with what is set in .env put in, as Compose does it. @throws Error where a variable is needed and missing. */
const filled = (text: string, env: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{(\w+)(?:(:?[-?])([^}]*))?\}/g, (_, name: string, kind = '-', rest = '') => {
    const value = env[name];
    if (value !== undefined && (value !== '' || !kind.startsWith(':'))) return value;
    if (kind.endsWith('?')) throw new Error(`${name} ${rest}`);
    return rest;
  });

const environmentOf = (service: 'allclear' | 'worker' | 'postgres', env: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(services[service].environment).map(([name, value]) => [name, filled(String(value), env)]),
  );

const secrets = { POSTGRES_PASSWORD: '0123456789abcdef', ALLCLEAR_SECRET: 'made by openssl rand -base64 32=' };
const around = { projectDir: '/app', isRoot: false, isTerminal: false, isProduction: true };

/** The settings of the container with that .env. */
const configOf = (env: Readonly<Record<string, string>>, service: 'allclear' | 'worker' = 'allclear') =>
  parseConfig({ ...env, ...environmentOf(service, env) }, around);

describe('compose.yaml', () => {
  test('sets settings that there are, which are a whole configuration with the two secrets alone', () => {
    expect(Object.keys(services.allclear.environment).filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(configOf(secrets)).toMatchObject({ host: '0.0.0.0', billing: { mode: 'off' } });
    expect(configOf({ ...secrets, PUBLIC_URL: 'https://status.example.com' }).warnings).toEqual([]);
  });

  test.each(Object.keys(secrets))('refuses to begin without %s', (name) => {
    expect(() => configOf({ ...secrets, [name]: '' })).toThrow(`${name} is missing in .env`);
  });

  test('leaves to .env every other setting, payments among them, but not where it listens', () => {
    const env = { ...secrets, PUBLIC_URL: 'https://status.example.com', PORT: '8080', ALLCLEAR_BILLING: 'sandbox' };
    const config = configOf(env);
    expect(config).toMatchObject({ publicUrl: env.PUBLIC_URL, port: 3000, billing: { mode: 'sandbox' } });
    expect(services.allclear.ports.map((port) => filled(port, env))).toEqual(['127.0.0.1:8080:3000']);
    // .env.example has empty lines for what nobody set.
    const empty = { ...secrets, ALLCLEAR_BILLING: '', ALLCLEAR_TRUST_PROXY: '' };
    expect(configOf(empty)).toMatchObject({ billing: { mode: 'off' }, trustProxy: 'uniquelocal' });
    expect(configOf(empty, 'worker')).toMatchObject({ billing: { mode: 'off' } });
  });

  test('has the database that Allclear is told of, and asks that one whether it is ready', () => {
    const own = environmentOf('postgres', secrets);
    const url = new URL(environmentOf('allclear', secrets).DATABASE_URL ?? '');
    const asked = services.postgres.healthcheck.test;
    expect(services).toHaveProperty(url.hostname);
    expect({ user: url.username, password: url.password, name: url.pathname.slice(1) }).toEqual({
      user: own.POSTGRES_USER,
      password: own.POSTGRES_PASSWORD,
      name: own.POSTGRES_DB,
    });
    expect(asked).toEqual(expect.arrayContaining([`--username=${url.username}`, `--dbname=${own.POSTGRES_DB}`]));
  });

  test('does everything in one container, or the web there and the work in containers of a profile', () => {
    const roleOf = (service: 'allclear' | 'worker', env: Readonly<Record<string, string>>) =>
      readCommandLine(services[service].command.map((word) => filled(word, env)));
    expect(roleOf('allclear', {})).toEqual({ kind: 'run', role: 'all' });
    expect(roleOf('allclear', { ROLE: 'web' })).toEqual({ kind: 'run', role: 'web' });
    expect(roleOf('worker', {})).toEqual({ kind: 'run', role: 'worker' });
    const env = { ...secrets, ROLE: 'web', PUBLIC_URL: 'https://status.example.com' };
    const [web, worker] = [configOf(env), configOf(env, 'worker')];
    expect(worker).toMatchObject({ publicUrl: env.PUBLIC_URL, operationsPort: 9090, billing: { mode: 'off' } });
    expect([worker.databaseUrl, worker.secret, worker.dataDir]).toEqual([web.databaseUrl, web.secret, web.dataDir]);
    expect([...web.warnings, ...worker.warnings]).toEqual([]);
  });

  test('bounds the log of every container, and restarts what ended', () => {
    const everyService = z.record(
      z.string(),
      z.object({
        restart: z.literal('unless-stopped'),
        logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
      }),
    );
    const { services: all } = z.object({ services: everyService }).parse(parse(textOf('compose.yaml')));
    expect(Object.keys(all)).toEqual(Object.keys(services));
  });

  test('keeps what must outlive a container in volumes, that of Allclear where the image has its data folder', () => {
    const [volume, folder] = services.allclear.volumes[0]?.split(':') ?? [];
    const instructions = instructionsOf(textOf('Dockerfile'));
    expect(folder).toBe(services.allclear.environment.ALLCLEAR_DATA_DIR);
    expect(instructions).toContainEqual({ name: 'VOLUME', text: folder });
    const { allclear, backup, postgres } = services;
    const named = [...allclear.volumes, ...postgres.volumes, ...backup.volumes].map((each) => each.split(':')[0]);
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(volumes).toSorted());
    expect(named).toContain(volume);
  });
});
