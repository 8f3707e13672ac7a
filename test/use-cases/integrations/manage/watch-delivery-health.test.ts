import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { publicUrl } from '../../../support/alert-installation.ts';
import { flood } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import type { TestDatabase } from '../../../support/database.ts';
import { expectPlainEmail } from '../../../support/plain-email.ts';

let database: TestDatabase;
let world: AlertWorld;
let ann: number;
let hook: { readonly id: number };

eachAlertWorld(async (made) => {
  ({ database, world } = made);
  ann = await world.addUser('ann');
  hook = await world.begin(ann);
});

const watch = () => world.watchDeliveryHealth();
const subjects = () => world.mails.accepted.map(({ subject }) => subject);
/** The next alert is refused. */
const fail = async () => {
  world.receiver.answer = (response) => response.writeHead(500).end('no');
  await world.say({ incidents: flood(1, (await world.query('select 1 from incidents.incident')).length) });
  await world.send();
};
const failingSince = (interval: string) =>
  world.query(`update integrations.integration_queue set failing_since = now() - interval '${interval}'`);
const failFor = async (interval: string) => {
  await fail();
  await failingSince(interval);
};
/** What waits is sent again and accepted. */
const work = async () => {
  world.receiver.answer = (response) => response.end('ok');
  await world.hurry();
  await world.send();
};

describe('an integration that fails', () => {
  it('for five minutes is shown and mailed to its owner, once', async () => {
    await failFor('4 minutes');
    world.notified.length = 0;
    await watch();
    expect(subjects()).toEqual([]);
    await failingSince('5 minutes');
    await watch();
    await watch();
    expect(world.mails.accepted).toMatchObject([
      { to: `user${ann}@mail.example`, subject: 'Alerts to Ours are failing' },
    ]);
    const [mail] = world.mails.accepted;
    expect(mail?.text).toContain(`${publicUrl}/integrations`);
    if (mail) expectPlainEmail(mail);
    expect(world.notified).toEqual([ann]);
    expect(await world.health(ann, hook)).toMatchObject({
      state: 'failing',
      reason: 'The receiver returned 500: no',
    });
  });

  it('is mailed with the times of its owner, by the zone and clock that they set', async () => {
    world.mails.times = { timeZone: 'Asia/Kolkata', clock: '24h' };
    await failFor('6 minutes');
    await watch();
    expect(world.mails.accepted[0]?.text).toMatch(/ deliver alerts since \w{3} \d+, \d\d:\d\d GMT\+5:30\./);
  });

  it('is mailed later where the mail did not go out', async () => {
    await failFor('6 minutes');
    const { answer } = world.mails;
    world.mails.answer = async () => ({ kind: 'unreachable', code: 'network', reason: 'Down.', retryable: true });
    await watch();
    world.mails.answer = answer;
    await world.query('update integrations.integration_queue set notifying_until = null');
    await watch();
    expect(subjects()).toHaveLength(1);
  });

  it('for three days is switched off, and its owner is told', async () => {
    await failFor('3 days');
    await watch();
    await watch();
    expect(subjects()).toEqual(['Alerts to Ours are off']);
    const stored = await world.integrations.find(ann, hook.id);
    expect(stored).toMatchObject({ enabled: false });
    expect(await world.states(ann, hook)).toEqual([['incident_opened', 'cancelled']]);
    if (stored) await world.integrations.change(ann, hook.id, { ...stored, enabled: true }, new Date());
    expect(await world.health(ann, hook)).toEqual({ state: 'ok' });
  });

  it('and then takes one alert is all right again', async () => {
    await failFor('6 minutes');
    await work();
    await watch();
    expect(subjects()).toEqual([]);
    expect(await world.health(ann, hook)).toEqual({ state: 'ok' });
    expect((await world.integrations.find(ann, hook.id))?.lastAcceptedAt).toBeInstanceOf(Date);
  });
});

