import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { ormOptions } from '../../../src/platform/database/database.ts';
import { migrate } from '../../../src/platform/database/migrate/migrate.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { tablesHeldBy } from '../../support/held-tables.ts';
import { allWell, comparedWithReasons } from '../../support/sources.ts';

/** The first after 0.2.0; those before may have held tables for as long as they liked. */
const FIRST = '0032';

/** What a migration holds nevertheless, as `number: what`, with the reason. */
const harmless: Readonly<Record<string, string>> = {
  '0072_recent_sign_in: accounts.account_mail is read whole under a lock':
    'It has only links that have not expired, so its index is built within a moment.',
  '0102_missing_customer: billing.account is read whole under a lock':
    'It has a row only for each customer of the payment provider, so its indexes are built within a moment.',
  '0126_billing_emails: billing.account is read whole under a lock':
    'It has a row only for each customer of the payment provider, so its index is built within a moment.',
  '0092_email_queues: integrations.integration_queue is read whole under a lock':
    'a narrow row for each integration: a million are indexed in about a second',
  '0129_board_pages: monitoring.user_service is read whole under a lock':
    'a narrow row for each service, indexed before its names are filled: a million in about a second',
  '0129_board_pages: monitoring.service is read whole under a lock':
    'the index is partial and nearly empty: a million rows in about a second',
  '0129_board_pages: monitoring.scope is read whole under a lock':
    'a row for each choice of components; the index is partial',
  '0129_board_pages: monitoring.status_page is read whole under a lock': 'a row for each distinct page',
  '0130_teams: integrations.integration is read whole under a lock':
    'the index is partial: a narrow row for each user with email alerts',
  '0132_boards: boards.feed is read whole under a lock':
    'the index is partial and empty: a million rows in about a second',
  '0132_boards: integrations.integration is read whole under a lock':
    'the index is partial and empty: a million rows in about a second',
  '0135_audit_names: platform.audit_entry is read whole under a lock':
    'Both indexes are partial and empty: no entry has a team or a name yet. A million entries take about a second.',
  '0146_team_audit_time: platform.audit_entry is read whole under a lock':
    'Both indexes have only ids: a million entries take about a second.',
  '0136_members_emails: accounts.team_member is read whole under a lock':
    'a narrow row for each member, and the check reads a constant: a million in about a second',
  '0402_confirmed_members: accounts.team_member is read whole under a lock':
    'a narrow row for each member, of which only those with roles by groups change: a million in about a second',
  '0136_members_emails: accounts.team_invitation is read whole under a lock':
    'It has only invitations that are open or ended a day ago, so its index is built within a moment.',
  '0167_ended_invitations: accounts.team_invitation is read whole under a lock':
    'It has only open invitations, so its indexes and checks take a moment.',
  '0137_keys_of_leavers: accounts.api_key is read whole under a lock':
    'the indexes are partial and empty: 0.2.0 names no creator, and nobody left',
  '0154_links_of_leavers: boards.feed is read whole under a lock': 'the index is partial and empty: nobody left before',
  '0154_links_of_leavers: boards.report_link is read whole under a lock':
    'the index is partial and empty: nobody left before',
  '0410_report_of_service: boards.report_email is read whole under a lock':
    'the index is partial and empty: no report is of a service before, and no release has monthly reports yet',
  '0134_closed_teams: accounts.team is read whole under a lock':
    'the index is partial and empty: no team was closed before',
  ...Object.fromEntries(
    [
      '0194_post_templates: publishing.post',
      '0195_page_origins: publishing.item',
      '0195_page_origins: publishing.post',
      '0195_page_origins: publishing.post_update',
      '0195_page_origins: publishing.section',
      '0234_deleted_status_pages: publishing.page',
      '0285_turns_of_notices: publishing.notification',
      '0290_changes_for_syncing: publishing.post',
      '0391_repeats_and_email_links: publishing.post',
    ].map((table) => [`${table} is read whole under a lock`, 'No release has status pages yet, so it has no rows.']),
  ),
};

let orm: MikroORM;
let dropped: () => Promise<void>;

beforeAll(async () => {
  const { url, drop } = await createEmptyDatabase();
  await migrate(
    url,
    migrations.filter(({ name }) => name < FIRST),
  );
  orm = await MikroORM.init(ormOptions(url, {}));
  dropped = drop;
});

afterAll(async () => {
  await orm.close();
  await dropped();
});

const statementsOf = async (migration: (typeof migrations)[number]): Promise<readonly string[]> => {
  const one = new migration.class(orm.driver, orm.config);
  await one.up();
  return one.getQueries().map(String);
};

test('no migration from 0032 on keeps anybody from writing for as long as a table is large', async () => {
  const held: string[] = [];
  for (const migration of migrations.filter(({ name }) => name >= FIRST)) {
    const statements = await statementsOf(migration);
    held.push(...(await tablesHeldBy(orm.em, statements)).map((what) => `${migration.name}: ${what}`));
    for (const statement of statements) await orm.em.execute(statement);
  }
  expect(comparedWithReasons(held, harmless)).toEqual(allWell);
});

describe('it is found where a migration', () => {
  test.each([
    ['builds an index', 'create index on incidents.incident (title)'],
    ['changes a type', 'alter table monitoring.status_change alter column message type varchar(500)'],
    ['changes a type under a new file', 'alter table incidents.incident alter column id type bigint'],
    ['asks for a value', 'alter table incidents.incident alter column description set not null'],
    ['gives each row a value of its own', 'alter table platform.fact add column mark float default random()'],
    ['makes a rule that is checked at once', "alter table platform.fact add check (kind <> '')"],
    [
      'makes a foreign key that is checked at once',
      'alter table platform.fact add foreign key (page_id) references monitoring.status_page',
    ],
    ['changes all rows', "update monitoring.service set description = ''"],
    ['removes rows that no index finds', 'delete from platform.fact where occurred_at < now()'],
  ])('%s', async (_, statement) => {
    expect(await tablesHeldBy(orm.em, [statement])).not.toEqual([]);
  });
});

describe('nothing is said where a migration', () => {
  test.each([
    ['adds a column', 'alter table platform.fact add column mark text'],
    ['adds a column with a default', 'alter table platform.fact add column mark boolean not null default false'],
    ['makes a table with an index', 'create table platform.mark (id bigint primary key, page_id bigint unique)'],
    ['makes a rule for later rows', "alter table platform.fact add constraint said check (kind <> '') not valid"],
    ['changes rows that an index finds', "update monitoring.service set description = '' where slug = 'one'"],
    ['renames what an index is called', 'alter index platform.fact_unexpanded rename to fact_new'],
    ['forgets a column', 'alter table incidents.incident drop column first_sight'],
  ])('%s', async (_, statement) => {
    expect(await tablesHeldBy(orm.em, [statement])).toEqual([]);
  });
});
