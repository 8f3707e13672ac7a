import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { MAX_INTEGRATIONS } from '../../../../src/integrations/model/integration.ts';
import { flood, incident, resolvedAt } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let [ann, bob] = [0, 0];

eachAlertWorld(async (made) => {
  ({ world } = made);
  [ann, bob] = [await world.addUser('ann'), await world.addUser('bob')];
});

const DAY = 1_440;
const allStates = () => world.query<{ state: string }>('select state from integrations.delivery');

test('nothing that waited is sent, neither while it is deleted nor after it is restored', async () => {
  const hook = await world.begin(ann);
  await world.say({ incidents: flood(3) });
  await world.disconnect(ann, hook.id);
  await world.hurry();
  await world.send();
  await world.reconnect(ann, hook.id);
  await world.hurry();
  await world.send();
  expect(world.receiver.received).toEqual([]);
  expect(await world.states(ann, hook)).toEqual(flood(3).map(() => ['incident_opened', 'cancelled']));
});

test('a restored one is told of what comes after, signed with its old secret', async () => {
  const hook = await world.begin(ann);
  await world.disconnect(ann, hook.id);
  await world.say({ incidents: [incident] });
  expect(await allStates()).toEqual([]);
  await world.reconnect(ann, hook.id);
  const later = { id: 'i2', name: 'Refunds fail' };
  await world.say({ incidents: [incident, later] });
  await world.send();
  const [request, ...more] = world.receiver.received;
  expect(more).toEqual([]);
  const headers = Object.fromEntries(
    Object.entries(request?.headers ?? {}).map(([name, text]) => [name, String(text)]),
  );
  const told = new Webhook(hook.signingSecret ?? '').verify(request?.body ?? '', headers);
  expect(told).toMatchObject({ incident: { title: later.name } });
});

test('of an incident of before it is told what one is told that was switched off and on', async () => {
  const hook = await world.begin(ann);
  const switched = await world.connect(ann);
  await world.say({ incidents: [incident] });
  await world.send();
  await world.disconnect(ann, hook.id);
  for (const enabled of [false, true]) await world.turn(ann, switched.id, enabled);
  await world.reconnect(ann, hook.id);
  await world.say({ incidents: [{ ...incident, status: 'identified' }] });
  await world.say({ incidents: [resolvedAt('08:20')] }, 20);
  await world.send();
  expect(await world.kinds(ann, hook)).toEqual(await world.kinds(ann, switched));
});

test('it is listed for its team for 30 days, and then gone with its deliveries', async () => {
  const hook = await world.begin(ann);
  await world.say({ incidents: [incident] });
  await world.send();
  await world.disconnect(ann, hook.id);
  expect(await world.disconnected(ann)).toMatchObject([
    { id: hook.id, name: 'Ours', deletedBy: ann, deletedAt: world.clock.at },
  ]);
  expect(await world.disconnected(bob)).toEqual([]);
  await expect(world.reconnect(bob, hook.id)).rejects.toMatchObject({ code: 'not_found' });
  world.pass(30 * DAY - 1);
  await world.purgeDisconnected();
  expect(await world.disconnected(ann)).toHaveLength(1);
  expect(await allStates()).toEqual([{ state: 'accepted' }]);
  world.pass(1);
  expect(await world.disconnected(ann)).toEqual([]);
  await expect(world.reconnect(ann, hook.id)).rejects.toMatchObject({ code: 'not_found' });
  await world.purgeDisconnected();
  expect(await world.query('select integration_id from integrations.deleted_integration')).toEqual([]);
  expect(await allStates()).toEqual([]);
});

test('is refused while the team has as many as it can have', async () => {
  const hook = await world.begin(ann);
  await world.disconnect(ann, hook.id);
  for (let n = 0; n < MAX_INTEGRATIONS; n++) await world.connect(ann);
  await expect(world.reconnect(ann, hook.id)).rejects.toMatchObject({
    code: 'conflict',
    message: `You've reached the limit of ${MAX_INTEGRATIONS} integrations. Delete one to add another.`,
  });
});

test('alerts that are queued while it is deleted go, and its deliveries of before stay', async () => {
  const hook = await world.begin(ann);
  await world.say({ incidents: [incident] });
  await world.send();
  // As if the alerts were written by a transaction that began before the deletion.
  await world.query(`
    create function integrations.delete_first() returns trigger language plpgsql as $$
    begin
      insert into integrations.deleted_integration
        select id, user_id, null, now(), to_jsonb(integration) from integrations.integration where id = ${hook.id};
      delete from integrations.integration where id = ${hook.id};
      return null;
    end $$`);
  await world.query(`
    create trigger delete_first after insert on integrations.delivery
      for each statement execute function integrations.delete_first()`);
  await world.say({ incidents: [incident, ...flood(1)] });
  await world.query('drop function integrations.delete_first cascade');
  expect(await allStates()).toEqual([{ state: 'accepted' }]);
  expect(await world.query('select seq from integrations.queued')).toEqual([]);
});

test('goes with its team, and its deliveries too', async () => {
  const hook = await world.begin(ann);
  await world.say({ incidents: [incident] });
  await world.send();
  await world.disconnect(ann, hook.id);
  await world.query(`delete from accounts.team where id = ${ann}`);
  expect(await world.query('select integration_id from integrations.deleted_integration')).toEqual([]);
  expect(await allStates()).toEqual([]);
});

test('0.2.0 deletes one for good', async () => {
  const hook = await world.begin(ann);
  await world.say({ incidents: [incident] });
  await world.query(`delete from integrations.integration where id = ${hook.id}`);
  expect(await allStates()).toEqual([]);
});
