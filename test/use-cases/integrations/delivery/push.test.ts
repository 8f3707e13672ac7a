import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { arePushKeys } from '../../../../src/integrations/channels/adapters/push/encrypt-push.ts';
import { postgresDevices } from '../../../../src/integrations/manage/adapters/postgres-devices.ts';
import { postgresPushKeys } from '../../../../src/integrations/manage/adapters/push-keys.ts';
import { addDevice, showPush } from '../../../../src/integrations/manage/push/manage-devices.ts';
import type { Devices } from '../../../../src/integrations/manage/push/ports.ts';
import { removeSealedIntegrations } from '../../../../src/integrations/module.ts';
import { createSecretBox } from '../../../../src/platform/secrets/secrets.ts';
import { asUser } from '../../../support/actors.ts';
import { incident, resolvedAt, update } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import { noBoards } from '../../../support/no-boards.ts';
import { pushKeysOfExample, shownOn, vapidOf } from '../../../support/push-service.ts';
import { box } from '../../../support/secret-box.ts';

let world: AlertWorld;
let devices: Devices;
let ada: number;

eachAlertWorld(async (made) => {
  ({ world } = made);
  devices = postgresDevices(world.em, box);
  ada = await world.addUser('Ada');
  await world.say({});
  await world.watch(ada);
});

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const beginSession = async (userId: number, token: string): Promise<Buffer> => {
  await world.query(`insert into accounts.session (token_hash, user_id, created_at, last_seen_at, expires_at)
    values ('\\x${hashOf(token).toString('hex')}', ${userId}, now(), now(), now() + interval '1 day')`);
  return hashOf(token);
};
const subscribe = async (path: string, { userId = ada, teamId = ada, token = path } = {}): Promise<number> => {
  const sessionHash = await beginSession(userId, token);
  const endpoint = world.receiver.url + path;
  const device = { name: 'Chrome on Android', endpoint, keys: pushKeysOfExample, sessionHash };
  return devices.add({ teamId, userId }, device, world.clock.at);
};
const listed = async () => (await devices.list({ teamId: ada, userId: ada })).map(({ id }) => id);
const deliver = async () => {
  await world.hurry();
  await world.send();
};
const statesOf = async (id: number) =>
  (
    await world.query<{ state: string }>(
      `select state from integrations.delivery where integration_id = ${id} order by seq`,
    )
  ).map(({ state }) => state);

describe('a device', () => {
  beforeEach(() => {
    world.receiver.answer = (response) => response.writeHead(201).end();
  });

  it('gets an incident and its end, encrypted and signed as the RFCs say, and each once', async () => {
    const id = await subscribe('/push/one');
    await world.say({ incidents: [incident] });
    await deliver();
    await deliver();
    await world.say({ incidents: [resolvedAt('08:10')] });
    await deliver();
    const shown = shownOn(world.receiver, '/push/one');
    expect(shown).toMatchObject([
      { title: expect.stringContaining('Acme'), body: expect.stringContaining('Payments fail') },
      { title: expect.stringContaining('Acme') },
    ]);
    expect(shown[0].url).toMatch(/^https:\/\/allclear\.test\/services\?id=\d+&incident=\d+/);
    expect(shown[0].tag).toBe(shown[1].tag);
    expect(await statesOf(id)).toEqual(['accepted', 'accepted']);
    const { publicKey } = await postgresPushKeys(world.em, box)();
    for (const { headers } of world.receiver.received) {
      const { publicKey: signer, claims } = vapidOf(headers.authorization ?? '');
      expect(signer).toBe(publicKey);
      expect(claims).toMatchObject({ aud: world.receiver.url, sub: 'https://allclear.test' });
      expect(claims.exp * 1_000).toBeGreaterThan(Date.now());
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'high' });
      expect(headers.topic).toMatch(/^[\w-]{32}$/);
    }
  });

  it('of a member of several teams opens the alert in its own team', async () => {
    const ben = await world.addUser('Ben');
    await world.query(
      `insert into accounts.team_member (team_id, user_id, role, created_at) values (${ada}, ${ben}, 'member', now())`,
    );
    await subscribe('/push/ada');
    await subscribe('/push/ben', { userId: ben });
    await world.say({ incidents: [incident] });
    await deliver();
    const [team] = await world.query<{ slug: string }>(`select slug from accounts.team where id = ${ada}`);
    const teamIn = (path: string) =>
      shownOn(world.receiver, path).map(({ url }) => new URL(url).searchParams.get('team'));
    expect(teamIn('/push/ben')).toEqual([team?.slug]);
    expect(teamIn('/push/ada')).toEqual([null]);
  });

  it.each([404, 410])('whose browser ended its subscription (%i) is removed', async (status) => {
    const id = await subscribe('/push/one');
    world.receiver.answer = (response) => response.writeHead(status).end();
    await world.say({ incidents: [incident] });
    await deliver();
    expect(world.receiver.received).toHaveLength(1);
    expect(await listed()).toEqual([]);
    expect(await world.query(`select from integrations.integration where id = ${id}`)).toEqual([]);
  });

  it('is tried again while its push service is down', async () => {
    const id = await subscribe('/push/one');
    world.receiver.answer = (response) => response.writeHead(503).end();
    await world.say({ incidents: [incident] });
    await world.sendDue(100);
    expect(await statesOf(id)).toEqual(['pending']);
    world.receiver.answer = (response) => response.writeHead(201).end();
    await deliver();
    expect(await statesOf(id)).toEqual(['accepted']);
  });

  it('ends with its session, and with the membership of its user', async () => {
    await subscribe('/push/one');
    const second = await subscribe('/push/two');
    await world.query(`delete from accounts.session where token_hash = '\\x${hashOf('/push/one').toString('hex')}'`);
    expect(await listed()).toEqual([second]);
    const ben = await world.addUser('Ben');
    await world.query(
      `insert into accounts.team_member (team_id, user_id, role, created_at) values (${ada}, ${ben}, 'member', now())`,
    );
    await subscribe('/push/ben', { userId: ben });
    await world.query(`delete from accounts.team_member where team_id = ${ada} and user_id = ${ben}`);
    await world.say({ incidents: [incident] });
    await deliver();
    expect(world.receiver.received.map(({ path }) => path)).toEqual(['/push/two']);
    expect(await world.query("select from integrations.integration where type = 'push'")).toHaveLength(1);
  });

  it('is one for each browser and session, whoever uses it', async () => {
    await subscribe('/push/one', { token: 'before' });
    const again = await subscribe('/push/one', { token: 'after' });
    expect(await listed()).toEqual([again]);
    const ben = await world.addUser('Ben');
    await subscribe('/push/one', { userId: ben, teamId: ben, token: 'of ben' });
    expect(await listed()).toEqual([]);
  });

  it('waits in quiet hours, and then gets the latest of each incident', async () => {
    const id = await subscribe('/push/one');
    const days = [1, 2, 3, 4, 5, 6, 7];
    await devices.setQuietHours(ada, { days, fromMinute: 0, toMinute: 0, timeZone: 'UTC' });
    await world.say({ incidents: [incident] });
    await world.sendDue(100);
    await world.say({ incidents: [{ ...incident, status: 'identified', updates: [update('identified', '08:02')] }] });
    await world.sendDue(100);
    expect(world.receiver.received).toEqual([]);
    expect(await statesOf(id)).toEqual(['superseded', 'pending']);
    await devices.setQuietHours(ada, undefined);
    await deliver();
    expect(shownOn(world.receiver, '/push/one')).toHaveLength(1);
  });

  it('of another team or member can not be removed', async () => {
    const id = await subscribe('/push/one');
    const ben = await world.addUser('Ben');
    expect(await devices.remove({ teamId: ada, userId: ben }, id)).toBe(false);
    expect(await devices.remove({ teamId: ben, userId: ada }, id)).toBe(false);
    expect(await devices.remove({ teamId: ada, userId: ada }, id)).toBe(true);
  });
});

