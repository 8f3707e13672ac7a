import { expect, test } from 'vitest';
import { alertThroughRestarts } from '../bench/lib/restarts.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import { freePort, startProduct } from '../support/product.ts';
import { until } from '../support/worker-setting.ts';

test('a PostgreSQL that ends at once and comes back loses no alert, and repeats only what was on its way then', async () => {
  const kept = await alertThroughRestarts({ times: 2, rounds: 4, readers: 25, port: await freePort(), durable: false });
  expect(kept).toMatchObject({ total: 100, lost: 0, odd: 0, code: 0 });
  expect(kept.gaps).toHaveLength(2);
});

test('a worker goes on past a fact that can not be expanded, and names it in its log without what it says', async () => {
  const postgres = await startOwnPostgres();
  const worker = startProduct(
    { DATABASE_URL: postgres.url, ALLCLEAR_SECRET: 'a secret of at least 32 characters', LOG_LEVEL: 'warn' },
    ['--role', 'worker'],
  );
  try {
    await postgres.query(`insert into platform.fact (kind, data, occurred_at) values
      ('monitoring.status_changed', '{}', now()), ('monitoring.status_changed', 'null', now()),
      ('a kind', '{"address": "hooks.slack.test"}', 'infinity'), ('monitoring.status_changed', '{}', now())`);
    const unexpanded = () => postgres.query('select id from platform.fact where not expanded');
    await until('every fact is expanded or a dead letter', async () => (await unexpanded()).length === 0);
    expect(await postgres.query("select kind from platform.fact where data ? 'deadLetteredAt' order by id")).toEqual([
      { kind: 'monitoring.status_changed' },
      { kind: 'a kind' },
    ]);
  } finally {
    worker.signal('SIGTERM');
  }
  const { stdout } = await worker.ended;
  await postgres.remove();
  const lines = stdout.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  const deadLetters = lines.filter(({ level, item }) => level === 'error' && item);
  expect(deadLetters.map(({ item: { kind, fact } }) => [kind, fact])).toEqual([
    ['fact', 'monitoring.status_changed'],
    ['fact', 'a kind'],
  ]);
  expect(deadLetters[0].failure).toMatchObject({
    name: 'TypeError',
    at: expect.arrayContaining([expect.stringContaining('newsOf')]),
  });
  expect(lines.length).toBeLessThan(8);
  expect(stdout).not.toContain('hooks.slack.test');
});
