import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { change, query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import { openReceiver, type Receiver } from '../../support/receiver.ts';

let world: AdminWorld;
let receiver: Receiver;
beforeAll(async () => {
  [world, receiver] = await Promise.all([createAdminWorld(), openReceiver()]);
});
afterAll(() => Promise.all([world.close(), receiver.close()]));
beforeEach(async () => {
  receiver.received.length = 0;
  await change(world.em)`delete from integrations.integration`;
});

const HOUR_MS = 3_600_000;
/** The minute that has just begun, which all summaries of a test are due at. */
const dueAt = new Date(Math.floor(Date.now() / 60_000) * 60_000);
const daily = {
  daily: true,
  weekly: false,
  atMinute: dueAt.getUTCHours() * 60 + dueAt.getUTCMinutes(),
  timeZone: 'UTC',
  whenQuiet: false,
};

type Rule = typeof daily;
type Signed = Awaited<ReturnType<AdminWorld['signUp']>>;

/** A team with a service since a week ago, which has been operational, and an integration with summaries. */
const team = async (name: string, rule: Partial<Rule> = {}) => {
  const { headers, id } = await world.signUp(name);
  const service = (await world.call('addService', { headers, body: { name: 'Stripe', statusPageUrl: world.page.url } }))
    .json as { readonly id: number };
  const weekAgo = new Date(dueAt.getTime() - 8 * 24 * HOUR_MS);
  await change(world.em)`update monitoring.service set created_at = ${weekAgo} where id = ${service.id}`;
  await happened(service.id, [['operational', 8 * 24]]);
  const integration = await connect({ headers }, rule);
  return { headers, id, service, integration };
};

const connect = async ({ headers }: Pick<Signed, 'headers'>, rule: Partial<Rule>): Promise<number> => {
  const body = {
    type: 'webhook' as const,
    name: 'Desk',
    config: { webhookUrl: `${receiver.url}/hook` },
    summaries: { ...daily, ...rule },
  };
  const { json } = await world.call('createIntegration', { headers, body });
  expect(json).toMatchObject({ summaries: body.summaries });
  return (json as { readonly id: number }).id;
};

/** The recorded statuses of a service, each from so many hours before the summary is due. */
const happened = async (serviceId: number, steps: readonly (readonly [status: string, hoursAgo: number])[]) => {
  const [row] = await query<{ id: number }>(world.em)`
    select scope_id as id from monitoring.service where id = ${serviceId}
  `;
  await change(world.em)`delete from monitoring.status_change where scope_id = ${row?.id}`;
  let previous: string | null = null;
  for (const [status, ago] of steps) {
    const at = new Date(dueAt.getTime() - ago * HOUR_MS);
    await change(world.em)`
      insert into monitoring.status_change (scope_id, previous, status, changed_at) values (${row?.id}, ${previous}, ${status}, ${at})
    `;
    previous = status;
  }
};

const due = (at = dueAt) => change(world.em)`update integrations.summary set due_at = ${at}, leased_until = null`;
const nextDue = () => query<{ due_at: Date }>(world.em)`select due_at from integrations.summary`;
const { stringify } = JSON;

/** Two processes, and one after them. */
const sendAll = async () => {
  const { sendSummaries, sendDue } = world.product.steps;
  await Promise.all([sendSummaries(), sendSummaries()]);
  await sendSummaries();
  while ((await sendDue(100)) > 0);
  return receiver.received.map(({ body }) => JSON.parse(body));
};

describe('a summary', () => {
  test('says what happened, once, whatever number of processes send it', async () => {
    const { service } = await team('sums');
    await happened(service.id, [
      ['operational', 8 * 24],
      ['outage', 3],
      ['operational', 2],
    ]);
    await due();
    const sent = await sendAll();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      type: 'summary',
      headline: 'Daily summary: 1 hour down',
      summary: {
        period: 'day',
        to: dueAt.toISOString(),
        covered: 1,
        downMinutes: 60,
        services: [{ id: service.id, status: 'operational', downMinutes: 60 }],
      },
    });
    expect(await nextDue()).toEqual([{ due_at: new Date(dueAt.getTime() + 24 * HOUR_MS) }]);
    expect(await sendAll()).toHaveLength(1);
  });

  test('says nothing on a quiet day, or one calm sentence', async () => {
    const { headers } = await team('calm');
    await due();
    expect(await sendAll()).toEqual([]);
    await connect({ headers }, { whenQuiet: true });
    await due();
    const headlines = (await sendAll()).map(({ headline }) => headline);
    expect(headlines).toEqual(['Daily summary: no incidents in the last 24 hours, your service was up']);
  });

  test("isn't sent late, to a read-only team, or while the integration is off", async () => {
    const { headers, integration } = await team('late', { whenQuiet: true });
    const longAgo = new Date(dueAt.getTime() - 3 * 24 * HOUR_MS);
    await due(longAgo);
    expect(await sendAll()).toEqual([]);
    expect((await nextDue())[0]?.due_at.getTime()).toBeGreaterThan(Date.now());
    await world.call('updateIntegration', { headers, path: { id: integration }, body: { enabled: false } });
    expect(await nextDue()).toEqual([]);
    await world.call('updateIntegration', { headers, path: { id: integration }, body: { enabled: true } });
    expect(await nextDue()).toHaveLength(1);
  });

  test('comes back with a deleted integration, from the next one on', async () => {
    const { headers, integration } = await team('returns', { whenQuiet: true });
    await due();
    await world.call('deleteIntegration', { headers, path: { id: integration } });
    await world.call('restoreIntegration', { headers, path: { id: integration } });
    expect(await sendAll()).toEqual([]);
    expect((await nextDue())[0]?.due_at.getTime()).toBeGreaterThan(Date.now());
  });

  test('is made again by another process if the first one dies', async () => {
    await team('dies', { whenQuiet: true });
    await due();
    // A process claimed it and died.
    await change(world.em)`update integrations.summary set leased_until = now() + interval '5 minutes'`;
    expect(await sendAll()).toEqual([]);
    await change(world.em)`update integrations.summary set leased_until = now() - interval '1 second'`;
    expect(await sendAll()).toHaveLength(1);
  });

  test.each([
    [{ summaries: { ...daily, timeZone: 'Mars/Base' } }, 'summaries.timeZone'],
    [{ summaries: { ...daily, daily: false } }, 'summaries'],
  ])('refuses %o', async (changes, field) => {
    const { headers, integration } = await team(`refused-${field.replace('.', '-')}`);
    const { status, json } = await world.call('updateIntegration', {
      headers,
      path: { id: integration },
      body: changes,
    });
    expect(status).toBe(400);
    expect(stringify(json)).toContain(`"${field}"`);
  });
});

test('a replay counts the summaries that were sent', async () => {
  const { headers, service, integration } = await team('replays');
  await happened(service.id, [
    ['operational', 8 * 24],
    ['outage', 3],
    ['operational', 2],
    ['degraded', 1],
  ]);
  // History began five days ago.
  await change(world.em)`
    insert into integrations.past_news (page_id, seen_at, audience, content)
    values (0, ${new Date(dueAt.getTime() - 5 * 24 * HOUR_MS)}, '', '')
  `;
  await due();
  const sent = await sendAll();
  const replayed = async (query: object) =>
    (await world.call('replayAlertRule', { headers, query: { integrationId: integration, ...query } })).json as {
      readonly before: { readonly summaries: number };
      readonly after: { readonly summaries: number };
    };
  const { before, after } = await replayed({ summaries: 'none' });
  expect({ before: before.summaries, after: after.summaries }).toEqual({ before: sent.length, after: 0 });
  expect(sent).toHaveLength(1);
  // Each day of the history, quiet or not.
  const always = await replayed({ summaries: 'daily', summaryAtMinute: daily.atMinute, summaryWhenQuiet: true });
  expect(always.after.summaries).toBe(6);
});
