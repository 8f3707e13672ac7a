import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { change, query } from '../../../src/platform/database/query.ts';
import { openReceiver } from '../../support/receiver.ts';
import { REPORT_TOKEN } from '../../support/report-token.ts';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

const stage = eachSubscribedPage();
const { create, send, post, call, world, subscribers, later } = stage;
const slow = { kind: 'incident', title: 'Messages are slow', text: 'We look into it.' };
const add = (id: number, emails: readonly string[]) =>
  call('addSubscribers', id, { consent: true, subscribers: emails.map((email) => ({ email })) });
const list = async (id: number, query: Readonly<Record<string, string>> = {}) =>
  (await world().call('listSubscribers', { headers: stage.headers(), path: { id }, query })).json as {
    subscribers: { id: number; address: string }[];
    figures: object;
    nextCursor: string | null;
  };
const activate = () => change(world().em)`
  update publishing.subscriber set state = 'active', confirmed_at = now(), email_due_at = null
`;
const report = (email: string, kind: string, token = REPORT_TOKEN) =>
  world().call('reportEmails', { headers: { 'report-token': token }, body: { reports: [{ email, kind }] } });

test('the data export has the subscribers of all pages, for admins only', async () => {
  const [one, other] = [await create(), await create()];
  await add(one.id, ['ann@mail.example']);
  await add(other.id, ['bob@mail.example']);
  const exported = async (headers = stage.headers()) =>
    (await world().call('exportUser', { headers })).json as {
      readonly subscribers: readonly { readonly address: string; readonly page: string }[];
    };
  expect((await exported()).subscribers.map(({ address, page }) => [address, page])).toEqual([
    ['ann@mail.example', one.slug],
    ['bob@mail.example', other.slug],
  ]);
  await query(world().em)`
    update accounts.team_member set role = 'member' where team_id in (select team_id from publishing.page)
  `;
  expect((await exported()).subscribers).toEqual([]);
  await query(world().em)`
    update accounts.team_member set role = 'owner' where team_id in (select team_id from publishing.page)
  `;
});

describe('the list of subscribers', () => {
  test('takes each address once, says which are none, and lets a trial’s confirm', async () => {
    const { id } = await create();
    expect((await add(id, ['Ann@mail.example', 'ann@mail.example', 'bob', 'cem@mail.example'])).json).toEqual({
      added: 2,
      known: 0,
      invalid: ['bob'],
      waiting: true,
    });
    expect((await add(id, ['ann@mail.example'])).json).toMatchObject({ added: 0, known: 1 });
    expect((await send()).map(({ to }) => to).toSorted()).toEqual(['ann@mail.example', 'cem@mail.example']);
    const many = Array.from({ length: 101 }, (_, index) => `many${index}@mail.example`);
    expect((await add(id, many)).status).toBe(409);
    expect((await call('addSubscribers', id, { subscribers: [{ email: 'dan@mail.example' }] })).status).toBe(400);
  });

  test('has pages, a search, figures and an export, and forgets whom the team removes', async () => {
    const { id } = await create();
    await add(id, ['a@mail.example', 'b@mail.example', 'c@other.example']);
    const first = await list(id, { limit: '2' });
    expect(first.subscribers.map(({ address }) => address)).toEqual(['a@mail.example', 'b@mail.example']);
    const second = await list(id, { limit: '2', cursor: first.nextCursor! });
    expect(second).toMatchObject({ subscribers: [{ address: 'c@other.example' }], nextCursor: null });
    expect(await list(id, { q: 'OTHER.' })).toMatchObject({
      subscribers: [{ address: 'c@other.example' }],
      figures: { active: 0, waiting: 3, stoppedAt: null },
    });
    expect((await list(id, { q: '%' })).subscribers).toEqual([]);
    const csv = await world().call('exportSubscribers', { headers: stage.headers(), path: { id } });
    expect(csv.text.split('\r\n')).toHaveLength(5);
    expect((await call('removeSubscriber', first.subscribers[0]!.id)).status).toBe(204);
    expect((await list(id)).subscribers).toHaveLength(2);
  });
});

