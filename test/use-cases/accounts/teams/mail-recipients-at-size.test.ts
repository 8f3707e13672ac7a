import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresMailRecipients } from '../../../../src/accounts/adapters/postgres-mail-recipients.ts';
import { query } from '../../../../src/platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { queryOf } from '../../../support/own-postgres.ts';
import { recordQueries } from '../../../support/query-plans.ts';

const TEAMS = 20_000;
const BATCH = 1_000;

let database: TestDatabase;
let teamIds: readonly number[];

beforeAll(async () => {
  database = await createTestDatabase();
  await query(database.em)`
    insert into accounts.user_account (username, email, incident_email, created_at, updated_at)
    select 'member-' || n, 'member-' || n || '@example.com', true, now(), now() from generate_series(1, ${TEAMS}::integer) as n
  `;
  const teams = await query<{ id: number }>(database.em)`select id from accounts.team order by id limit ${BATCH}`;
  teamIds = teams.map(({ id }) => id);
});
afterAll(() => database.drop());

test.each([0, 5, 10])(
  `of ${TEAMS} members, of whom %i in ten have a confirmed address, those of a batch of teams are found by indexes`,
  async (tenths) => {
    await query(database.em)`
      update accounts.user_account set email_verified_at = case when id % 10 < ${tenths}::integer then now() end
    `;
    await queryOf(database.url)('vacuum analyze accounts.user_account, accounts.team, accounts.team_member');
    const { em, explain } = recordQueries(database.em);
    const found = await postgresMailRecipients(em).of(teamIds);
    expect(found).toHaveLength(teamIds.filter((id) => id % 10 < tenths).length);
    const nodes = (await explain()).flatMap((plan) => plan.nodes);
    for (const relation of ['user_account', 'team', 'team_member']) {
      const ways = nodes.filter((node) => node['Relation Name'] === relation).map((node) => node['Node Type']);
      expect(ways, relation).not.toContain('Seq Scan');
    }
  },
);
