import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { courseMail } from '../../../src/integrations/manage/adapters/course-mail.ts';
import { postgresCourses } from '../../../src/integrations/manage/adapters/postgres-courses.ts';
import { watchCourses } from '../../../src/integrations/manage/channel-health.ts';
import { healthOf } from '../../../src/integrations/model/integration.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import { eachAlertWorld } from '../../support/alert-stage.ts';
import { type AlertWorld, publicUrl } from '../../support/alerting.ts';
import type { TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let world: AlertWorld;
let ann: number;

const incident = { id: 'i1', name: 'Payments fail' };
const flood = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({ id: `f${from + i}`, name: `Failure ${from + i}` }));

eachAlertWorld(async (made) => {
  ({ database, world } = made);
  ann = await world.addUser('ann');
  await world.say({});
  await world.watch(ann);
});

const query = async <Row>(text: string): Promise<readonly Row[]> =>
  (await sql.raw<Row>(text).execute(world.em.getKysely())).rows;
const hurry = async () => {
  await query('update integrations.queued set due_at = now() where due_at is not null');
  await query('update integrations.lane set due_at = now() where due_at is not null');
};
const states = async (integration: { readonly id: number }) =>
  (await world.list(ann, integration.id)).map(({ alert, state }) => [alert.kind, state]);
const healthOfStored = async ({ id }: { readonly id: number }) => {
  const stored = await world.integrations.find(ann, id);
  return stored && healthOf(stored, new Date()).state;
};
const bodies = () => world.receiver.received.map(({ body }) => JSON.parse(body));

describe('a digest', () => {
  it('counts what is on its way: twenty within a minute are not told one by one because the receiver is slow', async () => {
    const hook = await world.connect(ann);
    const held = Promise.withResolvers<void>();
    world.receiver.answer = (response) => void held.promise.then(() => response.end('ok'));
    await world.say({ incidents: flood(15) });
    const sending = world.send();
    await expect.poll(() => world.receiver.received.length).toBe(15);
    await world.say({ incidents: flood(25) }, 0);
    held.resolve();
    await sending;
    await world.send();
    expect(world.receiver.received).toHaveLength(15);
    await world.wait(2);
    await world.send();
    expect(bodies().slice(15)).toMatchObject([{ type: 'digest' }]);
    expect(bodies()[15].alerts).toHaveLength(10);
    expect((await states(hook)).every(([, state]) => state !== 'pending')).toBe(true);
  });

  it('takes the twentieth within a minute and what follows', async () => {
    await world.connect(ann);
    await world.say({ incidents: flood(19) });
    await world.send();
    expect(world.receiver.received).toHaveLength(19);
    await world.say({ incidents: flood(20) }, 0);
    await world.say({ incidents: flood(22) }, 0);
    await world.send();
    expect(world.receiver.received).toHaveLength(19);
    await world.wait(2);
    await world.send();
    expect(bodies().at(-1)).toMatchObject({ type: 'digest', alerts: [{}, {}, {}] });
  });

  it('that is refused is sent again by its schedule, while what comes meanwhile waits for the next', async () => {
    const hook = await world.connect(ann);
    world.receiver.answer = (response) => response.writeHead(503).end();
    await world.say({ incidents: flood(20) });
    await world.send();
    await world.say({ incidents: flood(22) }, 0);
    world.receiver.answer = (response) => response.end('ok');
    await hurry();
    await world.send();
    expect(bodies().map(({ type, id }) => [type, id === bodies()[0].id])).toEqual([
      ['digest', true],
      ['digest', true],
    ]);
    await world.wait(2);
    await world.send();
    expect(bodies().at(-1)).toMatchObject({ type: 'digest', alerts: [{}, {}] });
    expect((await states(hook)).every(([, state]) => state !== 'pending')).toBe(true);
  });

  it('holds nothing for an integration that is switched off meanwhile, nor once it is on again', async () => {
    const hook = await world.connect(ann);
    await world.say({ incidents: flood(20) });
    await world.say({ incidents: flood(23) }, 0);
    const before = await world.integrations.find(ann, hook.id);
    if (before) await world.integrations.change(ann, hook.id, { ...before, enabled: false }, new Date());
    expect((await states(hook)).filter(([, state]) => state === 'pending')).toEqual([]);
    if (before) await world.integrations.change(ann, hook.id, before, new Date());
    await query("update integrations.delivery set created_at = created_at - interval '2 minutes'");
    await query("update integrations.lane set made_since = made_since - interval '2 minutes'");
    await world.say({ incidents: flood(24) }, 2);
    await world.send();
    expect(bodies()).toMatchObject([{ type: 'incident_opened' }]);
  });

  it('of a chat holds only the latest of each incident', async () => {
    await world.connect(ann, { type: 'slack', path: '/slack' });
    const first = flood(20);
    await world.say({ incidents: first });
    await world.say({ incidents: flood(23) }, 0);
    const over = flood(23).map((one) => ({ ...one, status: 'resolved', resolvedAt: '2026-05-04T08:02:30.000Z' }));
    await world.say({ incidents: over }, 0);
    await world.wait(2);
    const { rows } = await sql<{ sizes: number }>`
      select json_array_length((content::json) -> 'alerts') as sizes from integrations.delivery
      join integrations.message on message.id = message_id
      join integrations.integration on integration.id = integration_id
      where kind = 'digest' and type = 'slack' order by seq
    `.execute(world.em.getKysely());
    expect(rows).toEqual([{ sizes: 20 }, { sizes: 23 }]);
  });
});

