import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { change, query } from '../../../src/platform/database/query.ts';
import { openReceiver, type Receiver } from '../../support/receiver.ts';
import { eachSubscribedPage, textOf } from '../../support/subscribers-http.ts';

const stage = eachSubscribedPage();
const { create, visit, send, post, call, pathIn, subscribers, ledger, world, later } = stage;
const slow = { kind: 'incident', title: 'Messages are slow & odd', text: 'We *look* into it, @everyone.' };

let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

/** The paths that incoming webhooks of each chat have. */
const paths = {
  slack: '/services/T0/B0/s3cr3t',
  teams: '/workflows/1/triggers/manual/paths/invoke?sig=s3cr3t',
  discord: '/api/webhooks/12/s3cr3t',
  mattermost: '/hooks/s3cr3t',
};
const enter = (slug: string, path: string = paths.slack, form: Readonly<Record<string, string>> = {}) =>
  visit(`/s/${slug}/subscribe/channel`, { url: receiver.url + path, ...form });
const sent = async () => {
  const before = receiver.received.length;
  await send();
  return receiver.received.slice(before);
};
/** Enters the channel and confirms it from there. */
const confirmed = async (slug: string, path: string = paths.slack, form: Readonly<Record<string, string>> = {}) => {
  await enter(slug, path, form);
  const [asked] = await sent();
  await visit(pathIn(asked?.body ?? '', 'confirm'), {});
};

describe('a channel', () => {
  test('gets a link first, and updates only once somebody there confirmed it', async () => {
    const { id, slug } = await create();
    const form = await (await visit(`/s/${slug}/subscribe/channel`)).text();
    expect(form).not.toMatch(/<script/);
    expect(await (await enter(slug)).text()).toContain('Check for our message');
    const [asked, ...others] = await sent();
    expect(others).toEqual([]);
    expect(asked?.body).toContain('If nobody here asked for it');
    await post(id, slow);
    expect(await sent()).toEqual([]);
    const path = pathIn(asked!.body, 'confirm');
    expect(await (await visit(path)).text()).toContain('We’ll send them to 127.0.0.1');
    expect(await subscribers()).toMatchObject([{ state: 'waiting' }]);
    await visit(path, {});
    expect(await subscribers()).toMatchObject([{ state: 'active' }]);
  });

  test('gets the beginning and the end, and a click in it ends that', async () => {
    const { id, slug, itemId } = await create();
    await confirmed(slug);
    const { id: postId } = await post(id, { ...slow, items: [{ itemId, status: 'outage' }] });
    const [began] = await sent();
    await call('addPostUpdate', postId, { text: 'It works.', phase: 'resolved' });
    const [ended] = await sent();
    expect([began, ended].map((one) => JSON.parse(one!.body).blocks[0].text.text)).toEqual([
      'Acme: Messages are slow &amp; odd',
      'Acme: Resolved: Messages are slow &amp; odd',
    ]);
    expect(ended!.body).not.toContain('emailed');
    await visit(pathIn(ended!.body, 'unsubscribe'), {});
    await post(id, slow);
    expect(await sent()).toEqual([]);
  });

  test('goes on while complaints stop the emails of the page', async () => {
    const { id, slug } = await create();
    await confirmed(slug);
    await change(world().em)`
      insert into publishing.stopped_page (page_id, stopped_at, emails, complaints, owner_emailed_at)
      values (${id}, now(), 500, 2, now())
    `;
    const { id: postId } = await post(id, slow);
    expect(await sent()).toHaveLength(1);
    await call('addPostUpdate', postId, { text: 'It works.', phase: 'resolved' });
    expect(await sent()).toHaveLength(1);
  });

  test('gets news of its items only', async () => {
    const { id, slug, itemId } = await create();
    const { publicId = '' } = (await stage.pageOf(id)).sections[0]?.items[0] ?? {};
    await confirmed(slug, paths.slack, { scope: 'items', item: publicId });
    expect(await query(world().em)`select item_ids from publishing.subscriber`).toEqual([{ item_ids: [itemId] }]);
  });

  test.each([
    ['slack', { text: expect.any(String), blocks: expect.any(Array), mrkdwn: false }],
    ['mattermost', { text: expect.any(String), blocks: expect.any(Array) }],
    ['discord', { content: expect.stringContaining('**'), allowed_mentions: { parse: [] }, embeds: [{}] }],
    ['teams', { type: 'message', attachments: [{ content: { type: 'AdaptiveCard' } }] }],
  ] as const)('of %s gets its shape, in which texts mention nobody', async (kind, shape) => {
    const { id, slug } = await create();
    await confirmed(slug, paths[kind]);
    await post(id, slow);
    const [message] = await sent();
    expect(JSON.parse(message!.body)).toMatchObject(shape);
    expect(message!.body).not.toContain('@everyone');
    expect(message!.path.includes('wait=true')).toBe(kind === 'discord');
    expect(message!.headers['webhook-signature']).toBeUndefined();
  });

  test('is named by its host and never shows its URL, in the list, the database and on its pages', async () => {
    const { id, slug } = await create();
    await enter(slug);
    const [asked] = await sent();
    const shown = [
      await (await visit(pathIn(asked!.body, 'confirm'))).text(),
      JSON.stringify((await call('listSubscribers', id)).json),
      JSON.stringify(await query(world().em)`select * from publishing.subscriber`),
    ];
    for (const text of shown) expect(text).not.toContain('s3cr3t');
    expect(shown[1]).toContain('127.0.0.1');
  });

  test('that was entered again stays as it is, gets one message a day, and the answer is the same', async () => {
    const { slug } = await create();
    const first = await textOf(await enter(slug));
    const [asked] = await sent();
    await visit(pathIn(asked!.body, 'confirm'), {});
    expect(await textOf(await enter(slug))).toBe(first);
    expect(await sent()).toEqual([]);
    expect(await subscribers()).toMatchObject([{ state: 'active' }]);
    await change(world().em)`update publishing.subscriber set emailed_at = emailed_at - interval '25 hours'`;
    await enter(slug);
    expect((await sent()).map(({ body }) => body)).toEqual([expect.stringContaining('You already get updates')]);
  });

  test('that is busy gets its news later, and one that was deleted there no more', async () => {
    const { id, slug } = await create();
    await confirmed(slug);
    await post(id, slow);
    receiver.answer = (response) => response.writeHead(503).end();
    await sent();
    expect(await ledger()).toMatchObject([{ state: 'waiting' }]);
    receiver.answer = (response) => response.writeHead(404).end();
    await later();
    await sent();
    expect(await ledger()).toMatchObject([{ state: 'failed' }]);
  });
});

