import { expect, test } from 'vitest';
import { change, query } from '../../../src/platform/database/query.ts';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

const { create, call, world, headers, send } = eachSubscribedPage();

const exported = async (id: number) =>
  (await world().call('exportSubscribers', { headers: headers(), path: { id } })).text;
const importing = async (id: number, csv: string, more: object = {}) =>
  call('importSubscribers', id, { consent: true, csv, ...more });

/** The subscribers of a page with the names of their items. */
const rowsOf = (pageId: number) => query(world().em)`
  select address, state, confirmed_at, unsubscribed_at, unsubscribed_by, suppressed_because, suppressed_at is not null as suppressed,
    complained_at is not null as complained,
    array(select name from publishing.item where id = any(item_ids) order by name) as items
  from publishing.subscriber where page_id = ${pageId} and kind = 'email' order by address
`;

const withSubscribers = async () => {
  const page = await create();
  await change(world().em)`
    insert into publishing.subscriber
      (team_id, page_id, kind, address, sealed_url, item_ids, state, source, created_at, confirmed_at, unsubscribed_at, unsubscribed_by,
        suppressed_at, suppressed_because, complained_at)
    select team_id, id, kind, address, url, case when chosen then array[${page.itemId}::integer] else '{}' end, state, 'form',
      now() - interval '9 days', case when state <> 'waiting' then '2026-01-02T03:04:05Z'::timestamptz end,
      case when state = 'unsubscribed' then date_trunc('second', now() - interval '1 day') end,
      case when state = 'unsubscribed' then coalesce(by, 'reader') end,
      case when because is not null then now() end, because, case when because = 'complaint' then now() end
    from publishing.page, (values
      ('email', 'all@mail.example', null, false, 'active', null, null),
      ('email', 'one@mail.example', null, true, 'active', null, null),
      ('email', 'new@mail.example', null, true, 'waiting', null, null),
      ('email', 'left@mail.example', null, true, 'unsubscribed', 'email_app', null),
      ('email', 'gone@mail.example', null, false, 'active', null, 'no_mailbox'),
      ('email', 'spam@mail.example', null, false, 'unsubscribed', 'complaint', 'complaint'),
      ('webhook', 'hooks.example/x', 'sealed', false, 'active', null, null)
    ) as given (kind, address, url, chosen, state, by, because) where id = ${page.id}
  `;
  return page;
};

test('the subscribers of a page move to another one as they are, by its export', async () => {
  const [from, to] = [await withSubscribers(), await create()];
  const file = await exported(from.id);
  expect((await importing(to.id, file)).json).toMatchObject({
    added: 6,
    known: 0,
    refused: 1,
    problems: [{ line: 8 }],
  });
  const waiting = (await importing(to.id, file)).json as { readonly waiting: boolean };
  const expected = (await rowsOf(from.id)) as readonly { readonly state: string; readonly suppressed: boolean }[];
  // In a trial, each confirmed address confirms once more.
  const asMoved = expected.map((row) =>
    waiting.waiting && row.state === 'active' && !row.suppressed
      ? { ...row, state: 'waiting', confirmed_at: null }
      : row,
  );
  expect(await rowsOf(to.id)).toEqual(asMoved);
});

test('a file can be imported again, and brings nobody back who unsubscribed', async () => {
  const page = await withSubscribers();
  const before = await rowsOf(page.id);
  const file = (await exported(page.id))
    .replaceAll(',unsubscribed,', ',active,')
    .replaceAll(/no_mailbox|complaint/g, '');
  expect((await importing(page.id, file)).json).toMatchObject({ added: 0, known: 6 });
  expect(await rowsOf(page.id)).toEqual(before);
});

test('who unsubscribed or has a failing address gets no email by an import', async () => {
  const [from, to] = [await withSubscribers(), await create()];
  await importing(to.id, await exported(from.id));
  await change(world().em)`delete from publishing.subscriber where page_id = ${from.id}`;
  const told = (await send()).map(({ to: address }) => address);
  expect(told.toSorted()).toEqual(['all@mail.example', 'new@mail.example', 'one@mail.example']);
});

test('lines with a problem are listed, and the others are added', async () => {
  const { id } = await create();
  const csv = 'email,item names\nann@mail.example,SMS\nbob,SMS\n\ncem@mail.example,Fax\n';
  expect((await importing(id, csv)).json).toEqual({
    added: 1,
    known: 0,
    refused: 2,
    problems: [
      { line: 3, problem: "“bob” isn't an email address. Correct it." },
      { line: 5, problem: "“Fax” isn't an item of this page. Add it to the page, or correct its name." },
    ],
    waiting: true,
  });
  expect(await rowsOf(id)).toMatchObject([{ address: 'ann@mail.example', items: ['SMS'] }]);
});

test('a trial imports up to 100, and a file has up to 10,000 lines', async () => {
  const { id, itemId } = await create();
  const many = (count: number) => Array.from({ length: count }, (_, index) => `many${index}@mail.example`).join('\n');
  expect((await importing(id, many(101))).status).toBe(409);
  expect((await importing(id, many(10_001))).json).toMatchObject({
    fields: { csv: expect.stringContaining('10,000') },
  });
  expect((await importing(id, many(2), { items: [itemId] })).json).toMatchObject({ added: 2 });
  expect(await rowsOf(id)).toMatchObject([{ items: ['SMS'] }, { items: ['SMS'] }]);
});
