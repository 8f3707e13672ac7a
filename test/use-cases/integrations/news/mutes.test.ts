import { beforeEach, describe, expect, it } from 'vitest';
import { postgresMembers } from '../../../../src/accounts/teams/adapters/postgres-members.ts';
import { postgresNotified } from '../../../../src/integrations/manage/adapters/postgres-notified.ts';
import { postgresMutes } from '../../../../src/integrations/mutes/adapters/postgres-mutes.ts';
import {
  type MuteAlertsDependencies,
  muteIncident,
  muteService,
  unmuteService,
  type WantedMute,
} from '../../../../src/integrations/mutes/mute-alerts.ts';
import { shownMutes } from '../../../../src/integrations/mutes/shown-mutes.ts';
import { holdExpansion } from '../../../../src/integrations/news/adapters/postgres-fact-inbox.ts';
import { asUser } from '../../../support/actors.ts';
import { incident, resolvedAt, update } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

const MINUTE_MS = 60_000;
const identified = { ...incident, status: 'identified', updates: [update('identified', '08:02')] } as const;
const monitoring = { ...incident, status: 'monitoring', updates: [update('monitoring', '08:03')] } as const;
const out = { components: [{ id: 'api', name: 'API', status: 'major_outage' }] } as const;

let world: AlertWorld;
let ada: number;
let muting: MuteAlertsDependencies;
let hook: { readonly id: number };

eachAlertWorld(async (made) => {
  ({ world } = made);
  const { em, transaction } = made.database;
  ada = await world.addUser('Ada');
  muting = {
    mutes: postgresMutes(em),
    namesOf: postgresMembers(em).named,
    shownTroubleOf: async () => ({ since: undefined, incidentId: undefined }),
    affectedBy: async () => [{ serviceId: await serviceId() }],
    holdAlerts: () => holdExpansion(em),
    transaction,
    now: () => world.clock.at,
  };
});
beforeEach(async () => {
  hook = await world.begin(ada);
});

const idIn = async (table: string): Promise<number> =>
  (await world.query<{ id: number }>(`select id from ${table} order by id desc limit 1`))[0]!.id;
const serviceId = () => idIn('monitoring.service');
const inMinutes = (minutes: number): WantedMute => ({
  until: new Date(world.clock.at.getTime() + minutes * MINUTE_MS),
});
const mute = async (wanted: WantedMute = inMinutes(60)) => muteService(muting)(asUser(ada), await serviceId(), wanted);
const unmute = async () => {
  await unmuteService(muting)(asUser(ada), await serviceId());
  await world.tell();
};
const sent = async () => {
  await world.hurry();
  await world.send();
  return world.bodies().map(({ type }) => type);
};
const last = async () => {
  await sent();
  return world.bodies().at(-1);
};

describe('a muted service', () => {
  it('sends no alerts, and its deliveries say why', async () => {
    await mute();
    await world.say({ incidents: [incident] });
    expect(await sent()).toEqual([]);
    const [held] = await world.list(ada, hook.id);
    expect(held).toMatchObject({ state: 'cancelled', alert: { kind: 'incident_opened' }, muted: { by: 'Ada' } });
    const told = await postgresNotified(world.em)({ teamId: ada, userId: ada }, await idIn('incidents.incident'));
    expect(told).toMatchObject([{ kind: 'incident_opened', state: 'dropped', muted: { by: 'Ada' } }]);
  });

  it('says once what is still wrong when the mute ends, and what was missed', async () => {
    await mute();
    await world.say({ incidents: [incident] });
    await world.say({ incidents: [identified] });
    await world.say({ incidents: [monitoring] });
    await world.wait(60);
    expect(await last()).toMatchObject({
      type: 'incident_updated',
      incident: { phase: 'monitoring' },
      missed: { by: 'Ada', count: 2 },
    });
    await world.wait(60);
    expect(await sent()).toHaveLength(1);
    await world.say({ incidents: [resolvedAt('10:30')] });
    expect(await sent()).toEqual(['incident_updated', 'incident_resolved']);
  });

  it('says that a problem is over that was told before, once, when the mute ends', async () => {
    await world.say({ incidents: [incident] });
    await mute();
    await world.say({ incidents: [resolvedAt('08:10')] });
    expect(await sent()).toEqual(['incident_opened']);
    await world.wait(60);
    await world.wait(60);
    expect(await sent()).toEqual(['incident_opened', 'incident_resolved']);
  });

  it('says nothing about a problem that began and ended while it was muted', async () => {
    await mute();
    await world.say({ incidents: [incident] });
    await world.say({ incidents: [resolvedAt('08:10')] });
    await world.wait(60);
    expect(await sent()).toEqual([]);
  });

  it('says at the resolution that a problem is over if it is muted until then, and sends alerts again', async () => {
    await world.say({ ...out, incidents: [incident] });
    await mute({ untilResolved: true });
    await world.say({ ...out, incidents: [identified] });
    await world.wait(600);
    expect(await sent()).toEqual(['incident_opened']);
    await world.say({ incidents: [resolvedAt('18:10')] });
    expect(await sent()).toEqual(['incident_opened', 'incident_resolved']);
    await world.say({ incidents: [{ id: 'i2', name: 'Refunds fail' }] });
    expect(await sent()).toHaveLength(3);
  });

  it('stays muted until resolved while an incident that affects it is open', async () => {
    await world.say({ ...out, incidents: [incident] });
    await mute({ untilResolved: true });
    await world.say({ incidents: [identified] });
    await world.wait(10);
    await world.say({ incidents: [monitoring] });
    expect(await sent()).toEqual(['incident_opened']);
  });

  it('sends what is still wrong when somebody unmutes it', async () => {
    await mute({ untilResolved: true });
    await world.say({ ...out, incidents: [incident] });
    await unmute();
    expect(await last()).toMatchObject({ type: 'incident_opened', status: 'degraded', missed: { count: 0 } });
  });

  it('stays muted for as long as a later mute says', async () => {
    await mute(inMinutes(60));
    await mute(inMinutes(120));
    await world.say({ incidents: [incident] });
    await world.wait(90);
    expect(await sent()).toEqual([]);
    await world.wait(30);
    expect(await sent()).toEqual(['incident_opened']);
  });

  it('stays muted by its own mute when the mute of its incident ends', async () => {
    await world.say({ incidents: [incident] });
    await muteIncident(muting)(asUser(ada), await idIn('incidents.incident'), inMinutes(30));
    await mute(inMinutes(60));
    await world.say({ incidents: [identified] });
    await world.wait(40);
    expect(await sent()).toEqual(['incident_opened']);
    await world.wait(30);
    expect(await sent()).toEqual(['incident_opened', 'incident_updated']);
  });
});

