import { describe, expect, it } from 'vitest';
import { query } from '../../../../src/platform/database/query.ts';
import type { Mail } from '../../../../src/platform/mail/mail.ts';
import { incident, resolvedAt, update } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import type { TestDatabase } from '../../../support/database.ts';

let world: AlertWorld;
let database: TestDatabase;
let ada: number;

eachAlertWorld(async (made) => {
  ({ world, database } = made);
  ada = await world.addUser('Ada');
  await world.say({});
  await world.watch(ada);
});

const mails = () => world.mails.accepted;
const to = (address: string) => mails().filter((mail) => mail.to === address);
const isLink = ({ subject }: Mail) => subject.startsWith('Confirm alerts from ');
const connect = (addresses: string) => world.connect(ada, { type: 'email-list', settings: { addresses } });
/** The recipient of the address opens the link in their latest email and answers. */
const answer = async (address: string, wants?: 'alerts' | 'none') => {
  const url = /https:\/\/\S+\/api\/email-lists\/subscription\?token=(\S+)/.exec(to(address).at(-1)?.text ?? '');
  return world.lists.answer(decodeURIComponent(url?.[1] ?? ''), wants);
};
const statesOf = async () =>
  (await world.lists.of(ada)).flatMap((one) => ('recipients' in one ? one.recipients?.map(({ state }) => state) : []));

