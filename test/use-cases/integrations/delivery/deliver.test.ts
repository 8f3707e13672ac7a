import { describe, expect, it } from 'vitest';
import { MAILS_AT_ONCE } from '../../../support/alert-installation.ts';
import { flood, incident } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;

eachAlertWorld(async (made) => {
  ({ world } = made);
  ann = await world.addUser('ann');
  await world.say({});
  await world.watch(ann);
});

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
    // Once: it's due again after 5 s.
    await world.sendDue(100);
    expect(await only(hook)).toMatchObject({ state: 'pending', attempts: 1, status: 500, answer: 'no' });
    await world.hurry();
    await world.send();
    expect(minutesUntil((await only(hook))?.nextAttemptAt)).toBe(5);
    world.receiver.answer = (response) => response.end('ok');
    await world.hurry();
    await world.send();
    expect(await only(hook)).toMatchObject({ state: 'accepted', attempts: 3, status: 200 });
    expect(new Set(world.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await world.hurry();
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
      await world.hurry();
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
    expect(await world.integrations.find(ann, hook.id)).toMatchObject({ enabled: false });
    expect(await world.health(ann, hook)).toMatchObject({
      state: 'switched_off',
      reason: expect.stringContaining('410'),
    });
    expect(world.notified).toContain(ann);
  });

  it('that fails stays unsent to nobody else: a slow receiver delays no other', async () => {
    const held = Promise.withResolvers<void>();
    world.receiver.answer = (response, { path }) =>
      path === '/slow' ? void held.promise.then(() => response.end()) : response.end('ok');
    const slow = await world.connect(ann, { path: '/slow' });
    const quick = await world.connect(ann, { path: '/quick' });
    await world.say({ incidents: [incident] });
    const sending = world.send();
    await expect.poll(async () => (await only(quick))?.state).toBe('accepted');
    expect(await only(slow)).toMatchObject({ state: 'sending', attempts: 0 });
    held.resolve();
    await sending;
    expect(await only(slow)).toMatchObject({ state: 'accepted' });
  });

  it('goes to Slack at most once a second for each endpoint, in order', async () => {
    await world.connect(ann, { type: 'slack', path: '/slack' });
    await world.say({ incidents: [incident, { id: 'i2' }, { id: 'i3' }] });
    await world.sendDue(100);
    expect(pathsOf()).toEqual(['/slack']);
    const [queue] = await world.query<{ ms: number }>(`
      select (extract(epoch from due_at - accepted_at) * 1000)::float8 as ms
      from integrations.integration_queue join integrations.delivery using (integration_id) where state = 'accepted'`);
    expect(queue?.ms).toBe(1_000);
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
    world.mails.preferences.set(ann, { incidentEmail: true, resolvedEmail: false, maintenanceEmail: false });
    await world.say({ incidents: [incident] });
    world.mails.preferences.clear();
    await world.send();
    expect(await world.query('select state from integrations.delivery')).toEqual([{ state: 'cancelled' }]);
  });
});

describe('a mail', () => {
  it('has the times of its reader, by the zone and clock that they set', async () => {
    world.mails.times = { timeZone: 'Asia/Kolkata', clock: '24h' };
    world.mails.preferences.set(ann, { incidentEmail: true, resolvedEmail: false, maintenanceEmail: false });
    await world.say({ incidents: [incident] });
    await world.send();
    expect(world.mails.accepted.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ \d\d:\d\d GMT\+5:30/)]);
  });
});

describe('emails of many people', () => {
  it('are handed over a few at a time, and all of them', async () => {
    const users = [ann];
    for (let nth = 1; nth < 4 * MAILS_AT_ONCE; nth += 1) {
      const user = await world.addUser(`reader-${nth}`);
      await world.watch(user);
      users.push(user);
    }
    for (const user of users)
      world.mails.preferences.set(user, { incidentEmail: true, resolvedEmail: false, maintenanceEmail: false });
    await world.say({ incidents: [incident] });
    const running: (() => void)[] = [];
    let most = 0;
    world.mails.answer = async () => {
      await new Promise<void>((resolve) => running.push(resolve));
      return { kind: 'accepted', status: 250, answer: 'OK' };
    };
    const worker = world.startWorker();
    while (world.mails.accepted.length < users.length) {
      // The first waits for as many others as there may be.
      const left = users.length - world.mails.accepted.length;
      await expect.poll(() => running.length).toBeGreaterThanOrEqual(Math.min(MAILS_AT_ONCE, left));
      most = Math.max(most, running.length);
      const sent = world.mails.accepted.length;
      running.shift()?.();
      await expect.poll(() => world.mails.accepted.length).toBe(sent + 1);
    }
    await worker.stop();
    expect(most).toBe(MAILS_AT_ONCE);
  });
});

describe('a message that can not be written', () => {
  it('fails by its schedule, tells nothing of the receiver, and holds back none of the others', async () => {
    const hook = await world.connect(ann, { type: 'teams' });
    await world.say({ incidents: flood(2) });
    await world.query(`update integrations.message set content = jsonb_set(content::jsonb, '{services}', 'null')
      where content like '%Failure 0%'`);
    await world.send();
    await world.hurry();
    await world.send();
    expect(await world.states(ann, hook)).toEqual([
      ['incident_opened', 'pending'],
      ['incident_opened', 'accepted'],
    ]);
    for (let attempt = 0; attempt < 8; attempt++) {
      await world.hurry();
      await world.send();
    }
    expect((await world.states(ann, hook))[0]).toEqual(['incident_opened', 'failed']);
    expect(await world.health(ann, hook)).toMatchObject({ state: 'ok' });
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
