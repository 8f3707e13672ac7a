import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { change, query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.close());

type Alert = {
  readonly id: number;
  readonly seenBy: readonly object[];
  readonly verdict: { readonly likelihood: string; readonly claims: readonly object[] } | null;
};

const startedAt = new Date(Date.now() - 14 * 60_000);
const alertsOf = async (headers: Headers) => (await world.call('listOwnAlerts', { headers })).json as readonly Alert[];

/** A team whose checkout uses a service, and which has an open alert of it. */
const team = async (name: string, label = 'checkout') => {
  const { headers, id } = await world.signUp(name);
  const service = (await world.call('addService', { headers, body: { name: 'Stripe', statusPageUrl: world.page.url } }))
    .json as { readonly id: number };
  const uses = { field: 'label' as const, label: 'service', services: [{ serviceId: service.id }] };
  await world.call('createAlertMapping', { headers, body: { ...uses, name: 'Checkout', value: 'checkout' } });
  await world.call('createAlertMapping', { headers, body: { ...uses, name: 'Refunds', value: 'refunds' } });
  const source = (await world.call('createAlertSource', { headers, body: { name: 'Grafana', kind: 'json' } })).json as {
    readonly token: string;
  };
  const fire = (key: string, of = label) =>
    world.call('receiveOwnAlerts', {
      headers: {},
      path: { token: source.token },
      body: {
        key,
        state: 'firing',
        title: `${key} fails`,
        labels: { service: of },
        started_at: startedAt.toISOString(),
      },
    });
  await fire('a');
  return { headers, id, service, fire };
};

/** Sets the status of a service's page, as if we had just read it. */
const say = (serviceId: number, status: string, since = new Date()) =>
  change(world.em)`
    with change as (
      insert into monitoring.status_change (scope_id, previous, status, changed_at)
      select scope.id, scope.status, ${status}, ${since} from monitoring.scope
      where id = (select scope_id from monitoring.service where id = ${serviceId})
    )
    update monitoring.scope set status = ${status}, status_since = ${since}, reported_at = ${since}
    where id = (select scope_id from monitoring.service where id = ${serviceId})
  `;

describe('an own alert', () => {
  test('that a mapping has is compared with its services, whatever their pages say', async () => {
    const { headers, service } = await team('mapped');
    await say(service.id, 'operational');
    expect(await alertsOf(headers)).toMatchObject([
      {
        resolvedAt: null,
        verdict: {
          likelihood: 'none',
          mappings: [{ name: 'Checkout' }],
          claims: [{ name: 'Stripe', status: 'operational', checkedAt: expect.any(String), alsoUsedBy: ['Refunds'] }],
        },
      },
    ]);
    const since = new Date();
    await say(service.id, 'outage', since);
    expect(await alertsOf(headers)).toMatchObject([
      { verdict: { likelihood: 'likely', claims: [{ status: 'outage', confirmedAt: since.toISOString() }] } },
    ]);
  });

  test('knows its lead as the channels do, after it got worse and after the recovery', async () => {
    const { headers, service } = await team('leading');
    const began = new Date(startedAt.getTime() + 5 * 60_000);
    // Tests of other teams have the same page.
    await change(world.em)`delete from monitoring.status_change`;
    await say(service.id, 'operational', startedAt);
    await say(service.id, 'degraded', began);
    await judge();
    await say(service.id, 'outage');
    const confirmed = { likelihood: 'likely', claims: [{ confirmedAt: began.toISOString() }] };
    expect(await alertsOf(headers)).toMatchObject([{ verdict: confirmed }]);
    await say(service.id, 'operational');
    expect(await alertsOf(headers)).toMatchObject([{ verdict: confirmed }]);
    const leads = (await world.call('listLeads', { headers, query: { serviceId: service.id } })).json;
    expect(leads).toMatchObject([{ confirmedAt: began.toISOString() }]);
  });

  test('of a page that can’t be read says unknown', async () => {
    const { headers, service } = await team('unread');
    await say(service.id, 'unknown');
    expect(await alertsOf(headers)).toMatchObject([
      { verdict: { likelihood: 'none', claims: [{ status: 'unknown' }] } },
    ]);
  });

  test('that no mapping has is listed without a verdict', async () => {
    const { headers } = await team('unmapped', 'search');
    expect(await alertsOf(headers)).toMatchObject([{ verdict: null }]);
  });

  test('is seen by each member once, until they take it back; another team can do neither', async () => {
    const { headers, id } = await team('seer');
    const [{ id: alertId } = { id: 0 }] = await alertsOf(headers);
    const path = { id: alertId };
    for (let times = 0; times < 2; times += 1)
      expect((await world.call('seeOwnAlert', { headers, path })).status).toBe(204);
    expect((await alertsOf(headers))[0]?.seenBy).toEqual([{ id, name: 'seer' }]);
    const stranger = await world.signUp('stranger');
    for (const operation of ['seeOwnAlert', 'unseeOwnAlert'] as const)
      expect((await world.call(operation, { headers: stranger.headers, path })).status).toBe(404);
    expect((await world.call('unseeOwnAlert', { headers, path })).status).toBe(204);
    expect((await alertsOf(headers))[0]?.seenBy).toEqual([]);
    await world.call('resolveOwnAlert', { headers, path });
    expect((await world.call('seeOwnAlert', { headers, path })).status).toBe(404);
  });
});

