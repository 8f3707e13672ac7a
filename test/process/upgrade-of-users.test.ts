import { Client } from 'pg';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { type ApiClient, createClient, unwrap } from '#client';
import { type AlertDesk, openAlertDesk, receivedAtLeast } from '../support/alert-desk.ts';
import { keptLink } from '../support/kept-mail.ts';
import type { Received } from '../support/receiver.ts';
import { runLastRelease } from '../support/released/run-last-release.ts';
import { seedYear } from '../support/seed-year.ts';
import { until } from '../support/worker-setting.ts';

const SCOPES = ['read', 'write', 'admin'] as const;
const EMAIL = 'maya@mail.example';
const PASSWORD = 'long enough for Maya';

type Feed = { readonly name: string; readonly paths: readonly string[] };

const feedsOf = async ({ api }: AlertDesk, serviceId: number): Promise<readonly Feed[]> => {
  const made = async (scope: 'board' | 'badges') =>
    unwrap(await api.POST('/api/feeds', { body: { name: scope, scope } })).token;
  const [board, badges] = [await made('board'), await made('badges')];
  const ofBoard = ['board.json', 'board.rss', 'board.md', 'maintenance.ics', 'api/v2/summary.json', 'badge.svg'];
  return [
    { name: 'board', paths: ofBoard.map((path) => `/feeds/${board}/${path}`) },
    {
      name: 'badges',
      paths: ['badge.svg', 'badge.json', `services/${serviceId}/badge.svg`].map((path) => `/feeds/${badges}/${path}`),
    },
  ];
};

const statusOf = async (answer: Promise<{ readonly response: Response }>): Promise<number> =>
  (await answer).response.status;

/** The status that each kind of call answers with a key: it reads, writes, and administers the installation. */
const rightsOf = async (key: ApiClient, serviceId: number) => ({
  reads: await statusOf(key.GET('/api/v1/services')),
  writes: await statusOf(
    key.PUT('/api/services/{id}', { params: { path: { id: serviceId } }, body: { name: 'Acme' } }),
  ),
  administers: await statusOf(key.GET('/api/admin/users')),
});

/** All that people and programs see of an account that has to be there after the upgrade as before. */
const seenBy = async ({ api }: AlertDesk) => {
  const { id, username, email, stripeCustomerId, trialEnds } = unwrap(await api.GET('/api/user'));
  const services = unwrap(await api.GET('/api/services'));
  const integrations = unwrap(await api.GET('/api/integrations'));
  return {
    user: { id, username, email, stripeCustomerId, trialEnds },
    sessions: unwrap(await api.GET('/api/user/sessions')).map((session) => session.id),
    services: services.map((service) => [service.id, service.name, service.slug]),
    integrations: integrations.map((integration) => [integration.id, integration.type, integration.name]),
    keys: unwrap(await api.GET('/api/api-keys')).map((key) => [key.id, key.name, key.scope, key.lastFour]),
    feeds: unwrap(await api.GET('/api/feeds')).map((feed) => [feed.id, feed.name, feed.scope, feed.lastFour]),
  };
};

const verified = (secret: string, { headers, body }: Received): unknown =>
  new Webhook(secret).verify(
    body,
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  );

/** A user beside the owner, with all that the last release lets somebody have. */
const settleIn = async ({ desk, address, page, receiver, settings }: Awaited<ReturnType<typeof runLastRelease>>) => {
  const account = { username: 'maya', email: EMAIL, password: PASSWORD, company: 'Acme Support' };
  unwrap(await desk.api.POST('/api/admin/users', { body: account }));
  const link = (path: string) => keptLink(settings.ALLCLEAR_DATA_DIR, EMAIL, path);
  await until('the address can be confirmed', async () => (await link('/confirm-email')) !== undefined);
  const maya = await openAlertDesk(address, PASSWORD, 'maya');
  const { serviceId, signingSecret } = await maya.connect(page, receiver);
  unwrap(await maya.api.POST('/api/get-or-create-subscription', { body: { planType: 'monthly' } }));
  const keyOf = async (owner: AlertDesk, scope: (typeof SCOPES)[number]) => {
    const { key } = unwrap(await owner.api.POST('/api/api-keys', { body: { name: scope, scope } }));
    return createClient({ baseUrl: address, apiKey: key, headers: { connection: 'close' } });
  };
  return {
    maya,
    serviceId,
    signingSecret,
    confirmation: new URL((await link('/confirm-email')) ?? '', address).searchParams.get('token') ?? '',
    feeds: await feedsOf(maya, serviceId),
    keys: {
      read: await keyOf(maya, 'read'),
      write: await keyOf(maya, 'write'),
      admin: await keyOf(desk, 'admin'),
    },
  };
};

