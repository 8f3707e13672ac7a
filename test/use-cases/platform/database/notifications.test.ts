import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenForNotifications, type Notifications } from '../../../../src/platform/database/notifications.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
let notifications: Notifications;
const heard: unknown[] = [];
const seen = { gaps: 0, errors: 0 };

const send = (payload: string) => database.em.execute('select pg_notify(?, ?)', ['news', payload]);

beforeAll(async () => {
  database = await createTestDatabase();
  notifications = listenForNotifications({
    url: `${database.url}${database.url.includes('?') ? '&' : '?'}application_name=listening`,
    on: { news: (payload) => heard.push(payload) },
    onGap: () => seen.gaps++,
    onError: () => seen.errors++,
    // Longer than these tests take: silence is what silent-database.test.ts is about, and each makes a gap.
    silenceMs: 300_000,
  });
  // Before it listens nothing is heard.
  while (heard.length === 0) {
    await send('"first"');
    await sleep(50);
  }
});
afterAll(async () => {
  await notifications.close();
  await database.drop();
});

describe('listening for notifications', () => {
  it('hears what is committed and nothing that is rolled back', async () => {
    await database.em
      .transactional(async (em) => {
        await em.execute('select pg_notify(?, ?)', ['news', '"rolled back"']);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await send('{"id":7}');
    await expect.poll(() => heard.at(-1)).toEqual({ id: 7 });
    expect(heard).not.toContain('rolled back');
  });

  it('reports a payload that is no JSON and hears on', async () => {
    const { errors } = seen;
    await send('no JSON');
    await send('"after it"');
    await expect.poll(() => heard.at(-1)).toBe('after it');
    expect(seen.errors).toBe(errors + 1);
  });

  it('connects again when its connection is ended, and says that something may have been missed', async () => {
    await database.em.execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listening'",
    );
    await expect.poll(() => seen.gaps).toBe(1);
    await send('"again"');
    await expect.poll(() => heard.at(-1)).toBe('again');
  });
});