describe('a message that can not be written', () => {
  it('fails by its schedule, tells nothing of the receiver, and holds back none of the others', async () => {
    const hook = await world.connect(ann, { type: 'teams' });
    world.unwritable = (alert) => 'incident' in alert && alert.incident?.title === 'Failure 0';
    await world.say({ incidents: flood(2) });
    await world.send();
    await hurry();
    await world.send();
    expect(await states(hook)).toEqual([
      ['incident_opened', 'pending'],
      ['incident_opened', 'accepted'],
    ]);
    for (let attempt = 0; attempt < 8; attempt++) {
      await hurry();
      await world.send();
    }
    expect((await states(hook))[0]).toEqual(['incident_opened', 'failed']);
    expect(await healthOfStored(hook)).toBe('ok');
    expect(world.unwritten).toHaveLength(7);
  });
});

describe('a receiver that says it is gone', () => {
  it('switches nothing off once its owner has given another address', async () => {
    const hook = await world.connect(ann, { path: '/old' });
    world.receiver.answer = (response, { path }) => {
      if (path !== '/old') return response.end('ok');
      void world.integrations
        .find(ann, hook.id)
        .then((before) => {
          const webhookUrl = `${world.receiver.url}/new`;
          return before && world.integrations.change(ann, hook.id, { ...before, webhookUrl }, new Date());
        })
        .then(() => response.writeHead(410).end());
      return response;
    };
    await world.say({ incidents: [incident] });
    await world.send();
    expect(await world.integrations.find(ann, hook.id)).toMatchObject({ enabled: true });
    await world.say({ incidents: [incident, { id: 'i2' }] });
    await world.send();
    expect(world.receiver.received.map(({ path }) => path)).toEqual(['/old', '/new']);
  });
});