const USERS = 20;

/** A year of other users and their pages, which nobody polls during the test. */
const seedOthers = async (databaseUrl: string): Promise<void> => {
  await seedYear(databaseUrl, { pages: 20, users: USERS, troubles: 12 });
  await inDatabase(
    databaseUrl,
    "update monitoring.status_page set next_poll_at = now() + interval '1 day' where url like 'https://status-%'",
  );
};

const inDatabase = async (databaseUrl: string, sql: string): Promise<readonly object[]> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** The history of the year, row by row, and who monitors what. */
const yearIn = (databaseUrl: string): Promise<readonly object[]> =>
  inDatabase(
    databaseUrl,
    ['monitoring.status_change', 'incidents.incident_update', 'monitoring.user_service']
      .map(
        (table) =>
          `select '${table}' as "table", count(*), md5(string_agg(id, ',' order by id)) from (${idsOf(table)}) as ids`,
      )
      .join(' union all '),
  );

const idsOf = (table: string): string =>
  `select ${table === 'monitoring.user_service' ? "user_id || ' ' || service_id" : 'id::text'} as id from ${table} as row
   ${table === 'monitoring.status_change' ? "where message = 'Something is wrong with the component'" : ''}
   ${table === 'incidents.incident_update' ? "where body like 'We are looking into what happened%'" : ''}`;

test("sessions, keys, webhooks, links and customers of the last release's users go on after the upgrade of a year", async () => {
  const run = await runLastRelease();
  const { databaseUrl } = run;
  const { old, startNew, desk, page, receiver, address } = run;
  const { maya, serviceId, signingSecret, confirmation, feeds, keys } = await settleIn(run);
  const rights = async () => ({
    read: await rightsOf(keys.read, serviceId),
    write: await rightsOf(keys.write, serviceId),
    admin: await rightsOf(keys.admin, serviceId),
  });
  const links = async () => {
    const answers = feeds
      .flatMap(({ paths }) => paths)
      .map(async (path) => {
        const response = await fetch(new URL(path, address), { headers: { connection: 'close' } });
        return { path, status: response.status, type: response.headers.get('content-type') };
      });
    return Promise.all(answers);
  };
  await seedOthers(databaseUrl);
  const year = await yearIn(databaseUrl);
  const seen = async () => ({
    maya: await seenBy(maya),
    owner: await seenBy(desk),
    rights: await rights(),
    links: await links(),
  });
  const before = await seen();
  expect(before.maya).toMatchObject({
    user: { username: 'maya', stripeCustomerId: expect.stringMatching(/^cus_/) },
    services: [[serviceId, 'Acme', expect.any(String)]],
  });
  expect(before.rights).toEqual({
    read: { reads: 200, writes: 403, administers: 403 },
    write: { reads: 200, writes: 200, administers: 403 },
    admin: { reads: 200, writes: 404, administers: 200 },
  });
  expect(new Set(before.links.map(({ status }) => status))).toEqual(new Set([200]));

  old.signal('SIGTERM');
  expect((await old.ended).code).toBe(0);
  await startNew();

  expect(await seen()).toEqual(before);
  expect(await yearIn(databaseUrl)).toEqual(year);
  // Each of them owns a team with their own id, and nobody else is in it.
  const teams = await inDatabase(
    databaseUrl,
    `select from accounts.user_account account
       join accounts.team_member on user_id = account.id and team_id = account.id and role = 'owner'
     where username like 'user-%' and (select count(*) from accounts.team_member where team_id = account.id) = 1`,
  );
  expect(teams).toHaveLength(USERS);
  const { team } = unwrap(await maya.api.GET('/api/user'));
  expect(team).toMatchObject({ id: before.maya.user.id, name: 'Acme Support', role: 'owner' });
  unwrap(await maya.api.POST('/api/confirm-email', { body: { token: confirmation } }));
  const received = receiver.received.length;
  page.says({ status: 'outage', message: 'Everything is down' });
  await receivedAtLeast(receiver, received + 1);
  const [alert] = receiver.received.slice(received);
  expect(alert && verified(signingSecret, alert)).toMatchObject({
    type: 'incident_opened',
    services: [{ id: serviceId, status: 'outage' }],
  });
});