describe('a stranger who names a channel', () => {
  test('can’t make it look like many by what the chat ignores', async () => {
    const { slug } = await create();
    for (const more of ['', '#1', '?a=1', '?b=2#3']) await enter(slug, paths.slack + more);
    for (const more of ['', '#1', '?wait=true', '?a=1']) await enter(slug, paths.discord + more);
    expect(await subscribers()).toHaveLength(2);
    expect((await sent()).map(({ path }) => path).toSorted()).toEqual([`${paths.discord}?wait=true`, paths.slack]);
    await enter(slug, `${paths.discord}?thread_id=7`);
    expect(await subscribers()).toHaveLength(3);
  });

  test('makes us ask it for half an hour at most', async () => {
    const { slug } = await create();
    receiver.answer = (response) => response.writeHead(503).end();
    await enter(slug);
    for (let tenMinutes = 0; tenMinutes < 12; tenMinutes += 1) {
      await sent();
      await change(world().em)`update publishing.subscriber set created_at = created_at - interval '10 minutes'`;
      await later();
    }
    expect(receiver.received.length).toBeGreaterThan(2);
    expect(receiver.received.length).toBeLessThan(6);
  });

  test('makes us tell it once that it gets updates already, even if it refuses that', async () => {
    const { slug } = await create();
    await confirmed(slug);
    await change(world().em)`
      update publishing.subscriber set created_at = created_at - interval '2 days', emailed_at = emailed_at - interval '2 days'
    `;
    receiver.answer = (response) => response.writeHead(503).end();
    await enter(slug);
    expect(await sent()).toHaveLength(1);
    await later();
    expect(await sent()).toEqual([]);
  });
});

