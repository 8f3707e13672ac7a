import { expect, test } from 'vitest';
import { findCommandDatabase } from '../../../src/app/commands/find-command-database.ts';
import { createLogger } from '../../../src/platform/process/logger.ts';

const logger = createLogger('silent');
const nobody = async () => Promise.reject(new Error('the one that comes along was asked'));
/** Where nothing listens. */
const closed = (name: string) => `postgres://user:password@127.0.0.1:1/${name}`;

test.each([
  ['DATABASE_URL', undefined],
  ['DATABASE_DIRECT_URL', closed('direct')],
])('a command that can not reach its database tells to correct %s', async (setting, databaseDirectUrl) => {
  const settings = { databaseUrl: closed('pooled'), databaseDirectUrl, dataDir: '/nowhere' };
  await expect(findCommandDatabase(settings, logger, nobody)).rejects.toThrow(`correct ${setting}.`);
});

test('without a setting a command uses the one that comes along', async () => {
  const own = { url: 'postgres://own', stop: async () => undefined };
  const way = await findCommandDatabase(
    { databaseUrl: undefined, databaseDirectUrl: undefined, dataDir: '/data' },
    logger,
    async ({ dataDir }) => ({ ...own, url: `${own.url}${dataDir}` }),
  );
  expect(way.url).toBe('postgres://own/data');
});
