import { describe, expect, test } from 'vitest';
import { change } from '../../../src/platform/database/query.ts';
import { eachSubscribedPage, textOf } from '../../support/subscribers-http.ts';

const stage = eachSubscribedPage();
const { create, visit, send, pathIn, subscribe, subscribers, world, later } = stage;

const aDayLater = () => change(world().em)`
  update publishing.subscriber set emailed_at = emailed_at - interval '25 hours', created_at = created_at - interval '25 hours'
`;

describe('the form of a status page', () => {
  test('has no script, says the same for known and unknown addresses, and keeps nothing in a cache', async () => {
    const { slug } = await create();
    const form = await visit(`/s/${slug}/subscribe`);
    expect(form.headers.get('cache-control')).toBe('no-store');
    expect(await form.text()).not.toMatch(/<script/);
    await subscribe(slug, 'ann@mail.example');
    const known = await textOf(await visit(`/s/${slug}/subscribe`, { email: 'ann@mail.example' }));
    const unknown = await textOf(await visit(`/s/${slug}/subscribe`, { email: 'bob@mail.example' }));
    expect(known).toBe(unknown);
    expect(known).toContain('Check your inbox');
  });

  test('refuses what is no address, and keeps what was typed', async () => {
    const { slug } = await create();
    const refused = await visit(`/s/${slug}/subscribe`, { email: '"a <b>@c' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('value="&quot;a &lt;b&gt;@c"');
    expect((await visit(`/s/${slug}/subscribe`, { email: 'ann@mail.example', scope: 'items' })).status).toBe(422);
    expect(await subscribers()).toEqual([]);
  });

  test('takes nothing from programs that fill in every field', async () => {
    const { slug } = await create();
    const trapped = await visit(`/s/${slug}/subscribe`, { email: 'ann@mail.example', website: 'https://spam.example' });
    expect(await trapped.text()).toContain('Check your inbox');
    expect(await subscribers()).toEqual([]);
  });

  test('is limited for a network before anything is written', async () => {
    const { slug } = await create();
    const statuses: number[] = [];
    for (let index = 0; index < 30; index += 1)
      statuses.push((await visit(`/s/${slug}/subscribe`, { email: `victim${index}@mail.example` })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await subscribers()).length).toBeLessThanOrEqual(20);
  });

  test('counts the addresses of one IPv6 network as one caller, and its neighbours as others', async () => {
    const { slug } = await create();
    const enter = async (from: string, email: string): Promise<number> => {
      const headers = { 'x-forwarded-for': from };
      const body = new URLSearchParams({ email });
      return (await fetch(new URL(`/s/${slug}/subscribe`, world().product.url), { method: 'POST', headers, body }))
        .status;
    };
    const statuses: number[] = [];
    for (let host = 1; host <= 21; host += 1)
      statuses.push(await enter(`2001:db8:0:1::${host.toString(16)}`, `a${host}@mail.example`));
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect(await enter('2001:db8:0:2::1', 'other@mail.example')).toBe(200);
    expect(await subscribers()).toHaveLength(21);
  });

  test('does not exist for a page that nobody may see', async () => {
    const { id, slug } = await create();
    await world().call('updatePublishedPage', { headers: stage.headers(), path: { id }, body: { isPublic: false } });
    expect((await visit(`/s/${slug}/subscribe`)).status).toBe(404);
    expect((await visit(`/s/${slug}/subscribe`, { email: 'ann@mail.example' })).status).toBe(404);
  });
});

describe('a subscription', () => {
  test('begins with a click on a page that the link of an email opens; opening it does nothing', async () => {
    const { slug } = await create();
    await visit(`/s/${slug}/subscribe`, { email: ' Ann@Mail.example ' });
    const [email] = await send();
    expect(email).toMatchObject({ to: 'ann@mail.example', subject: 'Confirm updates from Acme Status' });
    expect(email!.headers.from).toBe('Acme <status@allclear.test>');
    const path = pathIn(email!.text, 'confirm');
    expect(await (await visit(path)).text()).toContain('<form class="form" method="post"><button');
    expect(await subscribers()).toMatchObject([{ state: 'waiting' }]);
    expect((await visit(path, {})).status).toBe(200);
    expect(await subscribers()).toMatchObject([{ address: 'ann@mail.example', state: 'active' }]);
  });

  test('asks for a confirmation once a day, whoever enters the address how often', async () => {
    const { slug } = await create();
    const enter = () => visit(`/s/${slug}/subscribe`, { email: 'ann@mail.example' });
    await enter();
    await enter();
    expect(await send()).toHaveLength(1);
    await enter();
    expect(await send()).toHaveLength(0);
    await aDayLater();
    await enter();
    expect(await send()).toHaveLength(1);
  });

  test('never ends because somebody enters the address again', async () => {
    const { id, slug } = await create();
    await subscribe(slug, 'ann@mail.example');
    await aDayLater();
    const { publicId } = await itemOf(id);
    await visit(`/s/${slug}/subscribe`, { email: 'ann@mail.example', scope: 'items', item: publicId });
    const [again] = await send();
    expect(again!.subject).toBe('You already get updates from Acme Status');
    expect(await subscribers()).toMatchObject([{ state: 'active' }]);
    const choice = await (await visit(pathIn(again!.text, 'subscription'))).text();
    expect(choice).toContain('value="all" checked');
  });

  test('is about the items that its reader chooses', async () => {
    const { id, slug } = await create();
    const { publicId, name } = await itemOf(id);
    await subscribe(slug, 'ann@mail.example', [publicId]);
    await stage.post(id, { kind: 'incident', title: 'Slow', text: 'We look into it.' });
    const [email] = await send();
    expect(email!.text).toContain(`you subscribed to ${name} on`);
    const path = pathIn(email!.text, 'subscription');
    expect(await (await visit(path)).text()).toContain(`value="${publicId}" checked`);
    expect(await (await visit(path, { scope: 'items' })).text()).toContain('Choose at least one.');
    expect(await (await visit(path, { scope: 'all' })).text()).toContain('Saved.');
    expect(await (await visit(path)).text()).not.toContain(`value="${publicId}" checked`);
  });

  test('ends with one click of an email app, without a redirect, and can be undone for seven days', async () => {
    const { id, slug } = await create();
    await subscribe(slug, 'ann@mail.example');
    await stage.post(id, { kind: 'incident', title: 'Slow', text: 'We look into it.' });
    const [email] = await send();
    expect(email!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const path = new URL(email!.headers['list-unsubscribe']!.slice(1, -1)).pathname;
    expect(await (await visit(path)).text()).toContain('Stop these updates?');
    expect(await subscribers()).toMatchObject([{ state: 'active' }]);
    const clicked = await visit(path, { 'List-Unsubscribe': 'One-Click' });
    expect(clicked.status).toBe(200);
    const page = await clicked.text();
    expect(page).toContain('Your email app asked for this.');
    expect(await subscribers()).toMatchObject([{ state: 'unsubscribed' }]);
    await visit(pathIn(page, 'confirm'), { undo: 'yes' });
    expect(await subscribers()).toMatchObject([{ state: 'active' }]);
  });

  test('takes a multipart one-click too', async () => {
    const { id, slug } = await create();
    await subscribe(slug, 'ann@mail.example');
    await stage.post(id, { kind: 'incident', title: 'Slow', text: 'We look into it.' });
    const [email] = await send();
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    const path = pathIn(email!.text, 'unsubscribe');
    expect((await fetch(new URL(path, world().product.url), { method: 'POST', body, redirect: 'error' })).status).toBe(
      200,
    );
    expect(await subscribers()).toMatchObject([{ state: 'unsubscribed' }]);
  });

  test('that nobody confirms goes after seven days, and its link says so', async () => {
    const { slug } = await create();
    await visit(`/s/${slug}/subscribe`, { email: 'ann@mail.example' });
    const [email] = await send();
    await change(world().em)`update publishing.subscriber set created_at = now() - interval '8 days'`;
    const path = pathIn(email!.text, 'confirm');
    expect(await (await visit(path, {})).text()).toContain('This link has expired');
    await world().product.steps.forgetSubscribers();
    expect(await subscribers()).toEqual([]);
    expect(await (await visit(`${path}x`)).text()).toContain('This link has expired');
  });

  test('of another page opens nothing on this one', async () => {
    const [one, other] = [await create(), await create()];
    await visit(`/s/${one.slug}/subscribe`, { email: 'ann@mail.example' });
    const path = pathIn((await send())[0]!.text, 'confirm').replace(one.slug, other.slug);
    expect(await (await visit(path, {})).text()).toContain('This link has expired');
    expect(await subscribers()).toMatchObject([{ state: 'waiting' }]);
  });

  test('is emailed about with the same Message-ID for a retry, and another one on another day', async () => {
    const { slug } = await create();
    const enter = () => visit(`/s/${slug}/subscribe`, { email: 'ann@mail.example' });
    const idSent = async () => (await send()).map(({ headers }) => headers['message-id']);
    await enter();
    stage.mails().losesAnswerTo = () => true;
    const [asked] = await idSent();
    stage.mails().losesAnswerTo = () => false;
    await later();
    // Entered again meanwhile, it's still the same email.
    await enter();
    expect(await idSent()).toEqual([asked]);
    await aDayLater();
    await enter();
    const [again] = await send();
    await visit(pathIn(again!.text, 'confirm'), {});
    await aDayLater();
    await enter();
    const [known] = await idSent();
    await aDayLater();
    await enter();
    const ids = [asked, again!.headers['message-id'], known, ...(await idSent())];
    expect(new Set(ids).size).toBe(4);
  });

  test('is emailed about later while the mail server is away', async () => {
    const { slug } = await create();
    stage.refusing(() => Object.assign(new Error('4.3.2 away'), { responseCode: 451 }));
    await visit(`/s/${slug}/subscribe`, { email: 'ann@mail.example' });
    expect(await send()).toHaveLength(0);
    stage.refusing(() => undefined);
    await later();
    expect(await send()).toHaveLength(1);
  });
});

const itemOf = async (pageId: number) => (await stage.pageOf(pageId)).sections[0]!.items[0]!;
