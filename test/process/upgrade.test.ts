import { Migration } from '@mikro-orm/migrations';
import { expect, test } from 'vitest';
import { unwrap } from '#client';
import { migrations, NEEDED_MIGRATION } from '../../migrations/index.ts';
import type { Migrations } from '../../src/platform/database/migrate/known-migrations.ts';
import { migrate } from '../../src/platform/database/migrate/migrate.ts';
import { type AlertDesk, receivedAtLeast } from '../support/alert-desk.ts';
import type { ControlledPage } from '../support/controlled-page.ts';
import type { Receiver } from '../support/receiver.ts';
import { runLastRelease } from '../support/released/run-last-release.ts';
import { until } from '../support/worker-setting.ts';

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

/** Once it's ready; a database that is slow to answer makes it unready for a moment. */
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