describe('adding a device', () => {
  const wanted = { name: 'Chrome', endpoint: 'https://push.example.net/one', keys: pushKeysOfExample };
  const using = () => ({
    devices,
    serverKeysOf: postgresPushKeys(world.em, box),
    hasBoard: noBoards.hasBoard,
    areKeys: arePushKeys,
    now: () => world.clock.at,
  });
  const bySession = async (token: string) => {
    const tokenHash = await beginSession(ada, token);
    return { ...asUser(ada), credential: { kind: 'session', tokenHash } as const };
  };

  it('shows it to its session, and up to ten of them', async () => {
    const actor = await bySession('one');
    await addDevice(using())(actor, wanted);
    expect((await showPush(using())(actor)).devices).toMatchObject([{ name: 'Chrome', isCurrent: true }]);
    expect((await showPush(using())(await bySession('other'))).devices).toMatchObject([{ isCurrent: false }]);
    for (let count = 1; count < 10; count++)
      await addDevice(using())(await bySession(`${count}`), { ...wanted, endpoint: `${wanted.endpoint}${count}` });
    await expect(
      addDevice(using())(await bySession('last'), { ...wanted, endpoint: 'https://x.example' }),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('refuses what no browser gives', async () => {
    const actor = await bySession('one');
    const refused = (changes: object) => expect(addDevice(using())(actor, { ...wanted, ...changes })).rejects;
    await refused({ endpoint: 'http://push.example.net/one' }).toMatchObject({ code: 'invalid_input' });
    await refused({ keys: { p256dh: 'x', auth: 'y' } }).toMatchObject({ code: 'invalid_input' });
    await refused({ boardId: 7 }).toMatchObject({ code: 'invalid_input' });
  });
});

describe('the keys of the server', () => {
  it('are the same in all processes, and are sealed again by a new secret', async () => {
    const [one, other] = await Promise.all([postgresPushKeys(world.em, box)(), postgresPushKeys(world.em, box)()]);
    expect(other).toEqual(one);
    const [stored] = await world.query<{ private_key: string }>('select private_key from integrations.push_key');
    expect(stored?.private_key).not.toContain(one.privateKey);
    await world.query('delete from integrations.push_key');
    const before = createSecretBox('a secret of the time before');
    const old = await postgresPushKeys(world.em, before)();
    const now = createSecretBox('a secret of this time', ['a secret of the time before']);
    expect(await postgresPushKeys(world.em, now)()).toEqual(old);
    expect(await postgresPushKeys(world.em, createSecretBox('a secret of this time'))()).toEqual(old);
    await removeSealedIntegrations(world.em);
    expect(await postgresPushKeys(world.em, box)()).not.toEqual(old);
  });
});