describe('the delivery health of an integration', () => {
  it('is mailed once, whatever the number of workers', async () => {
    await failFor('6 minutes');
    await Promise.all([watch(), watch(), watch()]);
    await Promise.all([watch(), watch()]);
    expect(subjects()).toEqual(['Alerts to Ours are failing']);
    await failingSince('3 days');
    await Promise.all([watch(), watch(), watch()]);
    await watch();
    expect(subjects()).toEqual(['Alerts to Ours are failing', 'Alerts to Ours are off']);
  });

  it('is mailed anew when it fails again after it worked', async () => {
    await failFor('6 minutes');
    await watch();
    await work();
    await watch();
    await fail();
    await watch();
    expect(subjects()).toHaveLength(1);
    await failingSince('5 minutes');
    await watch();
    expect(subjects()).toHaveLength(2);
  });

  it('is mailed anew also where it worked again while the first mail went out', async () => {
    await failFor('6 minutes');
    const { answer } = world.mails;
    world.mails.answer = async () => {
      await work();
      return answer();
    };
    await watch();
    world.mails.answer = answer;
    await failFor('5 minutes');
    await world.query('update integrations.integration_queue set notifying_until = null');
    await watch();
    expect(subjects()).toHaveLength(2);
  });

  it('for mail itself is shown to its owner, who gets no mail of it, and is never switched off', async () => {
    world.mails.preferences.set(ann, { incidentEmail: true, resolvedEmail: true, maintenanceEmail: false });
    const { answer } = world.mails;
    world.mails.answer = async () => ({ kind: 'unreachable', code: 'network', reason: 'No answer.', retryable: true });
    await world.say({ incidents: flood(1) });
    await world.send();
    world.mails.answer = answer;
    await world.query(`
      update integrations.integration_queue set failing_since = now() - interval '4 days' where failing_since is not null
    `);
    world.notified.length = 0;
    await watch();
    await watch();
    expect(world.notified).toEqual([ann]);
    expect(subjects()).toEqual([]);
    expect(await world.integrations.mail({ teamId: ann, userId: ann })).toMatchObject({
      enabled: true,
      failure: 'No answer.',
    });
  });

  it('is told by the other integrations that work, once, also where the mail to its owner does not go out', async () => {
    const other = await world.connect(ann);
    const off = await world.connect(ann);
    await world.query(`update integrations.integration set enabled = false where id = ${off.id}`);
    await failFor('6 minutes');
    await world.query(`
      update integrations.integration_queue set failing_since = null where integration_id <> ${hook.id}
    `);
    world.mails.answer = async () => ({ kind: 'unreachable', code: 'network', reason: 'Down.', retryable: true });
    const told = async () =>
      (await world.list(ann, other.id)).map(({ alert }) => alert).filter(({ kind }) => kind === 'channel_failing');
    await watch();
    await world.query('update integrations.integration_queue set notifying_until = null');
    await watch();
    expect(await told()).toMatchObject([
      {
        integration: { id: hook.id, type: 'webhook', name: 'Ours', isOff: false },
        reason: 'The receiver returned 500: no',
        boardUrl: `${publicUrl}/integrations`,
      },
    ]);
    expect(await world.list(ann, off.id)).toEqual([]);
    world.receiver.received.length = 0;
    await work();
    expect(world.receiver.received.map(({ body }) => body).join()).toContain('channel_failing');
    await world.query(`
      update integrations.integration_queue set failing_since = now() - interval '3 days', notifying_until = null
      where integration_id = ${hook.id}
    `);
    await watch();
    expect(await told()).toMatchObject([{ integration: { isOff: false } }, { integration: { isOff: true } }]);
  });

  it('of mail is told by what works, since no mail can', async () => {
    world.mails.preferences.set(ann, { incidentEmail: true, resolvedEmail: true, maintenanceEmail: false });
    world.mails.answer = async () => ({ kind: 'unreachable', code: 'network', reason: 'No answer.', retryable: true });
    await world.say({ incidents: flood(1) });
    await world.send();
    await failingSince('6 minutes');
    await world.query(`
      update integrations.integration_queue set failing_since = null where integration_id = ${hook.id}
    `);
    await watch();
    await watch();
    const alerts = (await world.list(ann, hook.id)).map(({ alert }) => alert);
    expect(alerts.filter(({ kind }) => kind === 'channel_failing')).toMatchObject([
      { integration: { type: 'email', name: 'Email', isOff: false }, reason: 'No answer.' },
    ]);
    const mail = await world.integrations.mail({ teamId: ann, userId: ann });
    expect((await world.list(ann, mail?.id ?? 0)).map(({ alert }) => alert.kind)).toEqual(['incident_opened']);
  });

  it('ends by no three days in which nothing was tried', async () => {
    await fail();
    await world.query("update integrations.delivery set state = 'failed', sent_at = now() - interval '60 hours'");
    await world.query('delete from integrations.queued');
    await failingSince('72 hours');
    await watch();
    expect(await world.integrations.find(ann, hook.id)).toMatchObject({ enabled: true });
    await fail();
    await watch();
    expect(await world.integrations.find(ann, hook.id)).toMatchObject({ enabled: false });
  });

  it('is all right again once a test arrives', async () => {
    await failFor('6 minutes');
    expect(await world.health(ann, hook)).toMatchObject({ state: 'failing' });
    const [one] = await world.list(ann, hook.id);
    if (!one) throw new Error('there is no delivery');
    const test = { ...one.alert, id: '00000000-0000-4000-8000-000000000001' };
    const answered = { sentAt: new Date(), answeredAt: new Date() };
    await world.deliveries.recordTest(hook.id, test, { accepted: false, ...answered });
    expect(await world.health(ann, hook)).toMatchObject({ state: 'failing' });
    const other = { ...test, id: '00000000-0000-4000-8000-000000000002' };
    await world.deliveries.recordTest(hook.id, other, { accepted: true, ...answered });
    expect(await world.health(ann, hook)).toMatchObject({ state: 'ok' });
  });

  it('is watched without waiting for an owner who changes it just then', async () => {
    await failFor('3 days');
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    await owner.query('begin');
    await owner.query(`select id from integrations.integration where id = ${hook.id} for update`);
    // If it waited, this would wait for what comes after it.
    await watch();
    await owner.query('commit');
    await owner.end();
    await watch();
    expect(subjects()).toContain('Alerts to Ours are off');
  });
});
