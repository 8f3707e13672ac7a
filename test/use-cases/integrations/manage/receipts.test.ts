import { beforeEach, describe, expect, it } from 'vitest';
import { postgresReceipts } from '../../../../src/integrations/manage/adapters/postgres-receipts.ts';
import type { DeliveryLatency } from '../../../../src/integrations/model/integration.ts';
import { flood, incident, update } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;
let hook: number;

eachAlertWorld(async (made) => {
  ({ world } = made);
  ann = await world.addUser('ann');
});
beforeEach(async () => {
  ({ id: hook } = await world.begin(ann, { events: { incidents: true, statusChange: true } }));
});

const receiptOf = async (integrationId: number, teamId = ann): Promise<DeliveryLatency | undefined> =>
  (await postgresReceipts(world.em).of(teamId)).get(integrationId);

describe('a delivery', () => {
  it('keeps when the page says that it published it, when it was read and when it was accepted', async () => {
    const updates = [update('investigating', '07:58')];
    await world.say({ incidents: [{ ...incident, updates }] });
    const [waiting] = await world.list(ann, hook);
    expect(waiting).toMatchObject({ publishedAt: new Date('2026-05-04T07:58:00.000Z'), acceptedAt: undefined });
    expect(waiting?.seenAt).toEqual(waiting?.alert.readAt);
    await world.send();
    expect((await world.list(ann, hook))[0]?.acceptedAt).toBeInstanceOf(Date);
  });

  it('says no time of publication where the page says none', async () => {
    await world.say({ indicator: 'major' });
    const [delivery] = await world.list(ann, hook);
    expect(delivery).toMatchObject({ state: 'pending', publishedAt: undefined });
  });

  it('that is sent again keeps when it was first accepted', async () => {
    await world.say({ incidents: [incident] });
    await world.send();
    await world.query("update integrations.delivery set accepted_at = accepted_at - interval '1 hour'");
    const [first] = await world.list(ann, hook);
    await world.deliveries.replay(ann, hook, first?.id ?? '');
    await world.send();
    expect(world.receiver.received).toHaveLength(2);
    expect((await world.list(ann, hook))[0]).toMatchObject({ state: 'accepted', acceptedAt: first?.acceptedAt });
  });
});

describe('the receipt of an integration', () => {
  /** Accepted so many seconds after they were published and read, the first of them first. */
  const tookSeconds = async (published: readonly (number | null)[], read: number): Promise<void> => {
    await world.query(`
      update integrations.delivery set state = 'accepted', accepted_at = '2026-05-04T09:00:00Z',
        published_at = timestamptz '2026-05-04T09:00:00Z' - took * interval '1 s',
        seen_at = timestamptz '2026-05-04T09:00:00Z' - ${read} * interval '1 s'
      from unnest(array[${published.map(String).join()}]::integer[]) with ordinality as given (took, place)
      join (select seq, row_number() over (order by seq) as place from integrations.delivery) as made using (place)
      where delivery.seq = made.seq
    `);
  };

  it('is how long the median and the slowest took, from when they were published and from when they were read', async () => {
    await world.say({ incidents: flood(5) });
    expect(await receiptOf(hook)).toBeUndefined();
    await world.send();
    await tookSeconds([10, 20, 30, 40, null], 2);
    expect(await receiptOf(hook)).toEqual({
      accepted: 5,
      kept: 0,
      failed: 0,
      sincePublished: { alerts: 4, p50Ms: 25_000, p95Ms: 38_500 },
      sinceRead: { alerts: 5, p50Ms: 2_000, p95Ms: 2_000 },
    });
  });

  it('counts a page whose clock is ahead from when it was read', async () => {
    await world.say({ incidents: [incident] });
    await world.send();
    await tookSeconds([-60], 3);
    expect((await receiptOf(hook))?.sincePublished).toEqual({ alerts: 1, p50Ms: 3_000, p95Ms: 3_000 });
  });

  it('says how many failed, and why the last of them did', async () => {
    await world.say({ incidents: flood(2) });
    await world.send();
    await world.query(`
      update integrations.delivery set state = 'failed', accepted_at = null, status = case when seq % 2 = 0 then 503 else 404 end, answer = 'no'
    `);
    const [last] = await world.query<{ status: number }>(
      'select status from integrations.delivery order by seq desc limit 1',
    );
    expect(await receiptOf(hook)).toEqual({
      accepted: 0,
      kept: 0,
      failed: 2,
      lastFailure: `The receiver returned ${last?.status}: no`,
      sincePublished: undefined,
      sinceRead: undefined,
    });
    await world.query("update integrations.delivery set status = null, answer = 'Nobody answered.'");
    expect((await receiptOf(hook))?.lastFailure).toBe('Nobody answered.');
  });

  it.each([
    ['tests', "kind = 'test'"],
    ['digests', "kind = 'digest'"],
    ['what is older than 30 days', "created_at = now() - interval '31 days'"],
    ['what was left out', "accepted_at = null, state = 'superseded'"],
  ])('leaves out %s', async (_, change) => {
    await world.say({ incidents: [incident] });
    await world.send();
    expect((await receiptOf(hook))?.accepted).toBe(1);
    await world.query(`update integrations.delivery set ${change}`);
    expect(await receiptOf(hook)).toBeUndefined();
  });

  it('is that of each integration, and of its owner alone', async () => {
    const ben = await world.addUser('ben');
    const other = await world.connect(ann);
    await world.say({ incidents: [incident] });
    await world.send();
    expect((await postgresReceipts(world.em).of(ann)).size).toBe(2);
    expect((await receiptOf(other.id))?.accepted).toBe(1);
    expect((await postgresReceipts(world.em).of(ben)).size).toBe(0);
  });

  it('counts mails that were only kept as told to nobody, and mail says so until one is sent', async () => {
    world.mails.preferences.set(ann, { incidentEmail: true, resolvedEmail: true, maintenanceEmail: false });
    const { answer } = world.mails;
    world.mails.answer = async () => ({ kind: 'kept', answer: 'Saved as x.eml in the mailbox folder.' });
    await world.say({ incidents: [incident] });
    await world.send();
    const mail = (await world.integrations.mail({ teamId: ann, userId: ann }))?.id ?? 0;
    expect(await receiptOf(mail)).toMatchObject({ accepted: 0, kept: 1, failed: 0, sinceRead: undefined });
    expect((await world.list(ann, mail))[0]).toMatchObject({ state: 'kept', sentAt: undefined, acceptedAt: undefined });
    expect(await world.integrations.mail({ teamId: ann, userId: ann })).toMatchObject({
      isKept: true,
      lastAcceptedAt: undefined,
    });
    world.mails.answer = answer;
    await world.say({ incidents: [incident, ...flood(1)] });
    await world.send();
    expect(await receiptOf(mail)).toMatchObject({ accepted: 1, kept: 1 });
    expect(await world.integrations.mail({ teamId: ann, userId: ann })).toMatchObject({ isKept: false });
  });
});
