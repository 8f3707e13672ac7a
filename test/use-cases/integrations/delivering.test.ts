import { sql } from 'kysely';
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

eachAlertWorld(async (made) => {
  ({ database, world } = made);
  ann = await world.addUser('ann');
  await world.say({});
  await world.watch(ann);
});

const query = async <Row>(text: string): Promise<readonly Row[]> =>
  (await sql.raw<Row>(text).execute(world.em.getKysely())).rows;
/** Whatever is planned for later is due now. */
const hurry = async () => {
  await query('update integrations.queued set due_at = now() where due_at is not null');
  await query('update integrations.lane set due_at = now() where due_at is not null');
};
const only = async (integration: { readonly id: number }) => {
  const [delivery, ...more] = await world.list(ann, integration.id);
  expect(more).toEqual([]);
  return delivery;
};
const pathsOf = () => world.receiver.received.map(({ path }) => path);
const minutesUntil = (at: Date | undefined) => Math.round(((at?.getTime() ?? 0) - Date.now()) / 60_000);

describe('a delivery', () => {
  it('that is refused is sent again by the schedule, with the same id, until it is accepted', async () => {
    const hook = await world.connect(ann);
    world.receiver.answer = (response) => response.writeHead(500).end('no');
    await world.say({ incidents: [incident] });
    await world.send();
    expect(await only(hook)).toMatchObject({ state: 'pending', attempts: 1, status: 500, answer: 'no' });
    await hurry();
    await world.send();
    expect(minutesUntil((await only(hook))?.nextAttemptAt)).toBe(5);
    world.receiver.answer = (response) => response.end('ok');
    await hurry();
    await world.send();
    expect(await only(hook)).toMatchObject({ state: 'accepted', attempts: 3, status: 200 });
    expect(new Set(world.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await hurry();
    await world.send();
    expect(world.receiver.received).toHaveLength(3);
  });

  it('waits for as long as the receiver asks', async () => {
    const hook = await world.connect(ann);
    world.receiver.answer = (response) => response.writeHead(429, { 'retry-after': '600' }).end();
    await world.say({ incidents: [incident] });
    await world.send();
    expect(minutesUntil((await only(hook))?.nextAttemptAt)).toBe(10);
  });

  it('fails for good after the last attempt, and goes out again when it is replayed', async () => {
    const hook = await world.connect(ann);
    world.receiver.answer = (response) => response.writeHead(302, { location: 'https://elsewhere.test/' }).end();
    await world.say({ incidents: [incident] });
    for (let attempt = 1; attempt <= 9; attempt++) {
      await world.send();
      await hurry();
    }
    const failed = await only(hook);
    expect(failed).toMatchObject({ state: 'failed', attempts: 8, status: 302 });
    world.receiver.answer = (response) => response.end('ok');
    await world.deliveries.replay(ann, hook.id, failed?.id ?? '');
    await world.send();
    expect(await only(hook)).toMatchObject({ id: failed?.id, state: 'accepted', attempts: 1 });
    expect(new Set(world.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('to a receiver that is gone switches the integration off and cancels what waits', async () => {
    const hook = await world.connect(ann);
    world.receiver.answer = (response) => response.writeHead(410).end();
    await world.say({ incidents: [incident] });
    await world.send();
    await world.say({ incidents: [incident, { id: 'i2' }] });
    expect(await only(hook)).toMatchObject({ state: 'failed', status: 410 });
    const stored = await world.integrations.find(ann, hook.id);
    expect(stored).toMatchObject({ enabled: false });
    expect(stored && healthOf(stored, new Date())).toMatchObject({
      state: 'switched_off',
      reason: expect.stringContaining('410'),
    });
    expect(world.told).toContain(ann);
  });

  it('that fails stays unsent to nobody else: a slow receiver delays no other', async () => {
    const held = Promise.withResolvers<void>();
    world.receiver.answer = (response, { path }) =>
      path === '/slow' ? void held.promise.then(() => response.end()) : response.end('ok');
    const slow = await world.connect(ann, { path: '/slow' });
    const quick = await world.connect(ann, { path: '/quick' });
    await world.say({ incidents: [incident] });
    const sending = world.send();
    while ((await only(quick))?.state !== 'accepted') await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await only(slow)).toMatchObject({ state: 'sending', attempts: 0 });
    held.resolve();
    await sending;
    expect(await only(slow)).toMatchObject({ state: 'accepted' });
  });

  it('goes to Slack at most once a second for each hook, in order', async () => {
    await world.connect(ann, { type: 'slack', path: '/slack' });
    await world.say({ incidents: [incident, { id: 'i2' }, { id: 'i3' }] });
    await world.send();
    expect(pathsOf()).toEqual(['/slack']);
    const [lane] = await query<{ ms: number }>(
      'select (extract(epoch from due_at - now()) * 1000)::float8 as ms from integrations.lane',
    );
    expect(lane?.ms).toBeGreaterThan(0);
    expect(lane?.ms).toBeLessThanOrEqual(1_000);
  });

  it('is shown to its owner as it is accepted and as it fails', async () => {
    await world.connect(ann);
    world.receiver.answer = (response) => response.writeHead(500).end('no');
    await world.say({ incidents: [incident] });
    await world.send();
    expect(world.toldSoon).toEqual([ann]);
    world.receiver.answer = (response) => response.end('ok');
    await hurry();
    await world.send();
    await world.send();
    expect(world.toldSoon).toEqual([ann, ann]);
  });

  it('to an address that may not be reached any more is not sent', async () => {
    const hook = await world.connect(ann);
    const before = await world.integrations.find(ann, hook.id);
    if (before)
      await world.integrations.change(ann, hook.id, { ...before, webhookUrl: 'http://10.0.0.8/x' }, new Date());
    await world.say({ incidents: [incident] });
    await world.send();
    expect(await only(hook)).toMatchObject({ state: 'failed', answer: expect.stringContaining('private') });
  });

  it('of mail goes to the confirmed address, and to none once they want no mails', async () => {
    world.mails.readers.set(ann, { incidents: true });
    await world.say({ incidents: [incident] });
    world.mails.readers.clear();
    await world.send();
    expect(await query('select state from integrations.delivery')).toEqual([{ state: 'cancelled' }]);
  });
});

describe('a lane', () => {
  it('is held by one worker at a time, and by the next when its lease has ended', async () => {
    const hook = await world.connect(ann);
    await world.say({ incidents: [incident] });
    const [first] = await world.lanes.claim(10, []);
    expect(first?.deliveries).toHaveLength(1);
    expect(await world.lanes.claim(10, [])).toEqual([]);
    await query("update integrations.lane set leased_until = now() - interval '1 second', due_at = now()");
    const [second] = await world.lanes.claim(10, []);
    expect(second?.deliveries[0]?.id).toBe(first?.deliveries[0]?.id);
    if (first && second) {
      await world.lanes.record(first, { id: first.deliveries[0]?.id ?? '', state: 'failed', attempts: 1 });
      await world.lanes.release(first, { kind: 'failed', reason: 'late' });
      expect(await only(hook)).toMatchObject({ state: 'sending', attempts: 0 });
      await world.lanes.release(second, { kind: 'none' });
    }
    await world.send();
    expect(await only(hook)).toMatchObject({ state: 'accepted' });
  });

  it('is due at once for what came while it was held', async () => {
    const hook = await world.connect(ann);
    await world.say({ incidents: [incident] });
    const [visit] = await world.lanes.claim(10, []);
    await world.say({ incidents: [incident, { id: 'i2' }] });
    if (visit) await world.lanes.release(visit, { kind: 'none' });
    await world.send();
    expect((await world.list(ann, hook.id)).map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    expect(await world.lanes.nextDueInMs()).toBeUndefined();
  });

  it('of a host that is busy is left to wait', async () => {
    await world.connect(ann);
    await world.say({ incidents: [incident] });
    expect(await world.lanes.claim(10, [new URL(world.receiver.url).host])).toEqual([]);
    expect(await world.lanes.claim(10, ['elsewhere.test'])).toHaveLength(1);
  });
});

describe('an integration that fails', () => {
  const mails: Mail[] = [];
  const mailServer = { isUp: true };
  const sweep = () => {
    const mailer = {
      send: async (mail: Mail) => {
        if (!mailServer.isUp)
          return { kind: 'unreachable', code: 'network', reason: 'Down.', retryable: true } as const;
        mails.push(mail);
        return { kind: 'accepted', status: 250, answer: 'OK' } as const;
      },
    };
    const mailOwner = courseMail({ mailer, addressOf: async () => 'ann@mail.example', publicUrl });
    const courses = postgresCourses(world.em, database.transaction);
    return watchCourses({ courses, mailOwner, tellOwner: async (userId) => void world.told.push(userId) })();
  };
  const failFor = async (interval: string) => {
    const hook = await world.connect(ann);
    world.receiver.answer = (response) => response.writeHead(500).end('no');
    await world.say({ incidents: [incident] });
    await world.send();
    await query(`update integrations.lane set failing_since = now() - interval '${interval}'`);
    world.told.length = 0;
    return hook;
  };
  beforeEach(() => {
    mails.length = 0;
    mailServer.isUp = true;
  });

  it('for five minutes is shown and mailed to its owner, once', async () => {
    const hook = await failFor('4 minutes');
    await sweep();
    expect(mails).toEqual([]);
    await query("update integrations.lane set failing_since = now() - interval '5 minutes'");
    await sweep();
    await sweep();
    expect(mails).toMatchObject([{ to: 'ann@mail.example', subject: 'Ours does not take alerts' }]);
    expect(mails[0]?.text).toContain(`${publicUrl}/integrations`);
    expect(world.told).toEqual([ann]);
    const stored = await world.integrations.find(ann, hook.id);
    expect(stored && healthOf(stored, new Date())).toMatchObject({
      state: 'failing',
      reason: 'The receiver answered 500: no',
    });
  });

  it('is mailed later where the mail did not go out', async () => {
    await failFor('6 minutes');
    mailServer.isUp = false;
    await sweep();
    mailServer.isUp = true;
    await query('update integrations.lane set telling_until = null');
    await sweep();
    expect(mails).toHaveLength(1);
  });

  it('for three days is switched off, and its owner is told', async () => {
    const hook = await failFor('3 days');
    await sweep();
    await sweep();
    expect(mails.map(({ subject }) => subject)).toEqual(['Ours was switched off']);
    const stored = await world.integrations.find(ann, hook.id);
    expect(stored).toMatchObject({ enabled: false });
    expect((await only(hook))?.state).toBe('cancelled');
    if (stored) await world.integrations.change(ann, hook.id, { ...stored, enabled: true }, new Date());
    const again = await world.integrations.find(ann, hook.id);
    expect(again && healthOf(again, new Date())).toEqual({ state: 'ok' });
  });

  it('and then takes one alert is all right again', async () => {
    const hook = await failFor('6 minutes');
    world.receiver.answer = (response) => response.end('ok');
    await hurry();
    await world.send();
    await sweep();
    expect(mails).toEqual([]);
    const stored = await world.integrations.find(ann, hook.id);
    expect(stored && healthOf(stored, new Date())).toEqual({ state: 'ok' });
    expect(stored?.lastAcceptedAt).toBeInstanceOf(Date);
  });
});
