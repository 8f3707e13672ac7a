import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { change } from '../../../src/platform/database/query.ts';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

const stage = eachSubscribedPage();
const { create, send, post, call, world, ledger, later, pathIn, visit, subscribers, refusing } = stage;
const slow = { kind: 'incident', title: 'Messages are slow', text: 'We look into it.' };

/** Adds subscribers of the whole page, or of these items. A team in its trial has to wait for each confirmation. */
const add = async (id: number, names: readonly string[], items: readonly number[] = []) => {
  const added = names.map((name) => ({ email: `${name}@mail.example`, items }));
  await call('addSubscribers', id, { consent: true, subscribers: added });
  await change(world().em)`
    update publishing.subscriber set state = 'active', confirmed_at = now(), email_due_at = null where state = 'waiting'
  `;
};
const receiptOf = async (pageId: number, postId: number) =>
  ((await call('listReceipts', pageId)).json as { postId: number }[]).find((one) => one.postId === postId);
const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

describe('subscribers', () => {
  test('get nothing of an update that was undone, and one email of a post that was published again', async () => {
    const { id } = await create();
    await add(id, ['ann']);
    const { id: postId } = await post(id, slow);
    await world().product.steps.notifySubscribers();
    expect(await receiptOf(id, postId)).toBeUndefined();
    await call('undoPost', postId);
    expect(await send()).toEqual([]);
    await call('updatePost', postId, { draft: false });
    await call('sendPostNow', postId);
    expect((await send()).map(({ subject }) => subject)).toEqual(['Messages are slow']);
    await call('addPostUpdate', postId, { text: 'Wrong.', phase: 'resolved' });
    await call('undoPost', postId);
    expect(await send()).toEqual([]);
  });

  test('get the beginning, each update and the end of an incident', async () => {
    const { id, itemId } = await create();
    await add(id, ['ann', 'bob']);
    const { id: postId } = await post(id, { ...slow, items: [{ itemId, status: 'outage' }] });
    const began = await send();
    expect(began.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      ['ann@mail.example', 'Messages are slow'],
      ['bob@mail.example', 'Messages are slow'],
    ]);
    await call('addPostUpdate', postId, { text: 'We know the cause.', phase: 'identified' });
    expect((await send()).map(({ subject }) => subject)).toEqual(Array(2).fill('Update: Messages are slow'));
    await call('addPostUpdate', postId, { text: 'It works.', phase: 'resolved' });
    const ended = await send();
    expect(ended.map(({ subject }) => subject)).toEqual(Array(2).fill('Resolved: Messages are slow'));
    expect(ended[0]!.text).toMatch(/We emailed you at \d\d:\d\d\. It ended at/);
    await call('addPostUpdate', postId, { text: 'This is how it came.', phase: 'postmortem' });
    expect(await send()).toHaveLength(2);
    expect(await receiptOf(id, postId)).toMatchObject({ told: 2, toldEnd: 2, left: 0, waiting: 0, failed: 0 });
  });

  test('get the end of an incident that outlived more others than the page shows', async () => {
    const { id } = await create();
    await add(id, ['ann']);
    const { id: postId } = await post(id, slow);
    await send();
    await change(world().em)`
      insert into publishing.post (team_id, page_id, public_id, kind, title, phase, status, is_draft, starts_at, resolved_at, created_at, updated_at)
      select team_id, page_id, 'later' || n, kind, 'Later', 'resolved', status, false, now(), now(), now(), now()
      from publishing.post, generate_series(1, 60) as n where id = ${postId}
    `;
    await call('addPostUpdate', postId, { text: 'It works.', phase: 'resolved' });
    expect((await send()).map(({ subject }) => subject)).toEqual(['Resolved: Messages are slow']);
    await call('addPostUpdate', postId, { text: 'This is how it came.', phase: 'postmortem' });
    expect(await send()).toHaveLength(1);
  });

  test('get one email although the database is away just when its outcome is to be stored', async () => {
    const { id } = await create();
    await add(id, ['ann']);
    await post(id, slow);
    const { em } = world();
    await change(em)`create sequence public.stored`;
    await change(em)`
      create function public.be_away() returns trigger language plpgsql as $$ begin
        -- A sequence isn't rolled back.
        if nextval('public.stored') <= 2 then raise 'away' using errcode = '57P01'; end if;
        return new;
      end $$`;
    await change(em)`
      create trigger be_away before update on publishing.notification for each row
      when (new.state = 'sent') execute function public.be_away()`;
    expect(await send()).toHaveLength(1);
    expect(await stage.ledger()).toMatchObject([{ state: 'sent' }]);
    expect(await send()).toEqual([]);
  });

  test('get what is due although the clock of the process is behind that of the database', async () => {
    const { id } = await create();
    await add(id, ['ann']);
    await post(id, slow);
    // Clocks in milliseconds and in microseconds differ by up to one, those of two machines by more.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 500 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await send()).toHaveLength(1);
  });

  test('get nothing of silent, back-dated and unpublished posts, and of a draft once it is published', async () => {
    const { id } = await create();
    await add(id, ['ann']);
    const ago = new Date(Date.now() - 3_600_000).toISOString();
    await post(id, { ...slow, notify: false });
    await post(id, { ...slow, startsAt: ago, phase: 'resolved' });
    const draft = await post(id, { ...slow, title: 'Draft', draft: true });
    await call('addPostUpdate', draft.id, { text: 'Still a draft.' });
    expect(await send()).toEqual([]);
    await call('updatePost', draft.id, { draft: false });
    expect(await send()).toMatchObject([{ subject: expect.stringContaining('Draft') }]);
    expect(await send()).toEqual([]);
  });

  test('of other items get nothing, and those of the whole page everything', async () => {
    const { id, itemId } = await create();
    const other = { name: 'Calls', worsenAfter: 0 };
    const page = await stage.pageOf(id);
    const sections = page.sections.map(({ id: sectionId, name, items }) => ({
      id: sectionId,
      name,
      items: [...items.map((item) => ({ id: item.id, name: item.name })), other],
    }));
    const edited = (await call('editPublishedContent', id, { sections })).json as typeof page;
    const calls = edited.sections[0]!.items.find(({ name }) => name === 'Calls')!.id;
    await add(id, ['ann'], [calls]);
    await add(id, ['bob'], [itemId]);
    await add(id, ['cem']);
    const counted = await world().call('countSubscribers', {
      headers: stage.headers(),
      path: { id },
      query: { items: String(itemId) },
    });
    expect(counted.json).toEqual({ email: 2, webhook: 0 });
    await post(id, { ...slow, items: [{ itemId, status: 'outage' }] });
    expect((await send()).map(({ to }) => to).toSorted()).toEqual(['bob@mail.example', 'cem@mail.example']);
    await post(id, slow);
    expect(await send()).toHaveLength(3);
  });

  test('are told by rules and by the clock as by hand', async () => {
    const { id, itemId } = await create({ onTrouble: 'publish' });
    await add(id, ['ann']);
    await stage.says({ status: 'outage' });
    expect(await send()).toMatchObject([{ to: 'ann@mail.example' }]);
    await stage.says({ status: 'operational' });
    expect(await send()).toMatchObject([{ subject: expect.stringContaining('Resolved: ') }]);
    const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const items = [{ itemId, status: 'maintenance' }];
    const work = {
      kind: 'maintenance',
      title: 'Move',
      text: 'We move.',
      startsAt: ahead(30),
      endsAt: ahead(31),
      items,
    };
    const { id: workId } = await post(id, work);
    expect(await send()).toMatchObject([{ subject: 'Planned maintenance: Move' }]);
    const move = (from: number, to: number) => change(world().em)`
      update publishing.post set starts_at = now() + make_interval(mins => ${from}), ends_at = now() + make_interval(mins => ${to})
      where id = ${workId}
    `;
    await change(world().em)`update publishing.notice set created_at = created_at - interval '20 hours'`;
    // Its author can no longer undo it.
    await change(world().em)`update publishing.post_update set send_at = null`;
    await move(600, 660);
    expect(await send()).toMatchObject([{ subject: 'Starts soon: Move' }]);
    expect(await send()).toEqual([]);
    await move(-1, 60);
    await stage.publish();
    expect(await send()).toMatchObject([{ subject: 'Started: Move' }]);
    await move(-60, -1);
    await stage.publish();
    expect(await send()).toMatchObject([{ subject: 'Completed: Move' }]);
  });

  test('get nothing of silent maintenance, neither by its author nor by the clock', async () => {
    const { id, itemId } = await create();
    await add(id, ['ann']);
    const [startsAt, endsAt] = [-1, 60].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
    const items = [{ itemId, status: 'maintenance' }];
    const work = { kind: 'maintenance', title: 'Move', text: 'We move.', startsAt, endsAt, items, notify: false };
    const { id: postId } = await post(id, work);
    await stage.publish();
    await change(world().em)`update publishing.post set ends_at = now() - interval '1 second' where id = ${postId}`;
    await stage.publish();
    expect(await stage.postsOf(id)).toMatchObject([{ phase: 'completed', updates: [{}, {}, {}] }]);
    expect(await send()).toEqual([]);
  });

  test('of a deleted item get updates about it only if they were told of it before', async () => {
    const { id, itemId } = await create();
    await add(id, ['ann'], [itemId]);
    const page = await stage.pageOf(id);
    const edit = (items: readonly object[]) =>
      call('editPublishedContent', id, { sections: [{ id: page.sections[0]!.id, name: 'Messages', items }] });
    const edited = (await edit([{ id: itemId, name: 'SMS' }, { name: 'Calls' }])).json as typeof page;
    const calls = edited.sections[0]!.items.find(({ name }) => name === 'Calls')!.id;
    await add(id, ['bob'], [calls]);
    const { id: postId } = await post(id, { ...slow, items: [{ itemId, status: 'outage' }] });
    expect((await send()).map(({ to }) => to)).toEqual(['ann@mail.example']);
    expect((await edit([{ id: calls, name: 'Calls' }])).status).toBe(200);
    await call('addPostUpdate', postId, { text: 'We know the cause.', phase: 'identified' });
    expect((await send()).map(({ to }) => to)).toEqual(['ann@mail.example']);
    await post(id, { ...slow, title: 'All' });
    expect((await send()).map(({ to }) => to).toSorted()).toEqual(['ann@mail.example', 'bob@mail.example']);
  });

  test('get the end once the page is published again', async () => {
    const { id } = await create();
    await add(id, ['ann']);
    const { id: postId } = await post(id, slow);
    expect(await send()).toHaveLength(1);
    const isPublic = (value: boolean) =>
      world().call('updatePublishedPage', { headers: stage.headers(), path: { id }, body: { isPublic: value } });
    await isPublic(false);
    await call('addPostUpdate', postId, { text: 'It works.', phase: 'resolved' });
    expect(await send()).toEqual([]);
    await isPublic(true);
    expect((await send()).map(({ subject }) => subject)).toEqual(['Resolved: Messages are slow']);
    expect(await send()).toEqual([]);
  });

  test('who unsubscribe in between get no end, and the receipt says so', async () => {
    const { id } = await create();
    await add(id, ['ann', 'bob', 'cem']);
    const { id: postId } = await post(id, slow);
    const [email] = await send();
    await visit(pathIn(email!.text, 'unsubscribe'), {});
    await add(id, ['new']);
    await call('addPostUpdate', postId, { text: 'It works.', phase: 'resolved' });
    expect((await send()).map(({ to }) => to).toSorted()).toEqual(['bob@mail.example', 'cem@mail.example']);
    expect(await receiptOf(id, postId)).toMatchObject({ told: 3, toldEnd: 2, left: 1 });
  });
});