describe('a hook that asks to be left alone', () => {
  it.each([
    ['seconds', () => '40', 40],
    ['a date', () => new Date(Date.now() + 40_000).toUTCString(), 40],
    ['less than its rest', () => '0', 1],
    ['a time that is over', () => 'Thu, 01 Jan 2026 00:00:00 GMT', 1],
    ['nonsense', () => '-5', 1],
    ['a year, which is too long to hold alerts back', () => String(365 * 86_400), 2 * 3_600],
  ])('is sent nothing else meanwhile: %s', async (_, retryAfter, seconds) => {
    await world.connect(ann, { type: 'slack', path: '/slack' });
    world.receiver.answer = (response) => response.writeHead(429, { 'retry-after': retryAfter() }).end();
    await world.say({ incidents: flood(2) });
    const [visit] = await world.lanes.claim(1, []);
    if (visit) await world.visit(visit);
    const [hook] = await query<{ ms: number }>(`
      select (extract(epoch from hook.free_at - sent_at) * 1000)::float8 as ms
      from integrations.lane join integrations.hook on mark = lane.hook
      join integrations.delivery using (integration_id) where sent_at is not null`);
    expect(hook?.ms).toBeGreaterThan((seconds - 1.5) * 1_000);
    expect(hook?.ms).toBeLessThan((seconds + 5) * 1_000);
    if (seconds === 1) return;
    await hurry();
    await world.send();
    expect(world.receiver.received).toHaveLength(1);
  });
});

