import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postgresUserDirectory } from '../../../src/accounts/manage/adapters/postgres-user-directory.ts';
import { newUserMail } from '../../../src/admin/adapters/new-user-mail.ts';
import { postgresNotices } from '../../../src/admin/adapters/postgres-notices.ts';
import { postgresSettings } from '../../../src/admin/adapters/postgres-settings.ts';
import { mailNewUsers } from '../../../src/admin/mail-new-users.ts';
import { change } from '../../../src/platform/database/query.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import type { MailOutcome } from '../../../src/platform/mail/transport.ts';
import { addUser } from '../../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let mails: Mail[];
let outcome: MailOutcome;
beforeEach(async () => {
  mails = [];
  outcome = { kind: 'accepted', status: 250, answer: 'OK' };
  await change(database.em)`delete from accounts.user_account`;
  await wanting(true);
});

const wanting = (enableNewUserNotifications: boolean) =>
  postgresSettings(database.em).save({ newUserNotificationEmail: 'ops@mail.example', enableNewUserNotifications });

/** An account that was just made. */
const made = async (username: string): Promise<void> =>
  postgresNotices(database.em).note((await addUser(database, username)).id);

const mailing = () =>
  mailNewUsers({
    notices: postgresNotices(database.em),
    accounts: { directory: postgresUserDirectory(database.em) },
    mailNewUser: newUserMail({
      mailer: {
        send: async (mail) => {
          mails.push(mail);
          return outcome;
        },
      },
      publicUrl: 'https://allclear.test',
    }),
  })();

test('tells of each new user once, with a link to the admin screen', async () => {
  await made('maya');
  await made('nils');
  await mailing();
  await mailing();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ops@mail.example', 'New user: maya'],
    ['ops@mail.example', 'New user: nils'],
  ]);
  expect(mails[0]?.text).toContain('Username: maya\nEmail: maya@mail.example\n');
  expect(mails[0]?.text).toContain('https://allclear.test/admin');
});

test('tries again later where the mail server is away, and not where it refuses', async () => {
  await made('maya');
  outcome = { kind: 'unreachable', code: 'network', reason: 'It is down.', retryable: true };
  await mailing();
  await mailing();
  expect(mails).toHaveLength(1);
  await change(database.em)`update admin.new_user_notice set due_at = now() - interval '1 second'`;
  outcome = { kind: 'refused', status: 550, retryable: false, answer: 'No such user' };
  await mailing();
  await change(database.em)`update admin.new_user_notice set due_at = now() - interval '1 second'`;
  await mailing();
  expect(mails).toHaveLength(2);
});

test('tells nobody where that is switched off, also of those who came before', async () => {
  await made('maya');
  await wanting(false);
  await made('nils');
  await mailing();
  expect(mails).toEqual([]);
});