describe('an email that fails', () => {
  test('comes again with the same Message-ID where the answer of the mail server was lost', async () => {
    const { id } = await create();
    await add(id, ['ann', 'bob']);
    const { id: postId } = await post(id, slow);
    stage.mails().losesAnswerTo = (to) => to.startsWith('ann');
    const first = await send();
    stage.mails().losesAnswerTo = () => false;
    await later();
    const [repeated, ...others] = await send();
    expect(others).toEqual([]);
    expect(repeated).toMatchObject({ to: 'ann@mail.example', subject: 'Messages are slow' });
    const idOf = (name: string) => first.find(({ to }) => to.startsWith(name))?.headers['message-id'];
    expect(repeated!.headers['message-id']).toBe(idOf('ann'));
    expect(repeated!.headers['message-id']).toMatch(/^<.+@allclear\.test>$/);
    expect(idOf('bob')).not.toBe(idOf('ann'));
    await call('addPostUpdate', postId, { text: 'It works.', phase: 'resolved' });
    const ended = await send();
    expect(ended).toHaveLength(2);
    expect(ended.map(({ headers }) => headers['message-id'])).not.toContain(idOf('ann'));
  });

  test('until the incident ends is dropped, and its reader gets no end', async () => {
    const { id } = await create();
    await add(id, ['ann', 'bob']);
    refusing((to) => (to.startsWith('ann') ? refusal(451, '4.2.1 try later') : undefined));
    const { id: postId } = await post(id, slow);
    expect(await send()).toHaveLength(1);
    await call('addPostUpdate', postId, { text: 'It works.', phase: 'resolved' });
    refusing(() => undefined);
    await later();
    expect((await send()).map(({ to, subject }) => [to, subject])).toEqual([
      ['bob@mail.example', 'Resolved: Messages are slow'],
    ]);
    expect(await ledger()).toMatchObject([
      { address: 'ann@mail.example', state: 'replaced' },
      { address: 'bob@mail.example', state: 'sent' },
      { address: 'bob@mail.example', kind: 'end', state: 'sent' },
    ]);
  });

  test('suppresses an address without a mailbox at once, others after three days, and a confirmation brings it back', async () => {
    const { id, slug } = await create();
    await add(id, ['gone', 'full']);
    refusing((to) => (to.startsWith('gone') ? refusal(550, '5.1.1 no such user') : refusal(552, '5.2.2 mailbox full')));
    for (let day = 1; day <= 3; day += 1) {
      await post(id, { ...slow, title: `Day ${day}` });
      await send();
      const [, full] = await subscribers();
      expect(full!.suppressed).toBe(day === 3 ? 'failing' : null);
      await change(world().em)`update publishing.subscriber set failed_on = failed_on - 1`;
    }
    expect((await subscribers())[0]).toMatchObject({ address: 'gone@mail.example', suppressed: 'no_mailbox' });
    refusing(() => undefined);
    await post(id, slow);
    expect(await send()).toEqual([]);
    await stage.subscribe(slug, 'gone@mail.example');
    await change(world().em)`
      update publishing.subscriber set email_due_at = now() - interval '1 second' where address = 'gone@mail.example'
    `;
    const [asked] = await send();
    await visit(pathIn(asked!.text, 'subscription'), { scope: 'all' });
    await visit(pathIn(asked!.text, 'subscription').replace('subscription', 'confirm'), {});
    await post(id, slow);
    expect((await send()).map(({ to }) => to)).toEqual(['gone@mail.example']);
  });

  test('because of us suppresses nobody', async () => {
    const { id } = await create();
    await add(id, ['ann']);
    refusing(() => refusal(550, '5.7.26 unauthenticated sender'));
    await post(id, slow);
    await send();
    expect(await subscribers()).toMatchObject([{ suppressed: null }]);
  });
});