describe('a muted incident', () => {
  it('is silent, and another one isn’t', async () => {
    await world.say({ incidents: [incident] });
    await muteIncident(muting)(asUser(ada), await idIn('incidents.incident'), { untilResolved: true });
    const other = { id: 'i2', name: 'Refunds fail' };
    await world.say({ incidents: [identified, other] });
    await world.wait(1);
    expect(await last()).toMatchObject({ type: 'incident_opened', incident: { title: 'Refunds fail' } });
    await world.say({ incidents: [resolvedAt('08:10'), other] });
    expect(await last()).toMatchObject({ type: 'incident_resolved', incident: { title: 'Payments fail' } });
    expect(await sent()).toHaveLength(3);
  });
});

describe('a muted incident that affects several services', () => {
  const muteOf = async (id: number, minutes: number) => muteService(muting)(asUser(ada), id, inMinutes(minutes));
  const muteTheIncident = async (minutes: number) =>
    muteIncident(muting)(asUser(ada), await idIn('incidents.incident'), inMinutes(minutes));
  const told = async () => {
    await sent();
    return world.bodies().map(({ type, services }) => [type, ...services.map(({ name }: { name: string }) => name)]);
  };
  let [first, second, third] = [0, 0, 0];
  beforeEach(async () => {
    first = await serviceId();
    second = await world.watch(ada, { name: 'Second' });
    third = await world.watch(ada, { name: 'Third' });
    await world.say({ incidents: [incident] });
    await sent();
    world.receiver.received.length = 0;
    await muteTheIncident(30);
    await world.say({ incidents: [identified] });
  });

  it('ends only for those services that aren’t muted themselves', async () => {
    await muteOf(first, 120);
    await world.wait(40);
    expect(await told()).toEqual([['incident_updated', 'Second', 'Third']]);
    await world.say({ incidents: [monitoring] });
    expect(await told()).toHaveLength(2);
    await world.wait(120);
    expect((await told()).at(-1)).toEqual(['incident_updated', 'Acme']);
    expect(await last()).toMatchObject({ incident: { phase: 'monitoring' }, missed: { count: 1 } });
  });

  it('ends for each service in its own time, in any order', async () => {
    await muteOf(first, 120);
    await muteOf(second, 180);
    await world.wait(40);
    expect(await told()).toEqual([['incident_updated', 'Third']]);
    await unmuteService(muting)(asUser(ada), second);
    await world.tell();
    expect((await told()).at(-1)).toEqual(['incident_updated', 'Second']);
    await muteOf(third, 60);
    await world.wait(120);
    expect(await told()).toEqual([
      ['incident_updated', 'Third'],
      ['incident_updated', 'Second'],
      ['incident_updated', 'Acme'],
    ]);
    expect(await last()).toMatchObject({ missed: { by: 'Ada', count: 0 } });
  });
});

describe('a mute only for one member', () => {
  it('holds back their emails, and nobody else’s alerts', async () => {
    world.mails.preferences.set(ada, { incidentEmail: true, resolvedEmail: true, maintenanceEmail: true });
    await mute({ ...inMinutes(60), onlyForMe: true });
    await world.say({ incidents: [incident] });
    expect(await sent()).toEqual(['incident_opened']);
    expect(world.mails.accepted).toEqual([]);
    await world.wait(61);
    await sent();
    expect(world.mails.accepted.map(({ text }) => text)).toEqual([expect.stringContaining('by Ada until 9:')]);
  });
});

describe('a mute', () => {
  it('shows until it ends, by itself', async () => {
    const shown = shownMutes(muting);
    await mute();
    const id = await serviceId();
    expect((await shown(asUser(ada))).ofService(id)).toMatchObject({ by: { name: 'Ada' }, isOnlyForMe: false });
    world.pass(61);
    expect((await shown(asUser(ada))).ofService(id)).toBeUndefined();
  });

  it('needs one end, in the future, within 30 days', async () => {
    for (const wanted of [{}, { ...inMinutes(5), untilResolved: true }, inMinutes(-1), inMinutes(31 * 24 * 60)])
      await expect(mute(wanted)).rejects.toMatchObject({ code: 'invalid_input' });
    muting = { ...muting, shownTroubleOf: async () => undefined };
    await expect(mute({ untilResolved: true })).rejects.toMatchObject({ code: 'conflict' });
  });
});