describe('replay', () => {
  it('sends again what failed, was accepted, cancelled, or waits; each with its id', async () => {
    const hook = await world.connect(ann);
    const replay = async (state: string) => {
      const [one] = await world.list(ann, hook.id);
      expect(one?.state).toBe(state);
      await world.deliveries.replay(ann, hook.id, one?.id ?? '');
      await world.send();
    };
    await world.say({ incidents: [incident] });
    await query("update integrations.queued set due_at = now() + interval '1 hour'");
    await replay('pending');
    await replay('accepted');
    await world.send();
    expect(world.receiver.received).toHaveLength(2);
    await query("update integrations.delivery set state = 'cancelled'");
    await replay('cancelled');
    await query("update integrations.delivery set state = 'failed', attempts = 8");
    await replay('failed');
    expect(world.receiver.received).toHaveLength(4);
    expect(new Set(world.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await states(hook)).toEqual([['incident_opened', 'accepted']]);
  });

  it('of what is on its way sends it no second time for that', async () => {
    const hook = await world.connect(ann);
    await world.say({ incidents: [incident] });
    const [visit] = await world.lanes.claim(10, []);
    const [one] = await world.list(ann, hook.id);
    await world.deliveries.replay(ann, hook.id, one?.id ?? '');
    const result = { id: visit?.deliveries[0]?.id ?? '', state: 'accepted', attempts: 1, sentAt: new Date() } as const;
    if (visit) await world.lanes.release(visit, { kind: 'accepted' }, result);
    await world.send();
    expect(world.receiver.received).toEqual([]);
    expect(await states(hook)).toEqual([['incident_opened', 'accepted']]);
  });
});

it('an integration that is deleted while a worker holds it leaves nothing behind', async () => {
  const hook = await world.connect(ann);
  await world.say({ incidents: flood(3) });
  const [visit] = await world.lanes.claim(10, []);
  await world.integrations.remove(ann, hook.id);
  const [first, ...others] = visit?.deliveries ?? [];
  if (visit && first) {
    for (const { id } of others) await world.lanes.record(visit, { id, state: 'pending', attempts: 1, delayMs: 5_000 });
    await world.lanes.release(visit, { kind: 'accepted' }, { id: first.id, state: 'accepted', attempts: 1 });
  }
  const accepted = { accepted: true, sentAt: new Date(), answeredAt: new Date() };
  if (first) await world.deliveries.recordTest(hook.id, first.alert, accepted);
  expect(await query('select seq from integrations.delivery')).toEqual([]);
  expect(await world.lanes.claim(10, [])).toEqual([]);
});

describe('the course of an integration', () => {
  const mails: Mail[] = [];
  beforeEach(() => {
    mails.length = 0;
  });
  const sweepWith = (whileMailing: () => Promise<unknown>) => {
    const mailer = {
      send: async (mail: Mail) => {
        mails.push(mail);
        await whileMailing();
        return { kind: 'accepted', status: 250, answer: 'OK' } as const;
      },
    };
    return watchCourses({
      courses: postgresCourses(world.em, database.transaction),
      mailOwner: courseMail({ mailer, addressOf: async () => 'ann@mail.example', publicUrl }),
      tellOwner: async () => undefined,
    })();
  };
  const sweep = () => sweepWith(async () => undefined);
  const failing = async () => {
    world.receiver.answer = (response) => response.writeHead(500).end('no');
    await world.say({ incidents: flood(1, (await query('select 1 from incidents.incident')).length) });
    await world.send();
  };
  const working = async () => {
    world.receiver.answer = (response) => response.end('ok');
    await hurry();
    await world.send();
  };
  const since = (interval: string) =>
    query(`update integrations.lane set failing_since = now() - interval '${interval}'`);
  const subjects = () => mails.map(({ subject }) => subject);

  it('is mailed once, whatever the number of workers', async () => {
    await world.connect(ann);
    await failing();
    await since('6 minutes');
    await Promise.all([sweep(), sweep(), sweep()]);
    await Promise.all([sweep(), sweep()]);
    expect(subjects()).toEqual(['Ours does not take alerts']);
    await since('3 days');
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(subjects()).toEqual(['Ours does not take alerts', 'Ours was switched off']);
  });

  it('is mailed anew when it fails again after it worked', async () => {
    await world.connect(ann);
    await failing();
    await since('6 minutes');
    await sweep();
    await working();
    await sweep();
    await failing();
    await sweep();
    expect(mails).toHaveLength(1);
    await since('5 minutes');
    await sweep();
    expect(mails).toHaveLength(2);
  });

  it('is mailed anew also where it worked again while the first mail went out', async () => {
    await world.connect(ann);
    await failing();
    await since('6 minutes');
    await sweepWith(working);
    await failing();
    await since('5 minutes');
    await query('update integrations.lane set telling_until = null');
    await sweep();
    expect(mails).toHaveLength(2);
  });

  it('ends by no three days in which nothing was tried', async () => {
    const hook = await world.connect(ann);
    await failing();
    await query("update integrations.delivery set state = 'failed', sent_at = now() - interval '60 hours'");
    await query('delete from integrations.queued');
    await since('72 hours');
    await sweep();
    expect(await world.integrations.find(ann, hook.id)).toMatchObject({ enabled: true });
    await failing();
    await sweep();
    expect(await world.integrations.find(ann, hook.id)).toMatchObject({ enabled: false });
  });

  it('is all right again once a test arrives', async () => {
    const hook = await world.connect(ann);
    await failing();
    await since('6 minutes');
    expect(await healthOfStored(hook)).toBe('failing');
    const [one] = await world.list(ann, hook.id);
    if (!one) throw new Error('there is no delivery');
    const test = { ...one.alert, id: '00000000-0000-4000-8000-000000000001' };
    const answered = { sentAt: new Date(), answeredAt: new Date() };
    await world.deliveries.recordTest(hook.id, test, { accepted: false, ...answered });
    expect(await healthOfStored(hook)).toBe('failing');
    const other = { ...test, id: '00000000-0000-4000-8000-000000000002' };
    await world.deliveries.recordTest(hook.id, other, { accepted: true, ...answered });
    expect(await healthOfStored(hook)).toBe('ok');
  });

  it('is judged without waiting for an owner who changes it just then', async () => {
    const hook = await world.connect(ann);
    await failing();
    await since('3 days');
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    await owner.query('begin');
    await owner.query(`select id from integrations.integration where id = ${hook.id} for update`);
    const swept = sweep().then(() => 'swept');
    const first = await Promise.race([swept, new Promise((resolve) => setTimeout(resolve, 1_000, 'waits'))]);
    await owner.query('commit');
    await owner.end();
    await swept;
    expect(first).toBe('swept');
    await sweep();
    expect(subjects()).toContain('Ours was switched off');
  });
});