/** A step in the life of an incident with five subscribers. */
const anyStep = fc.oneof(
  fc.constant({ kind: 'update' as const }),
  fc.record({ kind: fc.constant('leave' as const), who: fc.nat(4) }),
  fc.record({ kind: fc.constant('fail' as const), who: fc.nat(4) }),
  fc.record({ kind: fc.constant('work' as const), who: fc.nat(4) }),
  fc.constant({ kind: 'send' as const }),
);

test('the all-clear goes exactly to those who were told and are still subscribed, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 7 }), async (steps) => {
      const { id } = await create();
      const names = ['a', 'b', 'c', 'd', 'e'];
      await add(id, names);
      const failing = new Set<string>();
      const left = new Set<string>();
      const told = new Set<string>();
      refusing((to) => (failing.has(to) ? refusal(451, '4.2.1 later') : undefined));
      const sendAll = async () => {
        await later();
        return send();
      };
      const { id: postId } = await post(id, slow);
      for (const step of steps) {
        const address = 'who' in step ? `${names[step.who]}@mail.example` : '';
        if (step.kind === 'update') await call('addPostUpdate', postId, { text: 'More.' });
        if (step.kind === 'fail') failing.add(address);
        if (step.kind === 'work') failing.delete(address);
        if (step.kind === 'send') for (const { to } of await sendAll()) told.add(to);
        if (step.kind === 'leave' && !left.has(address)) {
          left.add(address);
          await change(world().em)`
            update publishing.subscriber set state = 'unsubscribed' where address = ${address} and page_id = ${id}
          `;
        }
      }
      await call('addPostUpdate', postId, { text: 'It works.', phase: 'resolved' });
      failing.clear();
      const ended = [...(await sendAll()), ...(await sendAll())];
      const expected = names.map((name) => `${name}@mail.example`).filter((to) => told.has(to) && !left.has(to));
      expect(ended.map(({ to }) => to).toSorted()).toEqual(expected);
      expect(ended.every(({ subject }) => subject.startsWith('Resolved: '))).toBe(true);
      const gone = [...told].filter((to) => left.has(to)).length;
      if (told.size > 0)
        expect(await receiptOf(id, postId)).toMatchObject({ told: told.size, toldEnd: expected.length, left: gone });
    }),
    { numRuns: 12 },
  );
}, 120_000);
