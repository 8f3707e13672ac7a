import { describe, expect, it } from 'vitest';
import { postgresOutbox } from '../../../../src/integrations/news/adapters/postgres-outbox.ts';
import { everything, flood } from '../../../support/alert-scenes.ts';
import { type AlertStage, eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;
let database: AlertStage['database'];

eachAlertWorld(async (made) => {
  ({ world, database } = made);
  ann = await world.addUser('ann');
});

/** The first few of them are over. */
const over = (count: number, incidents: ReturnType<typeof flood>) =>
  incidents.map((one, index) =>
    index < count ? { ...one, status: 'resolved', resolvedAt: '2026-05-04T08:02:30.000Z' } : one,
  );

describe('many alerts', () => {
  it('of one moment become one digest with all of them', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.say({ incidents: flood(25) });
    const told = await world.list(ann, hook.id);
    const digests = told.filter(({ alert }) => alert.kind === 'digest');
    expect(digests).toHaveLength(1);
    expect(digests[0]?.alert.kind === 'digest' && digests[0].alert.alerts).toHaveLength(25);
    expect(told.filter(({ state }) => state === 'superseded')).toHaveLength(25);
    await world.send();
    expect(world.receiver.received).toHaveLength(1);
  });

  it('that follow within the minute wait for its end, but what begins', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.say({ incidents: flood(20) });
    await world.say({ incidents: over(3, flood(22)) }, 0);
    await world.send();
    expect(world.bodies().map(({ type }) => type)).toEqual(['digest', 'incident_opened', 'incident_opened']);
    await world.wait(2);
    await world.send();
    expect(world.bodies().map(({ alerts }) => alerts?.length ?? 0)).toEqual([20, 0, 0, 3]);
    expect((await world.list(ann, hook.id)).every(({ state }) => state !== 'pending')).toBe(true);
  });

  it('stay single below twenty', async () => {
    await world.begin(ann, { events: everything });
    await world.say({ incidents: flood(19) });
    await world.send();
    expect(world.receiver.received).toHaveLength(19);
  });
});

describe('a digest', () => {
  it('counts what is on its way: twenty within a minute are not told one by one because the receiver is slow', async () => {
    const hook = await world.begin(ann);
    const held = Promise.withResolvers<void>();
    world.receiver.answer = (response) => void held.promise.then(() => response.end('ok'));
    await world.say({ incidents: flood(15) });
    const sending = world.send();
    await expect.poll(() => world.receiver.received.length).toBe(15);
    await world.say({ incidents: over(10, flood(15)) }, 0);
    held.resolve();
    await sending;
    await world.send();
    expect(world.receiver.received).toHaveLength(15);
    await world.wait(2);
    await world.send();
    expect(world.bodies().slice(15)).toMatchObject([{ type: 'digest' }]);
    expect(world.bodies()[15].alerts).toHaveLength(10);
    expect((await world.states(ann, hook)).every(([, state]) => state !== 'pending')).toBe(true);
  });

  it('takes the twentieth within a minute and what follows', async () => {
    await world.begin(ann);
    await world.say({ incidents: flood(19) });
    await world.send();
    expect(world.receiver.received).toHaveLength(19);
    await world.say({ incidents: over(1, flood(19)) }, 0);
    await world.say({ incidents: over(3, flood(19)) }, 0);
    await world.send();
    expect(world.receiver.received).toHaveLength(19);
    await world.wait(2);
    await world.send();
    expect(world.bodies().at(-1)).toMatchObject({ type: 'digest', alerts: [{}, {}, {}] });
  });

  it('that is refused is sent again by its schedule, while what comes meanwhile waits for the next', async () => {
    const hook = await world.begin(ann);
    world.receiver.answer = (response) => response.writeHead(503).end();
    await world.say({ incidents: flood(20) });
    // Once: it's due again after 5 s.
    await world.sendDue(100);
    await world.say({ incidents: over(2, flood(20)) }, 0);
    world.receiver.answer = (response) => response.end('ok');
    await world.hurry();
    await world.send();
    expect(world.bodies().map(({ type, id }) => [type, id === world.bodies()[0].id])).toEqual([
      ['digest', true],
      ['digest', true],
    ]);
    await world.wait(2);
    await world.send();
    expect(world.bodies().at(-1)).toMatchObject({ type: 'digest', alerts: [{}, {}] });
    expect((await world.states(ann, hook)).every(([, state]) => state !== 'pending')).toBe(true);
  });

  it('is put together while no worker takes what it is made of', async () => {
    await world.begin(ann);
    await world.say({ incidents: flood(20) });
    const looked = Promise.withResolvers<void>();
    const folded = Promise.withResolvers<void>();
    const folding = database.transaction(async () => {
      const floods = await postgresOutbox(database.em, new Map()).floods(new Date(world.clock.at.getTime() + 120_000));
      expect(floods).toHaveLength(1);
      looked.resolve();
      await folded.promise;
    });
    await Promise.race([looked.promise, folding]);
    const sent = await world.sendDue(100).finally(folded.resolve);
    await folding;
    expect(sent).toBe(0);
    await world.send();
    expect(world.bodies()).toMatchObject([{ type: 'digest' }]);
  });

  it('holds nothing for an integration that is switched off meanwhile, nor once it is on again', async () => {
    const hook = await world.begin(ann);
    await world.say({ incidents: flood(20) });
    await world.say({ incidents: flood(23) }, 0);
    const before = await world.integrations.find(ann, hook.id);
    if (before) await world.integrations.change(ann, hook.id, { ...before, enabled: false }, world.clock.at);
    expect((await world.states(ann, hook)).filter(([, state]) => state === 'pending')).toEqual([]);
    if (before) await world.integrations.change(ann, hook.id, before, world.clock.at);
    await world.query("update integrations.delivery set created_at = created_at - interval '2 minutes'");
    await world.query("update integrations.integration_queue set made_since = made_since - interval '2 minutes'");
    await world.say({ incidents: flood(24) }, 2);
    await world.send();
    expect(world.bodies()).toMatchObject([{ type: 'incident_opened' }]);
  });

  it('of a chat holds only the latest of each incident', async () => {
    await world.begin(ann, { type: 'slack', path: '/slack' });
    const first = flood(20);
    await world.say({ incidents: first });
    await world.say({ incidents: flood(23) }, 0);
    await world.say({ incidents: over(23, flood(23)) }, 0);
    await world.wait(2);
    const rows = await world.query(`
      select json_array_length((content::json) -> 'alerts') as sizes from integrations.delivery
      join integrations.message on message.id = message_id
      join integrations.integration on integration.id = integration_id
      where kind = 'digest' and type = 'slack' order by seq`);
    expect(rows).toEqual([{ sizes: 20 }, { sizes: 23 }]);
  });
});
