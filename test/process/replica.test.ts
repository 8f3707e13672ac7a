import { expect, test } from 'vitest';
import { startOwnReplica } from '../support/own-replica.ts';
import { freePort, readyProduct } from '../support/product.ts';
import { summaryPath } from '../support/statuspage-body.ts';
import { killAtEnd, limit, prepare, until } from '../support/worker-setting.ts';

test(
  'what programs read comes from the replica, never from before their own change, and from the primary while it is away',
  limit,
  async ({ onTestFinished }) => {
    const { fleet, postgres, settings } = await prepare(onTestFinished, { pages: 1 });
    const replica = await startOwnReplica(postgres);
    onTestFinished(replica.remove);
    const port = String(await freePort());
    const product = killAtEnd(
      onTestFinished,
      await readyProduct({ ...settings, DATABASE_REPLICA_URL: replica.url, PORT: port, LOG_LEVEL: 'info' }, [
        '--role',
        'web',
      ]),
    );
    const call = callsAt(`http://localhost:${port}`);
    const cookie = await signIn(`http://localhost:${port}`);
    const added = await call<{ id: number }>('POST', '/api/services', cookie, {
      name: 'Before',
      statusPageUrl: fleet.urls[0] + summaryPath,
    });
    const { key } = await call<{ key: string }>('POST', '/api/api-keys', cookie, { name: 'Program', scope: 'read' });
    const { token } = await call<{ token: string }>('POST', '/api/feeds', cookie, { name: 'Reader', scope: 'board' });
    const byKey = { authorization: `Bearer ${key}` };
    const servicesOf = async () =>
      (await call<{ services: { id: number; name: string }[] }>('GET', '/api/v1/services', byKey)).services;
    const nameOf = async () => (await servicesOf()).find(({ id }) => id === added.id)?.name;

    /** When the product last read a board from the replica, in the replica's own words. */
    const lastRead = async (): Promise<number> => {
      const [row] = await replica.query<{ at: Date | null }>(`
        select max(query_start) as at from pg_stat_activity
        where application_name = 'allclear' and query not like '%pg_last_wal_replay_lsn%'`);
      return row?.at?.getTime() ?? 0;
    };
    const readsReplica = async (read: () => Promise<unknown>): Promise<boolean> => {
      const before = await lastRead();
      await read();
      return (await lastRead()) > before;
    };
    /** As if the last change of anybody were long ago. */
    const letTimePass = () => postgres.query("update platform.audit_entry set at = at - interval '2 minutes'");

    await nameOf();
    await letTimePass();
    await until('the API is read from the replica', () => readsReplica(nameOf));
    for (const read of [
      () => call('GET', '/api/v1/metrics', byKey),
      () => call('GET', `/feeds/${token}/board.json`),
      () => call('GET', `/feeds/${token}/badge.svg`),
    ])
      await until('the others are, too', () => readsReplica(read));
    // Also what a program reads after a notice of the live stream, which may come before the replica has the change.
    for (const headers of [cookie, byKey])
      expect(await readsReplica(() => call('GET', '/api/services', headers))).toBe(false);

    await replica.query('select pg_wal_replay_pause()');
    await call('PUT', `/api/services/${added.id}`, cookie, { name: 'After' });
    expect(await nameOf()).toBe('After');
    expect(await replica.query(`select name from monitoring.service where id = ${added.id}`)).toEqual([
      { name: 'Before' },
    ]);
    await letTimePass();
    // Its name alone may come from the primary already, so that nobody ever found the replica too far behind.
    await until('a replica that is too far behind is not read', async () => {
      const name = await nameOf();
      return name === 'After' && product.said().includes("We can't use the read replica");
    });
    await replica.query('select pg_wal_replay_resume()');
    await until('it is read again', () => readsReplica(nameOf));
    expect(await nameOf()).toBe('After');

    await replica.stop();
    for (let i = 0; i < 20; i++) expect(await nameOf()).toBe('After');
    await postgres.query(`update monitoring.service set name = 'Meanwhile' where id = ${added.id}`);
    expect(await nameOf()).toBe('Meanwhile');
    await replica.start();
    await until('it is read after its return', () => readsReplica(nameOf));
    expect(await nameOf()).toBe('Meanwhile');

    product.signal('SIGTERM');
    const { stdout } = await product.ended;
    const turns = [...stdout.matchAll(/We can't use the read replica|The read replica is back/g)].map(([said]) =>
      said.endsWith('back') ? 'back' : 'away',
    );
    expect(turns.length).toBeGreaterThanOrEqual(4);
    expect(turns).toEqual(turns.map((_, index) => (index % 2 === 0 ? 'away' : 'back')));
  },
);

const signIn = async (url: string): Promise<Readonly<Record<string, string>>> => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'admin', password: 'password of the owner' }),
  });
  expect(response.status).toBe(200);
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', origin: url };
};

const callsAt =
  (url: string) =>
  async <Answer>(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: object,
  ): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    expect(response.status, `${method} ${path}: ${text}`).toBeLessThan(300);
    return (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as Answer;
  };
