import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { query } from '../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../support/admin-world.ts';

const ANSWERED = 'http.server.response.finish';

/** What this process asks its database, in order, with a line where an answer goes out. */
const said: string[] = [];
const answered = () => void said.push(ANSWERED);

let world: AdminWorld;
beforeAll(async () => {
  const toDatabase = Client.prototype.query;
  // Before there are connections, which keep theirs.
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    said.push(textOf(given[0]));
    return Reflect.apply(toDatabase, this, given);
  } as never);
  subscribe(ANSWERED, answered);
  world = await createAdminWorld();
});
afterAll(async () => {
  await world.close();
  unsubscribe(ANSWERED, answered);
  vi.restoreAllMocks();
});

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { readonly text?: string }).text);

const forgot = async (email: string): Promise<void> => {
  expect((await world.call('forgotPassword', { headers: {}, body: { email } })).status).toBe(204);
};

/** The mails about the password of this user, and whether they're out: without a mail server each is kept at once. */
const mailsOf = (userId: number): Promise<readonly { readonly isOut: boolean }[]> =>
  query<{ isOut: boolean }>(world.em)`
    select mailed_at is not null as "isOut" from accounts.account_mail
    where user_id = ${userId} and kind = 'reset_password'
  `;
const mailed = async (userId: number): Promise<void> => {
  await expect.poll(() => mailsOf(userId)).toEqual([{ isOut: true }]);
};

/** The statements up to the answer, and those of the work that goes on behind it. */
const statementsOf = async (work: () => Promise<unknown>) => {
  said.length = 0;
  await work();
  const at = said.indexOf(ANSWERED);
  return { before: said.slice(0, at), after: said.slice(at + 1) };
};

test('asks the database the same until the answer is out, whether or not somebody has the address', async () => {
  const { id, email } = await world.signUp('ann');
  const known = await statementsOf(async () => {
    await forgot(email);
    await mailed(id);
  });
  const unknown = await statementsOf(() => forgot('nobody@mail.example'));
  expect(known.before.length).toBeGreaterThan(0);
  expect(unknown.before).toEqual(known.before);
  // Whose address it's wasn't even looked up by then.
  expect(known.before.filter((statement) => /user_account|account_mail/.test(statement))).toEqual([]);
  expect(known.after.some((statement) => statement.includes('insert into accounts.account_mail'))).toBe(true);
});

test('mails nothing where the answer says that it failed', async () => {
  const { id, email } = await world.signUp('ben');
  await world.em.execute('alter table platform.audit_entry add constraint away check (false) not valid');
  const refused = await world.call('forgotPassword', { headers: {}, body: { email } });
  await world.em.execute('alter table platform.audit_entry drop constraint away');
  expect(refused.status).toBe(500);
  // Whatever went on behind the first answer has begun before this.
  const later = await world.signUp('cara');
  await forgot(later.email);
  await mailed(later.id);
  expect(await mailsOf(id)).toEqual([]);
});
