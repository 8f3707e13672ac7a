import { Migration } from '@mikro-orm/migrations';
import { expect, onTestFinished, test } from 'vitest';
import { unwrap } from '#client';
import { migrations, NEEDED_MIGRATION } from '../../migrations/index.ts';
import type { Migrations } from '../../src/platform/database/migrate/known-migrations.ts';
import { migrate } from '../../src/platform/database/migrate/migrate.ts';
import { type AlertDesk, openAlertDesk, receivedAtLeast } from '../support/alert-desk.ts';
import { type ControlledPage, startControlledPage } from '../support/controlled-page.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import { freePort, readyProduct } from '../support/product.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { readRelease, unpackRelease } from '../support/released/release.ts';
import { killAtEnd, until } from '../support/worker-setting.ts';

const atEnd = (cleanUp: () => Promise<unknown>) => onTestFinished(async () => void (await cleanUp()));

/** A database that only the last release has used, which runs on it, with a page to watch and a receiver of alerts. */
const runLastRelease = async () => {
  const { folder, remove } = await unpackRelease(await readRelease());
  atEnd(remove);
  const postgres = await startOwnPostgres();
  atEnd(postgres.remove);
  await postgres.query('create database before');
  const url = new URL(postgres.url);
  url.pathname = '/before';
  const [page, receiver, port] = await Promise.all([startControlledPage(), openReceiver(), freePort()]);
  atEnd(page.close);
  atEnd(receiver.close);
  const settings = {
    PORT: String(port),
    DATABASE_URL: url.href,
    ALLCLEAR_SECRET: 'a secret of at least 32 characters',
    ALLCLEAR_ALLOW_NETWORKS: '127.0.0.1/32',
    ALLCLEAR_POLL_INTERVAL_SECONDS: '5',
    ALLCLEAR_OWNER_PASSWORD: 'password of the owner',
    LOG_LEVEL: 'error',
  };
  const start = async () => killAtEnd(atEnd, await readyProduct(settings, [], folder));
  const old = await start();
  const desk = await openAlertDesk(`http://localhost:${port}`, settings.ALLCLEAR_OWNER_PASSWORD);
  return { old, start, desk, page, receiver, settings, databaseUrl: url.href };
};

type Day = { readonly desk: AlertDesk; readonly page: ControlledPage; readonly receiver: Receiver };

/** What an installation does on a day, from a new service to its end. @throws where an answer is no success. */
const liveThroughADay = async ({ desk, page, receiver }: Day): Promise<void> => {
  const before = receiver.received.length;
  page.says({ status: 'operational' });
  const { serviceId } = await desk.connect(page, receiver);
  await desk.report(serviceId, 'Slow');
  await receivedAtLeast(receiver, before + 1);
  page.says({ status: 'outage', message: 'Everything is down' });
  unwrap(await desk.api.POST('/api/refresh-status', {}));
  const statuses = async () => unwrap(await desk.api.GET('/api/services')).map(({ currentStatus }) => currentStatus);
  await until('the outage is seen', async () => (await statuses())[0] === 'outage');
  await receivedAtLeast(receiver, before + 2);
  const path = { params: { path: { id: serviceId } } };
  unwrap(await desk.api.GET('/api/services/{id}', path));
  unwrap(await desk.api.GET('/api/services/{id}/history', path));
  for (const { id } of unwrap(await desk.api.GET('/api/integrations')).filter(({ type }) => type === 'webhook'))
    await desk.api.DELETE('/api/integrations/{id}', { params: { path: { id } } });
  const { response } = await desk.api.DELETE('/api/services/{id}', path);
  expect(response.status).toBe(204);
};

/** Once it is ready; a database that is slow to answer makes it unready for a moment. */
const ready = ({ PORT }: { readonly PORT: string }): Promise<void> =>
  until('it is ready', async () => {
    const { status } = await fetch(`http://127.0.0.1:${PORT}/readyz`, { headers: { connection: 'close' } });
    return status === 200;
  });

/** A migration of tomorrow. */
const planted = (...statements: readonly string[]): Migrations => {
  const tomorrow = class extends Migration {
    override up(): void {
      for (const statement of statements) this.addSql(statement);
    }
  };
  return [...migrations, { name: '9999_tomorrow', class: tomorrow }];
};

test('the last release goes on beside a newer one, says nothing of it, and starts again beside it', async () => {
  const { old, start, settings, databaseUrl, ...day } = await runLastRelease();
  await liveThroughADay(day);
  const tomorrow = planted(
    'alter table monitoring.service add column colour text',
    "alter table integrations.delivery add column tone text not null default 'plain'",
    'create table monitoring.note (id integer primary key)',
  );
  expect(await migrate(databaseUrl, tomorrow, { needed: NEEDED_MIGRATION })).toContain('9999_tomorrow');
  await liveThroughADay(day);
  await ready(settings);
  old.signal('SIGTERM');
  const ended = await old.ended;
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(ended.stdout).not.toContain('"level"');
  await start();
  await ready(settings);
  await liveThroughADay(day);
});

test('a migration that takes away what the last release needs breaks it within that day', async () => {
  const { old, databaseUrl, ...day } = await runLastRelease();
  await migrate(databaseUrl, planted('alter table monitoring.service rename column alert_threshold to told_from'));
  await expect(liveThroughADay(day)).rejects.toThrow();
  old.signal('SIGTERM');
  expect((await old.ended).stdout).toContain('alert_threshold');
});