describe('a webhook', () => {
  test('gets each post in the shape of Statuspage, signed', async () => {
    const receiver = await openReceiver();
    receiver.answer = (response) => response.writeHead(200).end();
    const { id, itemId } = await create();
    const url = `${receiver.url}/hooks/status?key=secret`;
    const added = await call('addSubscriberWebhook', id, { url });
    const { secret } = added.json as { secret: string };
    expect((await call('addSubscriberWebhook', id, { url })).status).toBe(409);
    const shown = await list(id);
    expect(JSON.stringify(shown)).not.toContain('secret');
    const { id: postId } = await post(id, { ...slow, items: [{ itemId, status: 'outage' }] });
    await send();
    await call('addPostUpdate', postId, { text: 'It works.', phase: 'resolved' });
    await send();
    const bodies = receiver.received.map(({ body, headers }) => {
      new Webhook(secret).verify(body, headers as Record<string, string>);
      return JSON.parse(body) as object;
    });
    expect(bodies).toMatchObject([
      {
        meta: { unsubscribe: expect.stringContaining('/unsubscribe/'), documentation: expect.any(String) },
        page: { id: expect.any(String), status_indicator: 'critical', status_description: 'Major System Outage' },
        incident: { name: 'Messages are slow', status: 'investigating', impact: 'critical', incident_updates: [{}] },
      },
      { page: { status_indicator: 'none' }, incident: { status: 'resolved', incident_updates: [{}, {}] } },
    ]);
    const [row] = await query<{ sealed: string }>(world().em)`
      select concat(address, sealed_url, sealed_secret) as sealed from publishing.subscriber where kind = 'webhook'
    `;
    expect(row!.sealed).not.toContain('key=secret');
    await receiver.close();
  });

  test('that fails is tried again, with the same id', async () => {
    const receiver = await openReceiver();
    receiver.answer = (response) => response.writeHead(503).end();
    const { id } = await create();
    await call('addSubscriberWebhook', id, { url: receiver.url });
    await post(id, slow);
    await send();
    receiver.answer = (response) => response.writeHead(204).end();
    await later();
    await send();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    await receiver.close();
  });

  test('is refused where we may not go', async () => {
    const { id } = await create();
    for (const url of ['ftp://example.com', 'http://169.254.169.254/', 'no'])
      expect((await call('addSubscriberWebhook', id, { url })).status).toBe(400);
  });
});

describe('the reports of a mail server', () => {
  test('suppress what bounced, on every page, and need the token', async () => {
    const { id } = await create();
    await add(id, ['ann@mail.example']);
    await activate();
    expect((await report('ann@mail.example', 'bounced', 'wrong')).status).toBe(401);
    expect((await report('ANN@mail.example', 'bounced')).status).toBe(204);
    expect((await report('nobody@mail.example', 'bounced')).status).toBe(204);
    expect(await subscribers()).toMatchObject([{ state: 'active', suppressed: 'no_mailbox' }]);
    const open = { reports: [{ email: 'a@mail.example', kind: 'bounced', more: 1 }] };
    const answer = await world().call('reportEmails', { headers: { 'report-token': REPORT_TOKEN }, body: open });
    expect(answer.status).toBe(400);
  });

  test('unsubscribe whoever complained, and stop a page with more than 3 in 1,000 of 500 emails', async () => {
    const { id } = await create();
    await add(id, ['ann@mail.example', 'bob@mail.example', 'cem@mail.example']);
    await activate();
    const { id: postId } = await post(id, slow);
    await send();
    const sent = (count: number) => change(world().em)`
      insert into publishing.notification (notice_id, post_id, subscriber_id, kind, state, due_at)
      select (select id from publishing.notice where post_id = ${postId}), ${postId}, n, 'email', 'sent', now()
      from generate_series(100000, ${99_999 + count}) as n
    `;
    await sent(496);
    await report('ann@mail.example', 'complained');
    expect(await list(id)).toMatchObject({ figures: { active: 2, stoppedAt: null } });
    await change(
      world().em,
    )`insert into publishing.notification (notice_id, post_id, subscriber_id, kind, state, due_at)
      select notice_id, post_id, 1000000, 'email', 'sent', now() from publishing.notification limit 1`;
    await report('bob@mail.example', 'complained');
    expect(await list(id)).toMatchObject({ figures: { active: 1, stoppedAt: expect.any(String) } });
    await change(world().em)`update accounts.user_account set email_verified_at = now()`;
    const told = await send();
    expect(told).toMatchObject([{ subject: 'Acme no longer sends emails' }]);
    await call('addPostUpdate', postId, { text: 'More.' });
    expect(await send()).toEqual([]);
    await call('addPostUpdate', postId, { text: 'It works.', phase: 'resolved' });
    expect(await send()).toEqual([]);
    expect((await call('resumeSubscriberEmails', id)).status).toBe(204);
    expect((await call('resumeSubscriberEmails', id)).status).toBe(409);
    expect(await send()).toMatchObject([{ to: 'cem@mail.example', subject: expect.stringContaining('Resolved: ') }]);
    await call('addPostUpdate', postId, { text: 'More again.' });
    expect((await send()).map(({ to }) => to)).toEqual(['cem@mail.example']);
    await add(id, ['ann@mail.example']);
    expect((await subscribers())[0]).toMatchObject({ address: 'ann@mail.example', state: 'unsubscribed' });
  });
});