describe('an email list', () => {
  it('emails each address a link, and alerts only to those who have confirmed', async () => {
    await connect('Ann@mail.example, bo@mail.example');
    expect(mails().map((mail) => [mail.to, isLink(mail)])).toEqual([
      ['ann@mail.example', true],
      ['bo@mail.example', true],
    ]);
    await world.say({ incidents: [incident] });
    await world.send();
    expect(mails()).toHaveLength(2);
    await answer('ann@mail.example', 'alerts');
    expect(await statesOf()).toEqual(['confirmed', 'pending']);
    await world.say({ incidents: [incident, { id: 'i2', name: 'Mails are late' }] });
    await world.send();
    expect(to('bo@mail.example')).toHaveLength(1);
    expect(to('ann@mail.example')[1]).toMatchObject({
      subject: expect.stringContaining('Mails are late'),
      text: expect.stringContaining('because ann@mail.example is on the email list “Ours” of Acme'),
      unsubscribeUrl: expect.stringContaining('/api/email-lists/subscription?token='),
      listId: expect.stringMatching(/^list-\d+\.alerts\./),
    });
  });

  it('has all emails about an incident in one thread for each reader, and those about another in another', async () => {
    await connect('ann@mail.example, bo@mail.example');
    for (const address of ['ann@mail.example', 'bo@mail.example']) await answer(address, 'alerts');
    const say = async (...incidents: readonly object[]) => {
      await world.say({ incidents: [...incidents] as never });
      await world.hurry();
      await world.send();
    };
    const found = { ...incident, status: 'identified', updates: [update('identified', '08:02')] };
    await say(incident);
    await say(found, { id: 'i2', name: 'Mails are late' });
    await say({ ...found, ...resolvedAt('08:30') });
    for (const address of ['ann@mail.example', 'bo@mail.example']) {
      const about = (title: string) => to(address).filter(({ subject }) => subject.includes(title));
      const [opening, ...later] = about('Payments fail');
      expect(opening?.inReplyTo).toBeUndefined();
      expect(later.length).toBeGreaterThan(1);
      expect(new Set(later.map(({ inReplyTo }) => inReplyTo))).toEqual(new Set([opening?.id]));
      expect(about('Mails are late')[0]?.inReplyTo).toBeUndefined();
    }
  });

  it('stops for one reader only, by one click, and never emails them again unless they ask', async () => {
    const { id } = await connect('ann@mail.example, bo@mail.example');
    await answer('ann@mail.example', 'alerts');
    await answer('bo@mail.example', 'alerts');
    // As an email app does it (RFC 8058).
    await answer('bo@mail.example');
    await world.say({ incidents: [incident] });
    await world.send();
    expect(to('ann@mail.example')).toHaveLength(2);
    expect(to('bo@mail.example')).toHaveLength(1);
    // Removed and entered again.
    await world.lists.setAddresses(ada, id, 'ann@mail.example');
    await world.lists.setAddresses(ada, id, 'ann@mail.example, bo@mail.example');
    expect(to('bo@mail.example')).toHaveLength(1);
    expect(await statesOf()).toEqual(['confirmed', 'unsubscribed']);
    await answer('bo@mail.example', 'alerts');
    expect(await statesOf()).toEqual(['confirmed', 'confirmed']);
  });

  it('has the same readers once it was deleted and restored, and asks nobody again', async () => {
    const { id } = await connect('ann@mail.example, bo@mail.example, cy@mail.example');
    await answer('ann@mail.example', 'alerts');
    await answer('bo@mail.example', 'none');
    await world.lists.deleteAndRestore(ada, id);
    expect(await statesOf()).toEqual(['confirmed', 'unsubscribed', 'pending']);
    expect(mails()).toHaveLength(3);
    await world.say({ incidents: [incident] });
    await world.send();
    expect(mails().map((mail) => mail.to)).toEqual([
      'ann@mail.example',
      'bo@mail.example',
      'cy@mail.example',
      'ann@mail.example',
    ]);
    // Their links still work.
    await answer('bo@mail.example', 'alerts');
    expect(await statesOf()).toEqual(['confirmed', 'confirmed', 'pending']);
  });

  it('retries for those who do not have it yet, and sends it to nobody twice', async () => {
    const { id } = await connect('ann@mail.example, bo@mail.example');
    for (const address of ['ann@mail.example', 'bo@mail.example']) await answer(address, 'alerts');
    let sends = 0;
    world.mails.answer = async () => {
      sends += 1;
      return sends === 2
        ? { kind: 'refused', status: 451, retryable: true, answer: '451 4.7.1 Try again later' }
        : { kind: 'accepted', status: 250, answer: 'OK' };
    };
    await world.say({ incidents: [incident] });
    await world.send();
    expect((await world.list(ada, id)).map(({ state }) => state)).toEqual(['pending']);
    await world.hurry();
    await world.send();
    expect((await world.list(ada, id)).map(({ state, answer: said }) => [state, said])).toEqual([
      ['accepted', 'Sent to 2 addresses.'],
    ]);
    for (const address of ['ann@mail.example', 'bo@mail.example']) expect(to(address)).toHaveLength(2);
    const [one, other] = mails().slice(2);
    expect(one?.id).not.toBe(other?.id);
  });

  it('goes on without an address that the mail server refuses for good', async () => {
    const { id } = await connect('ann@mail.example, bo@mail.example');
    for (const address of ['ann@mail.example', 'bo@mail.example']) await answer(address, 'alerts');
    let sends = 0;
    world.mails.answer = async () => {
      sends += 1;
      return sends === 2
        ? { kind: 'refused', status: 550, retryable: false, answer: '550 5.1.1 No such user' }
        : { kind: 'accepted', status: 250, answer: 'OK' };
    };
    await world.say({ incidents: [incident] });
    await world.send();
    expect((await world.list(ada, id)).map(({ state }) => state)).toEqual(['accepted']);
    expect((await statesOf()).toSorted()).toEqual(['confirmed', 'refused']);
  });

  it('sends a link to one address at most once an hour, and to a stranger’s token nothing', async () => {
    const { id } = await connect('ann@mail.example');
    await world.lists.setAddresses(ada, id, 'ann@mail.example');
    expect(to('ann@mail.example')).toHaveLength(1);
    await query(
      database.em,
    )`update integrations.list_recipient set asked_at = asked_at - interval '2 hours' where true returning id`;
    await world.lists.setAddresses(ada, id, 'ann@mail.example');
    expect(to('ann@mail.example')).toHaveLength(2);
    expect(await world.lists.answer('v1.a.b', 'alerts')).toContain("This link doesn't work");
    expect(await statesOf()).toEqual(['pending']);
  });

  it('takes up to 20 addresses, and nothing else', async () => {
    const many = Array.from({ length: 21 }, (_, i) => `a${i}@mail.example`).join(', ');
    for (const addresses of [many, 'nobody', 'a@b.example; <c@d.example>', ''])
      await expect(connect(addresses)).rejects.toMatchObject({
        fields: { 'config.addresses': 'Must be up to 20 email addresses, separated by commas' },
      });
    expect(mails()).toEqual([]);
  });
});