describe('a program', () => {
  test('gets a link and its secret first, and once they are confirmed each post in the shape of Statuspage, signed', async () => {
    const { id, slug, itemId } = await create();
    expect(await (await enter(slug, '/status-hook')).text()).toContain('Check for our message');
    const [asked, ...others] = await sent();
    expect(others).toEqual([]);
    const { subscription } = JSON.parse(asked!.body) as { subscription: { confirm: string; secret: string } };
    const signed = new Webhook(subscription.secret);
    signed.verify(asked!.body, asked!.headers as Record<string, string>);
    await post(id, slow);
    expect(await sent()).toEqual([]);
    await visit(new URL(subscription.confirm).pathname, {});
    const { id: postId } = await post(id, { ...slow, items: [{ itemId, status: 'outage' }] });
    const [began] = await sent();
    await call('addPostUpdate', postId, { text: 'It works.', phase: 'resolved' });
    const [ended] = await sent();
    expect([began, ended].map((one) => signed.verify(one!.body, one!.headers as Record<string, string>))).toMatchObject(
      [
        {
          meta: { unsubscribe: expect.any(String) },
          page: { id: expect.any(String) },
          incident: { impact: 'critical' },
        },
        { incident: { status: 'resolved' } },
      ],
    );
    await visit(pathIn(ended!.body, 'unsubscribe'), {});
    await post(id, slow);
    expect(await sent()).toEqual([]);
  });

  test('that was entered again keeps its secret and gets nothing', async () => {
    const { slug } = await create();
    await enter(slug, '/status-hook');
    await enter(slug, '/status-hook');
    const [asked, ...others] = await sent();
    expect(others).toEqual([]);
    const { confirm } = JSON.parse(asked!.body).subscription as { confirm: string };
    await visit(new URL(confirm).pathname, {});
    const secret = () => query(world().em)`select sealed_secret from publishing.subscriber`;
    const before = await secret();
    await change(world().em)`update publishing.subscriber set emailed_at = emailed_at - interval '25 hours'`;
    await enter(slug, '/status-hook');
    expect(await sent()).toEqual([]);
    expect(await secret()).toEqual(before);
  });

  test('is asked for at most 20 URLs of its host a day, from however many networks, and the answer is the same', async () => {
    const { slug } = await create();
    const answers = new Set<string>();
    for (let nth = 0; nth < 22; nth += 1) {
      const body = new URLSearchParams({ url: `${receiver.url}/status-hook/${nth}` });
      const headers = { 'x-forwarded-for': `198.51.100.${nth}` };
      const url = new URL(`/s/${slug}/subscribe/channel`, world().product.url);
      answers.add(await textOf(await fetch(url, { method: 'POST', headers, body })));
    }
    expect(answers.size).toBe(1);
    expect(await subscribers()).toHaveLength(20);
  });
});

describe('the form for channels', () => {
  test('refuses what is no incoming webhook, and where we may not go, and keeps what was typed', async () => {
    const { slug } = await create();
    for (const url of ['no', 'ftp://example.com/', 'http://169.254.169.254/services/a', 'http://169.254.169.254/']) {
      const refused = await visit(`/s/${slug}/subscribe/channel`, { url });
      expect([url, refused.status]).toEqual([url, 422]);
      expect(await refused.text()).toContain(`value="${url}"`);
    }
    expect(await subscribers()).toEqual([]);
    expect(receiver.received).toEqual([]);
  });

  test('takes nothing from programs that fill in every field, and is limited for a network', async () => {
    const { slug } = await create();
    const trapped = await enter(slug, paths.slack, { website: 'https://spam.example' });
    expect(await trapped.text()).toContain('Check for our message');
    expect(await subscribers()).toEqual([]);
    const statuses: number[] = [];
    for (let index = 0; index < 25; index += 1) statuses.push((await enter(slug, `/hooks/${index}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await subscribers()).length).toBeLessThanOrEqual(20);
  });
});