type Answer = { readonly id: number; readonly data: { readonly likelihood: string; readonly isFirst: boolean } };

const judge = async () => {
  while ((await world.product.steps.judge({ ids: [], since: new Date(0) })) === 'full');
};
const again = (teamId: number) => change(world.em)`
  update signals.judgement set judged_at = null where team_id = ${teamId}
`;
const answersTo = (teamId: number) =>
  query<Answer>(world.em)`
    select id, data from platform.fact where kind = 'signals.judged' and (data ->> 'teamId')::integer = ${teamId} order by id
  `;

describe('an answer', () => {
  test('is one fact for all alerts of the same things, and again only once a cause is likelier', async () => {
    const { headers, id, service, fire } = await team('told');
    await say(service.id, 'operational');
    await judge();
    await fire('b');
    await judge();
    const said = async () => (await answersTo(id)).map(({ data }) => [data.likelihood, data.isFirst]);
    expect(await said()).toEqual([['none', true]]);
    await fire('c', 'refunds');
    await judge();
    expect(await said()).toEqual([
      ['none', true],
      ['none', true],
    ]);
    await say(service.id, 'outage');
    for (let times = 0; times < 2; times += 1) {
      await again(id);
      await judge();
    }
    await say(service.id, 'operational');
    await again(id);
    await judge();
    expect((await said()).slice(2)).toEqual([
      ['likely', false],
      ['likely', false],
    ]);
    const leads = (await world.call('listLeads', { headers, query: { serviceId: service.id } })).json;
    expect(leads).toHaveLength(3);
    expect(leads).toMatchObject([{ alertAt: startedAt.toISOString(), title: expect.stringMatching(/fails$/) }, {}, {}]);
    const stranger = await world.signUp('lead-thief');
    expect(
      (await world.call('listLeads', { headers: stranger.headers, query: { serviceId: service.id } })).json,
    ).toEqual([]);
  });

  test('is given to nobody for an alert without a mapping, and for a team whose subscription ended', async () => {
    const unmapped = await team('silent', 'search');
    const lapsed = await team('lapsed');
    await change(
      world.em,
    )`update accounts.user_account set trial_ends = now() - interval '1 day' where id = ${lapsed.id}`;
    await judge();
    expect(await answersTo(unmapped.id)).toEqual([]);
    expect(await answersTo(lapsed.id)).toEqual([]);
  });

  test('comes at once for a changed page, and for a new mapping', async () => {
    const { headers, id, service } = await team('prompt', 'search');
    await judge();
    const body = { name: 'Search', field: 'title' as const, value: 'fails', services: [{ serviceId: service.id }] };
    await say(service.id, 'operational');
    await world.call('createAlertMapping', { headers, body });
    await judge();
    expect(await answersTo(id)).toHaveLength(1);
    await say(service.id, 'outage');
    const [page] = await query<{ id: number }>(world.em)`
      select page_id as id from monitoring.scope join monitoring.service on service.scope_id = scope.id where service.id = ${service.id}
    `;
    await world.product.steps.judge({ ids: [page?.id ?? 0], since: new Date(Date.now() + 60_000) });
    expect((await answersTo(id)).map(({ data }) => data.likelihood)).toEqual(['none', 'likely']);
  });
});
