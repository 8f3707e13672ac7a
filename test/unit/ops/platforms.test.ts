import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '../../../src/app/config.ts';
import { settingNames } from '../../../src/app/settings.ts';
import { textOf } from '../../support/docs.ts';

type Environment = Readonly<Record<string, string>>;

/** Settings that every platform provides, or that are secrets. */
const brought: Environment = {
  DATABASE_URL: 'postgres://allclear:password@postgres.example.com:5432/allclear',
  ALLCLEAR_SECRET: 'a'.repeat(44),
};

type RenderVariable = { readonly key: string; readonly value?: string };
type Render = {
  readonly services: readonly { readonly healthCheckPath: string; readonly envVars: readonly RenderVariable[] }[];
  readonly databases: readonly { readonly name: string }[];
};

const render: Render = parse(textOf('ops/render.yaml'));
const [service] = render.services;
const fly = textOf('ops/fly.toml');
const railway = JSON.parse(textOf('ops/railway.json'));
const railwayVariables =
  textOf('web/content/docs/install.md').match(/On Railway set these variables:[\s\S]*?uniquelocal`/)?.[0] ?? '';

const pairs = (text: string, pattern: RegExp): Environment =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));

/** What each sets, with the port that it gives. */
const platforms: Readonly<Record<string, Environment>> = {
  render: {
    ...Object.fromEntries((service?.envVars ?? []).map(({ key, value = '' }) => [key, value])),
    PUBLIC_URL: 'https://allclear.onrender.com',
    PORT: '10000',
  },
  fly: pairs(fly.slice(fly.indexOf('[env]'), fly.indexOf('[http_service]')), /^(\w+) = '([^']*)'$/gm),
  railway: {
    ...pairs(railwayVariables, /`(\w+)=([^`]*)`/g),
    PUBLIC_URL: 'https://allclear.up.railway.app',
    PORT: '8080',
  },
};

test.each(Object.entries(platforms))('on %s Allclear starts without a warning, for everybody outside', (_name, set) => {
  expect(Object.keys(set).filter((name) => !settingNames.includes(name))).toEqual([]);
  const config = parseConfig(
    { ...set, ...brought },
    { projectDir: '/app', isRoot: false, isTerminal: false, isProduction: true },
  );
  expect(config).toMatchObject({ host: '0.0.0.0', publicUrl: set.PUBLIC_URL, port: Number(set.PORT) });
  expect(config).toMatchObject({ billing: { mode: 'off' }, trustProxy: 'uniquelocal' });
  expect(config.warnings).toEqual([]);
});

test('each asks whether the process is alive, and not whether its database is', () => {
  const paths = [service?.healthCheckPath, /^path = '(.*)'$/m.exec(fly)?.[1], railway.deploy.healthcheckPath];
  expect(paths).toEqual(['/healthz', '/healthz', '/healthz']);
  expect(/^internal_port = (\d+)$/m.exec(fly)?.[1]).toBe(platforms.fly?.PORT);
});

test('Render connects the database that it makes', () => {
  const database = service?.envVars.find(({ key }) => key === 'DATABASE_URL');
  expect(database).toMatchObject({ fromDatabase: { name: render.databases[0]?.name } });
});
