import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresMailRecipients } from '../../../../src/accounts/adapters/postgres-mail-recipients.ts';
import { query } from '../../../../src/platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { queryOf } from '../../../support/own-postgres.ts';
import { type PlanNode, recordQueries } from '../../../support/query-plans.ts';

const TEAMS = 20_000;
const BATCH = 1_000;
const CLOSED = 3;

const readBy = (node: PlanNode) => node['Actual Rows'] * node['Actual Loops'];

let database: TestDatabase;
let teamIds: readonly number[];

beforeAll(async () => {
  database = await createTestDatabase();
  // In batches, so that none reaches the time limit of a statement.
  for (let from = 1; from <= TEAMS; from += BATCH) {
    await query(database.em)`
      insert into accounts.user_account (username, email, incident_email, created_at, updated_at)
      select 'member-' || n, 'member-' || n || '@example.com', true, now(), now()
      from generate_series(${from}::integer, ${from + BATCH - 1}::integer) as n
    `;
  }
  const teams = await query<{ id: number }>(database.em)`select id from accounts.team order by id limit ${BATCH}`;
  teamIds = teams.map(({ id }) => id);
  const closed = teamIds.slice(0, CLOSED);
  await query(database.em)`update accounts.team set closed_at = now() where id = any(${closed}::integer[])`;
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
    expect(found).toHaveLength(teamIds.slice(CLOSED).filter((id) => id % 10 < tenths).length);
    const nodes = (await explain()).flatMap((plan) => plan.nodes);
    for (const relation of ['user_account', 'team', 'team_member']) {
      const ways = nodes.filter((node) => node['Relation Name'] === relation).map((node) => node['Node Type']);
      expect(ways, relation).not.toContain('Seq Scan');
    }
    const looks = (relation: string) => nodes.filter((node) => node['Relation Name'] === relation).map(readBy);
    expect({ team: looks('team'), team_member: looks('team_member') }).toEqual({
      team: [CLOSED],
      team_member: [BATCH - CLOSED],
    });
  },
);
