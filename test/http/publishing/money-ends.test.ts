import { afterEach, describe, expect, test } from 'vitest';
import { change, query } from '../../../src/platform/database/query.ts';
import { answersOf } from '../../support/host-request.ts';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

const stage = eachSubscribedPage();
const { create, visit, send, pathIn, subscribe, subscribers, world, call, post, postsOf, says, pageOf } = stage;

const endsAccess = () => world().product.steps.billing.often['ending access']?.();
/** The trial of the page's team ended so many days ago. */
const moneyEnded = async (days: number): Promise<void> => {
  await change(world().em)`
    update accounts.user_account set trial_ends = now() - interval '1 minute'
    where id in (select team_id from publishing.page)
  `;
  await change(world().em)`
    update billing.access set due_at = now() - interval '1 minute' where user_id in (select team_id from publishing.page)
  `;
  await endsAccess();
  const past = `${days} days`;
  await change(
    world().em,
  )`update billing.access set read_only_since = now() - ${past}::interval where read_only_since is not null`;
  await change(world().em)`update monitoring.still_polled set until = until - ${past}::interval`;
  await world().product.steps.endKeptPolling();
};
afterEach(async () => {
  await change(
    world().em,
  )`update accounts.user_account set trial_ends = now() + interval '20 days' where trial_ends is not null`;
  await change(world().em)`update billing.access set due_at = now() - interval '1 minute'`;
  await endsAccess();
});

type Status = { readonly state: string; readonly status: string; readonly headline: string };
/** A kept page would be a minute old. */
const seen = async (slug: string): Promise<Status> => {
  await change(world().em)`update publishing.page set updated_at = now()`;
  return (await (await visit(`/s/${slug}/status.json`)).json()) as Status;
};
const polls = async () => {
  const [row] = await query<{ readonly at_rest: boolean }>(world().em)`select at_rest from monitoring.status_page`;
  return row?.at_rest ? 'each hour' : 'as before';
};

describe('for 30 days after the money ends', () => {
  test('visitors read what is true, and services are polled as before', async () => {
    const { slug } = await create();
    await moneyEnded(29);
    expect(await polls()).toBe('as before');
    await says({ status: 'outage' });
    expect(await seen(slug)).toMatchObject({ state: 'trouble', status: 'outage' });
  });

  test('services that no public page follows are polled each hour', async () => {
    const { id } = await create();
    await call('updatePublishedPage', id, { isPublic: false });
    await moneyEnded(0);
    expect(await polls()).toBe('each hour');
  });

  test('open incidents are updated and closed, and those who know of the beginning get the end', async () => {
    const { id, slug, itemId } = await create();
    await subscribe(slug, 'ann@mail.example');
    const items = [{ itemId, status: 'outage' }];
    const incident = await post(id, { kind: 'incident', title: 'SMS fail', text: 'We look.', items });
    const draft = await post(id, { kind: 'incident', title: 'Later', text: 'Soon.', draft: true });
    expect(await send()).toHaveLength(1);
    await moneyEnded(3);
    expect((await call('addPostUpdate', incident.id, { phase: 'identified', text: 'Found.' })).status).toBe(201);
    expect((await call('addPostUpdate', incident.id, { phase: 'resolved', text: 'Fixed.' })).status).toBe(201);
    expect((await send()).map(({ to }) => to)).toContain('ann@mail.example');
    for (const refused of [
      await call('createPost', id, { kind: 'incident', title: 'New', text: 'New.' }),
      await call('updatePost', draft.id, { draft: false }),
      await call('setPublishedStatus', itemId, { status: 'outage' }),
      await call('editPublishedContent', id, { sections: [] }),
      await call('updatePublishedPage', id, { name: 'Other' }),
    ])
      expect(refused).toMatchObject({ status: 402, json: { code: 'subscription_required' } });
    expect((await pageOf(id)).name).toBe('Acme');
  });

  test('a rule closes its incident and opens none', async () => {
    const { id, slug } = await create({ onTrouble: 'publish' });
    await says({ status: 'outage' });
    expect((await postsOf(id)).map(({ phase }) => phase)).toEqual(['investigating']);
    await moneyEnded(3);
    await says({ status: 'operational' });
    expect((await postsOf(id)).map(({ phase }) => phase)).toEqual(['resolved']);
    await change(world().em)`update publishing.post_update set created_at = created_at - interval '1 hour'`;
    await change(
      world().em,
    )`update publishing.post set created_at = created_at - interval '1 hour', updated_at = updated_at - interval '1 hour'`;
    await says({ status: 'outage' });
    expect(await postsOf(id)).toHaveLength(1);
    expect(await seen(slug)).toMatchObject({ status: 'outage' });
  });

  test('nobody new subscribes or confirms, and subscribers stay', async () => {
    const { slug } = await create();
    await subscribe(slug, 'ann@mail.example');
    await visit(`/s/${slug}/subscribe`, { email: 'bob@mail.example' });
    const [asked] = await send();
    await moneyEnded(3);
    await change(world().em)`update publishing.page set updated_at = now()`;
    expect(await (await visit(`/s/${slug}`)).text()).not.toContain(`/s/${slug}/subscribe`);
    expect((await visit(`/s/${slug}/subscribe`)).status).toBe(403);
    expect((await visit(`/s/${slug}/subscribe`, { email: 'new@mail.example' })).status).toBe(403);
    expect((await visit(pathIn(asked?.text ?? '', 'confirm'), {})).status).toBe(403);
    expect((await subscribers()).map(({ address, state }) => [address, state])).toEqual([
      ['ann@mail.example', 'active'],
      ['bob@mail.example', 'waiting'],
    ]);
  });

  test('paying again brings everything back', async () => {
    const { id, slug } = await create();
    await moneyEnded(40);
    await change(
      world().em,
    )`update accounts.user_account set trial_ends = now() + interval '20 days' where trial_ends is not null`;
    await change(world().em)`update billing.access set due_at = now() - interval '1 minute'`;
    await endsAccess();
    await says({ status: 'operational' });
    expect(await seen(slug)).toMatchObject({ state: 'clear' });
    expect((await call('updatePublishedPage', id, { name: 'Again' })).status).toBe(200);
  });
});

describe('after 30 days', () => {
  test('the page says that nobody maintains it, everywhere, and never green', async () => {
    const { slug } = await create();
    await moneyEnded(31);
    expect(await polls()).toBe('each hour');
    const { headline, ...rest } = await seen(slug);
    expect(rest).toMatchObject({ state: 'not_maintained', status: 'unknown' });
    expect(headline).toMatch(/^No longer maintained since /);
    expect(await (await visit(`/s/${slug}`)).text()).toContain(headline);
    expect(await (await visit(`/s/${slug}/badge.svg`)).text()).not.toMatch(/working|operational/i);
    const { status } = (await (await visit(`/s/${slug}/api/v2/status.json`)).json()) as {
      readonly status: { readonly description: string };
    };
    expect(status.description).toMatch(/^No longer maintained since /);
  });

  test('its domain still answers, and its certificate can be renewed', async () => {
    const { id } = await create();
    await call('addPageDomain', id, { name: 'status.acme.com' });
    await query(world().em)`update publishing.domain set owned_at = now(), live_at = now()`;
    await moneyEnded(31);
    await world().product.steps.checkDomains();
    const rows = await query(world().em)`select from publishing.domain where live_at is not null`;
    expect(rows).toHaveLength(1);
    expect(
      (await answersOf(world().product.url, 'status.acme.com', { path: '/', method: 'GET', headers: {} })).status,
    ).toBe(200);
  });
});
