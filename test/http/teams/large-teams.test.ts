import { afterAll, beforeAll, expect, test } from 'vitest';
import { change, query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import { createStage } from '../../support/operations/stage.ts';

const MEMBERS = 500;

let world: AdminWorld;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.close());

test('a team of 500 members gets an alert once by each integration, and an email for each member who wants it', async () => {
  const { user, integration } = await createStage(world);
  const body = { type: 'webhook', name: 'Pager', config: { webhookUrl: 'https://hooks.example/pager' } } as const;
  const second = await world.call('createIntegration', { headers: user.headers, body });
  const { id: pager } = second.json as { readonly id: number };
  await change(world.em)`
    insert into accounts.user_account (username, email, email_verified_at, own_team, created_at, updated_at)
    select 'member-' || n, 'member-' || n || '@mail.example', now(), false, now(), now()
    from generate_series(1, ${MEMBERS}::integer) as n
  `;
  await change(world.em)`
    insert into accounts.team_member (team_id, user_id, role, created_at)
    select ${user.id}, id, 'member', now() from accounts.user_account where username like 'member-%'
  `;
  await change(world.em)`
    update accounts.team_member set incident_email = false where team_id = ${user.id} and user_id % 5 = 0
  `;
  world.page.says({ status: 'outage', message: 'Everything is down' });
  await query(world.em)`
    update monitoring.status_page set last_polled_at = now() - interval '1 minute', next_poll_at = now()
  `;
  await world.product.steps.pollDue();
  while ((await world.product.steps.expand()) === 'worked');
  const alerts = await query<{ id: number; type: string; memberId: number | null }>(world.em)`
    select integration.id, type, member_id as "memberId" from integrations.delivery
    join integrations.integration on integration.id = integration_id
    where user_id = ${user.id} and kind = 'incident_opened'
  `;
  const webhooks = alerts.filter(({ type }) => type === 'webhook').map(({ id }) => id);
  expect(webhooks.toSorted((a, b) => a - b)).toEqual([integration.id, pager].toSorted((a, b) => a - b));
  const mailed = alerts.flatMap(({ type, memberId }) => (type === 'email' && memberId !== null ? [memberId] : []));
  const wanting = await query<{ id: number }>(world.em)`
    select user_id as id from accounts.team_member join accounts.user_account on id = user_id
    where team_id = ${user.id} and email_verified_at is not null
      and coalesce(team_member.incident_email, user_account.incident_email)
  `;
  expect(mailed.toSorted((a, b) => a - b)).toEqual(wanting.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(mailed.length).toBeGreaterThanOrEqual(MEMBERS * 0.8);
  expect(mailed.length).toBeLessThan(MEMBERS);
});
